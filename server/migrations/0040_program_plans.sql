CREATE TABLE "enrollment_services" (
	"tenant_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"program_plan_id" uuid NOT NULL,
	"sim_type" text NOT NULL,
	"is_tribal" boolean NOT NULL,
	"device_id" uuid,
	"device_terms" text,
	"plan_cents" bigint NOT NULL,
	"support_cents" bigint NOT NULL,
	"device_cents" bigint NOT NULL,
	"today_cents" bigint NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "enrollment_services_tenant_id_enrollment_id_pk" PRIMARY KEY("tenant_id","enrollment_id"),
	CONSTRAINT "enrollment_services_sim_type" CHECK ("enrollment_services"."sim_type" in ('esim', 'physical')),
	CONSTRAINT "enrollment_services_device_terms" CHECK ("enrollment_services"."device_terms" in ('benefit', 'retail')),
	CONSTRAINT "enrollment_services_device" CHECK (num_nulls("enrollment_services"."device_id", "enrollment_services"."device_terms") in (0, 2)),
	CONSTRAINT "enrollment_services_cents" CHECK ("enrollment_services"."support_cents" between 0 and "enrollment_services"."plan_cents" and "enrollment_services"."device_cents" >= 0 and "enrollment_services"."today_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "program_plans" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"program" text NOT NULL,
	"pricing_id" uuid NOT NULL,
	"households" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "program_plans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "program_plans_once" UNIQUE("tenant_id","program","pricing_id"),
	CONSTRAINT "program_plans_program" CHECK ("program_plans"."program" in ('lifeline', 'acp')),
	CONSTRAINT "program_plans_households" CHECK ("program_plans"."households" in ('every', 'tribal')),
	CONSTRAINT "program_plans_state" CHECK ("program_plans"."state" in ('offered', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "enrollment_services" ADD CONSTRAINT "enrollment_services_tenant_id_enrollment_id_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_services" ADD CONSTRAINT "enrollment_services_tenant_id_program_plan_id_program_plans_tenant_id_id_fk" FOREIGN KEY ("tenant_id","program_plan_id") REFERENCES "public"."program_plans"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_services" ADD CONSTRAINT "enrollment_services_tenant_id_device_id_devices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."devices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_plans" ADD CONSTRAINT "program_plans_tenant_id_pricing_id_plan_pricings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","pricing_id") REFERENCES "public"."plan_pricings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollment_services_device" ON "enrollment_services" USING btree ("tenant_id","device_id");