-- A benefit that moved here counted as one that is new: what stands of it, and the figures of its day, are set right.
ALTER TABLE "transfers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service_providers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "enrollment_milestones" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "enrollment_days" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH moved AS (
  UPDATE "enrollment_milestones" m SET "milestone" = 'transferred' FROM "transfers" t
  WHERE t."tenant_id" = m."tenant_id" AND t."enrollment_id" = m."enrollment_id" AND t."state" IN ('completed', 'reversed')
    AND m."milestone" = 'enrolled'
  RETURNING m.*
), counted AS (
  SELECT m."tenant_id", (m."at" AT TIME ZONE p."time_zone")::date AS day, m."program", m."us_state", s.seller, count(*) AS many
  FROM moved m JOIN "service_providers" p ON p."id" = m."tenant_id"
  CROSS JOIN LATERAL (VALUES (coalesce(m."reseller_id", '00000000-0000-0000-0000-000000000000'::uuid)), ('ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)) s (seller)
  WHERE m."is_counted" GROUP BY 1, 2, 3, 4, 5
), less AS (
  UPDATE "enrollment_days" d SET "count" = d."count" - c.many FROM counted c
  WHERE d."tenant_id" = c."tenant_id" AND d."day" = c.day AND d."milestone" = 'enrolled' AND d."program" = c."program"
    AND d."us_state" = c."us_state" AND d."reseller_id" = c.seller
)
INSERT INTO "enrollment_days" AS d ("tenant_id", "day", "milestone", "program", "us_state", "reseller_id", "count")
SELECT "tenant_id", day, 'transferred', "program", "us_state", seller, many FROM counted
ON CONFLICT ("tenant_id", "day", "milestone", "program", "us_state", "reseller_id") DO UPDATE SET "count" = d."count" + excluded."count";
