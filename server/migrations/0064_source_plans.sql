CREATE TABLE "carrier_catalogues" (
	"tenant_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"plans" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_catalogues_tenant_id_provider_pk" PRIMARY KEY("tenant_id","provider")
);
--> statement-breakpoint
CREATE TABLE "source_plans" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sim_source_id" uuid NOT NULL,
	"provider_ref_id" text NOT NULL,
	"name" text NOT NULL,
	"data_mb" integer,
	"validity_days" integer NOT NULL,
	"countries" jsonb NOT NULL,
	"cost_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"status" text NOT NULL,
	"compared_at" timestamp with time zone,
	"carrier_cost_cents" bigint,
	"gone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "source_plans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "source_plans_ref" UNIQUE("tenant_id","sim_source_id","provider_ref_id"),
	CONSTRAINT "source_plans_status" CHECK ("source_plans"."status" in ('active', 'inactive')),
	CONSTRAINT "source_plans_amounts" CHECK ("source_plans"."cost_cents" >= 0 and "source_plans"."validity_days" > 0)
);
--> statement-breakpoint
ALTER TABLE "source_plans" ADD CONSTRAINT "source_plans_tenant_id_sim_source_id_sim_sources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sim_source_id") REFERENCES "public"."sim_sources"("tenant_id","id") ON DELETE no action ON UPDATE no action;