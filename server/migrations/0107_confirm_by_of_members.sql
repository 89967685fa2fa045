-- The owner is under row-level security too; what runs after every migration puts it back in force.
ALTER TABLE "memberships" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "de_enrollments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Whoever has the benefit is looked at again a year after they were enrolled; a report of NLAD moves days that are over on.
UPDATE "memberships" m SET "confirm_by" = m."created_at" + interval '12 months'
WHERE (m."last_used_at" IS NOT NULL OR m."waits_for" IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM "de_enrollments" d WHERE d."tenant_id" = m."tenant_id"
    AND d."enrollment_id" = m."id" AND d."reason" = 'FAILED_RECERT' AND d."state" IN ('noticed', 'due', 'sent', 'failed'));
