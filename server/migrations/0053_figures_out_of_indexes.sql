DROP INDEX "enrollments_expiry";--> statement-breakpoint
ALTER TABLE "de_enrollments" ADD COLUMN "leaves_at" timestamp with time zone GENERATED ALWAYS AS (case state when 'noticed' then due_at else deadline_at end) STORED NOT NULL;--> statement-breakpoint
-- The owner is under row-level security too; what runs after every migration puts it back in force.
ALTER TABLE "enrollment_days" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "enrollment_days" ("tenant_id", "day", "milestone", "program", "us_state", "reseller_id", "count")
SELECT "tenant_id", "day", "milestone", "program", "us_state", 'ffffffff-ffff-ffff-ffff-ffffffffffff', sum("count") FROM "enrollment_days" GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
CREATE INDEX "enrollment_days_sums" ON "enrollment_days" USING btree ("tenant_id","day","milestone","us_state","program","count") WHERE reseller_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff';--> statement-breakpoint
CREATE INDEX "de_enrollments_leaving" ON "de_enrollments" USING btree ("tenant_id","leaves_at","state","reason") WHERE state in ('noticed', 'due', 'sent', 'failed');--> statement-breakpoint
CREATE INDEX "memberships_in_program" ON "memberships" USING btree ("tenant_id","program","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_subscriber" ON "enrollments" USING btree ("tenant_id","subscriber_id") WHERE subscriber_id is not null;--> statement-breakpoint
CREATE INDEX "enrollments_expiry" ON "enrollments" USING btree ("tenant_id","expires_at","state","reseller_id") WHERE state not in ('nv_expired', 'de_enrolled', 'abandoned', 'cancelled', 'closed', 'nlad_enrolled', 'fulfilling', 'active', 'usage_warning', 'recert_due');