CREATE TABLE "de_enrollments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"program" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asker_name" text,
	"evidence" text,
	"notice_days" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"effective_on" date,
	"try_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"withdrawn_because" text,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "de_enrollments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "de_enrollments_state" CHECK ("de_enrollments"."state" in ('noticed', 'due', 'sent', 'failed', 'done', 'withdrawn')),
	CONSTRAINT "de_enrollments_reason" CHECK ("de_enrollments"."reason" in ('CUSTOMER_REQUEST', 'NON_USAGE', 'INELIGIBLE', 'DUPLICATE', 'FAILED_RECERT', 'NON_PAYMENT', 'DECEASED', 'MOVED', 'TRANSFERRED_OUT', 'FRAUD', 'PROGRAM_ENDED', 'ERROR_CORRECTION')),
	CONSTRAINT "de_enrollments_asker" CHECK ("de_enrollments"."asked_by" in ('person', 'staff', 'rule', 'usac')),
	CONSTRAINT "de_enrollments_program" CHECK ("de_enrollments"."program" in ('lifeline', 'acp'))
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"program" text NOT NULL,
	"has_consumer_fee" boolean DEFAULT false NOT NULL,
	"line_number" text,
	"phone_last_four" text,
	"phone_told_at" timestamp with time zone,
	"waits_for" text,
	"waits_since" timestamp with time zone,
	"expected_on" date,
	"active_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"tell_at" timestamp with time zone,
	"is_device_claimed" boolean,
	"reported_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "memberships_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "memberships_program" CHECK ("memberships"."program" in ('lifeline', 'acp')),
	CONSTRAINT "memberships_wait" CHECK ("memberships"."waits_for" in ('order', 'delivery', 'number'))
);
--> statement-breakpoint
CREATE TABLE "registry_reports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"program" text NOT NULL,
	"sac" text NOT NULL,
	"state" text NOT NULL,
	"since_day" date NOT NULL,
	"until_day" date NOT NULL,
	"subscribers" integer,
	"leavers" integer,
	"differences" integer,
	"problem" text,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "registry_reports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "registry_reports_state" CHECK ("registry_reports"."state" in ('asked', 'taken', 'missed')),
	CONSTRAINT "registry_reports_program" CHECK ("registry_reports"."program" in ('lifeline', 'acp'))
);
--> statement-breakpoint
ALTER TABLE "de_enrollments" ADD CONSTRAINT "de_enrollments_tenant_id_enrollment_id_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_tenant_id_id_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "de_enrollments_open" ON "de_enrollments" USING btree ("tenant_id","enrollment_id","reason") WHERE state in ('noticed', 'due', 'sent', 'failed');--> statement-breakpoint
CREATE INDEX "de_enrollments_enrollment" ON "de_enrollments" USING btree ("tenant_id","enrollment_id");--> statement-breakpoint
CREATE INDEX "de_enrollments_age" ON "de_enrollments" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "de_enrollments_notice" ON "de_enrollments" USING btree ("tenant_id","due_at") WHERE state = 'noticed';--> statement-breakpoint
CREATE INDEX "de_enrollments_try" ON "de_enrollments" USING btree ("tenant_id","try_at") WHERE try_at is not null;--> statement-breakpoint
CREATE INDEX "memberships_age" ON "memberships" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "memberships_tell" ON "memberships" USING btree ("tenant_id","tell_at") WHERE tell_at is not null;--> statement-breakpoint
CREATE INDEX "memberships_idle" ON "memberships" USING btree ("tenant_id","last_used_at") WHERE last_used_at is not null and not has_consumer_fee;--> statement-breakpoint
CREATE INDEX "registry_reports_latest" ON "registry_reports" USING btree ("tenant_id","program","sac","asked_at");--> statement-breakpoint
-- Versions that service providers wrote before learn how a household leaves their program, as the law had it all along.
ALTER TABLE "program_versions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "program_versions" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "program_versions" SET "terms" = "terms" || jsonb_build_object(
  'endNoticeDays', CASE WHEN "program" = 'acp' AND "terms" ->> 'benefitEndsOn' IS NOT NULL THEN '[128, 89, 30, 15, 1]'::jsonb ELSE '[]'::jsonb END,
  'deEnrollment', '{"CUSTOMER_REQUEST":{"noticeDays":0,"businessDays":2},"NON_USAGE":{"noticeDays":null,"businessDays":1},"INELIGIBLE":{"noticeDays":30,"businessDays":5},"DUPLICATE":{"noticeDays":0,"businessDays":5},"FAILED_RECERT":{"noticeDays":null,"businessDays":5},"DECEASED":{"noticeDays":0,"businessDays":1},"MOVED":{"noticeDays":0,"businessDays":1},"TRANSFERRED_OUT":{"noticeDays":0,"businessDays":1},"FRAUD":{"noticeDays":0,"businessDays":1},"ERROR_CORRECTION":{"noticeDays":0,"businessDays":1}}'::jsonb
    || CASE WHEN "program" = 'acp' THEN '{"NON_PAYMENT":{"noticeDays":0,"businessDays":1},"PROGRAM_ENDED":{"noticeDays":0,"businessDays":1}}'::jsonb ELSE '{}'::jsonb END)
WHERE NOT "terms" ? 'deEnrollment';--> statement-breakpoint
ALTER TABLE "program_versions" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE "snapshot_versions" SET "version" = "version" + 1 WHERE "key" LIKE 'programs:%';
