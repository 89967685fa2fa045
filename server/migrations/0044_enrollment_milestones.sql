CREATE TABLE "enrollment_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"milestone" text NOT NULL,
	"program" text NOT NULL,
	"us_state" text NOT NULL,
	"reseller_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "enrollment_days_tenant_id_day_milestone_program_us_state_reseller_id_pk" PRIMARY KEY("tenant_id","day","milestone","program","us_state","reseller_id"),
	CONSTRAINT "enrollment_days_milestone" CHECK ("enrollment_days"."milestone" in ('started', 'submitted', 'qualified', 'enrolled', 'transferred', 'shipped', 'active', 'de_enrolled'))
);
--> statement-breakpoint
CREATE TABLE "enrollment_milestones" (
	"tenant_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"milestone" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"program" text NOT NULL,
	"us_state" text NOT NULL,
	"reseller_id" uuid,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "enrollment_milestones_tenant_id_enrollment_id_milestone_pk" PRIMARY KEY("tenant_id","enrollment_id","milestone"),
	CONSTRAINT "enrollment_milestones_milestone" CHECK ("enrollment_milestones"."milestone" in ('started', 'submitted', 'qualified', 'enrolled', 'transferred', 'shipped', 'active', 'de_enrolled'))
);
--> statement-breakpoint
ALTER TABLE "enrollment_milestones" ADD CONSTRAINT "enrollment_milestones_tenant_id_enrollment_id_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollment_milestones_at" ON "enrollment_milestones" USING btree ("tenant_id","milestone","at","enrollment_id");--> statement-breakpoint
CREATE INDEX "enrollment_milestones_new" ON "enrollment_milestones" USING btree ("tenant_id","at") WHERE not is_counted;--> statement-breakpoint
-- The owner is under row-level security too; what runs after every migration puts it back in force.
ALTER TABLE "enrollments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "enrollment_milestones" ("tenant_id", "enrollment_id", "milestone", "at", "program", "us_state", "reseller_id")
SELECT e."tenant_id", e."id", m."milestone", m."at", e."program", e."us_state", e."reseller_id" FROM "enrollments" e CROSS JOIN LATERAL (
  SELECT 'started' AS "milestone", e."reachable_at" AS "at" WHERE e."reachable_at" IS NOT NULL
  UNION ALL SELECT 'submitted', e."submitted_at" WHERE e."submitted_at" IS NOT NULL
  UNION ALL SELECT 'qualified', min(v."at") FROM "events" v WHERE v."tenant_id" = e."tenant_id" AND v."timeline_id" = e."id" AND v."type" = 'enrollment.qualify' HAVING count(*) > 0
) m;
