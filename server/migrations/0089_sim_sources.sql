CREATE TABLE "sim_differences" (
	"tenant_id" uuid NOT NULL,
	"sim_source_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"iccid" text NOT NULL,
	"sim_id" uuid,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"theirs" jsonb,
	"cost_cents" bigint,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ignored_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sim_differences_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sim_differences_once" UNIQUE("tenant_id","sim_source_id","iccid","kind"),
	CONSTRAINT "sim_differences_state" CHECK ("sim_differences"."state" in ('open', 'ignored', 'settled')),
	CONSTRAINT "sim_differences_kind" CHECK ("sim_differences"."kind" in ('unknown_here', 'idle_here', 'missing_there', 'other_number'))
);
--> statement-breakpoint
CREATE TABLE "sim_source_accounts" (
	"tenant_id" uuid NOT NULL,
	"sim_source_id" uuid NOT NULL,
	"provider_keys" text,
	"key_end" text,
	"key_number" integer DEFAULT 0 NOT NULL,
	"key_changed_at" timestamp with time zone,
	"key_changed_by" text,
	"external_account" text,
	"balance_cents" bigint,
	"balance_at" timestamp with time zone,
	"alert_cents" bigint,
	"answered_at" timestamp with time zone,
	"silent_since" timestamp with time zone,
	"silent_count" integer DEFAULT 0 NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	"is_low" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone,
	"compared_at" timestamp with time zone,
	"compared_count" integer,
	CONSTRAINT "sim_source_accounts_tenant_id_sim_source_id_pk" PRIMARY KEY("tenant_id","sim_source_id"),
	CONSTRAINT "sim_source_accounts_alert" CHECK ("sim_source_accounts"."alert_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "sim_sources" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "sim_sources" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sim_differences" ADD CONSTRAINT "sim_differences_tenant_id_sim_source_id_sim_sources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sim_source_id") REFERENCES "public"."sim_sources"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sim_source_accounts" ADD CONSTRAINT "sim_source_accounts_tenant_id_sim_source_id_sim_sources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sim_source_id") REFERENCES "public"."sim_sources"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sim_differences_open" ON "sim_differences" USING btree ("tenant_id","sim_source_id","kind") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "sim_differences_sim" ON "sim_differences" USING btree ("tenant_id","sim_id");--> statement-breakpoint
ALTER TABLE "sim_sources" ADD CONSTRAINT "sim_sources_state" CHECK ("sim_sources"."state" in ('active', 'closed'));