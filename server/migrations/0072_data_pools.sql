CREATE TABLE "data_pool_members" (
	"tenant_id" uuid NOT NULL,
	"sim_id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"reading" jsonb,
	"read_at" timestamp with time zone,
	"period_day" date,
	"used_bytes" bigint DEFAULT 0 NOT NULL,
	"is_unmetered" boolean DEFAULT false NOT NULL,
	"silent_since" timestamp with time zone,
	CONSTRAINT "data_pool_members_tenant_id_sim_id_pk" PRIMARY KEY("tenant_id","sim_id")
);
--> statement-breakpoint
CREATE TABLE "data_pools" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sim_source_id" uuid NOT NULL,
	"name" text NOT NULL,
	"total_mb" integer NOT NULL,
	"alert_percent" integer NOT NULL,
	"start_day" integer NOT NULL,
	"status" text NOT NULL,
	"told_for" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "data_pools_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "data_pools_status" CHECK ("data_pools"."status" in ('active', 'archived')),
	CONSTRAINT "data_pools_amounts" CHECK ("data_pools"."total_mb" > 0 and "data_pools"."alert_percent" between 1 and 100 and "data_pools"."start_day" between 1 and 28)
);
--> statement-breakpoint
ALTER TABLE "data_pool_members" ADD CONSTRAINT "data_pool_members_tenant_id_pool_id_data_pools_tenant_id_id_fk" FOREIGN KEY ("tenant_id","pool_id") REFERENCES "public"."data_pools"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_pool_members" ADD CONSTRAINT "data_pool_members_tenant_id_sim_id_sims_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sim_id") REFERENCES "public"."sims"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_pools" ADD CONSTRAINT "data_pools_tenant_id_sim_source_id_sim_sources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sim_source_id") REFERENCES "public"."sim_sources"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_pool_members_pool" ON "data_pool_members" USING btree ("tenant_id","pool_id");