CREATE TABLE "program_clocks" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_offers" (
	"tenant_id" uuid NOT NULL,
	"program" text NOT NULL,
	"states" jsonb NOT NULL,
	"spin" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "program_offers_tenant_id_program_pk" PRIMARY KEY("tenant_id","program"),
	CONSTRAINT "program_offers_program" CHECK ("program_offers"."program" in ('lifeline', 'acp')),
	CONSTRAINT "program_offers_spin" CHECK ("program_offers"."spin" ~ '^[0-9]{9}$'),
	CONSTRAINT "program_offers_days" CHECK ("program_offers"."until_day" >= "program_offers"."from_day")
);
--> statement-breakpoint
CREATE TABLE "program_versions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"program" text NOT NULL,
	"number" integer NOT NULL,
	"based_on" text NOT NULL,
	"state" text NOT NULL,
	"effective_from" date,
	"note" text,
	"terms" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "program_versions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "program_versions_number" UNIQUE("tenant_id","program","number"),
	CONSTRAINT "program_versions_program" CHECK ("program_versions"."program" in ('lifeline', 'acp')),
	CONSTRAINT "program_versions_state" CHECK ("program_versions"."state" in ('draft', 'scheduled', 'withdrawn')),
	CONSTRAINT "program_versions_day" CHECK ("program_versions"."state" <> 'scheduled' or "program_versions"."effective_from" is not null)
);
--> statement-breakpoint
CREATE TABLE "sac_codes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"program" text NOT NULL,
	"state" text NOT NULL,
	"sac" text NOT NULL,
	"spin" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sac_codes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sac_codes_once" UNIQUE("tenant_id","program","state","from_day"),
	CONSTRAINT "sac_codes_program" CHECK ("sac_codes"."program" in ('lifeline', 'acp')),
	CONSTRAINT "sac_codes_sac" CHECK ("sac_codes"."sac" ~ '^[0-9]{6}$'),
	CONSTRAINT "sac_codes_spin" CHECK ("sac_codes"."spin" ~ '^[0-9]{9}$'),
	CONSTRAINT "sac_codes_days" CHECK ("sac_codes"."until_day" >= "sac_codes"."from_day")
);
