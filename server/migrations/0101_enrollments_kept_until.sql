ALTER TABLE "enrollments" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "enrollments_kept" ON "enrollments" USING btree ("tenant_id","kept_until") WHERE kept_until is not null;--> statement-breakpoint
CREATE INDEX "attention_subject" ON "attention" USING btree ("tenant_id","subject_id");--> statement-breakpoint
-- The owner is under row-level security too; what runs after every migration puts it back in force.
ALTER TABLE "enrollments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "program_versions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifications" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "transfers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "de_enrollments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "note_texts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "note_mentions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attention" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "enrollment_helpers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What has ended is kept for the years that the government asks for, or more where a version of one's own said so then.
UPDATE "enrollments" e SET "kept_until" = make_timestamptz(
  (extract(year FROM e."changed_at" AT TIME ZONE 'America/New_York')::int + 1 + greatest(
    CASE e."program" WHEN 'acp' THEN 6 ELSE 3 END,
    coalesce((SELECT (v."terms" ->> 'retentionYears')::int FROM "program_versions" v
      WHERE v."tenant_id" = e."tenant_id" AND v."program" = e."program" AND v."state" = 'scheduled'
        AND v."effective_from" <= (e."changed_at" AT TIME ZONE 'America/New_York')::date
      ORDER BY v."effective_from" DESC, v."number" DESC LIMIT 1), 0))), 1, 1, 0, 0, 0, 'America/New_York')
WHERE e."state" IN ('nv_expired', 'de_enrolled', 'abandoned', 'cancelled', 'closed');--> statement-breakpoint
-- What is left of enrollments that are gone goes as it does with one that goes from now on.
UPDATE "notifications" n SET "about" = '{}', "recipient" = 'erased@erased.invalid', "problem" = NULL
WHERE n."enrollment_id" IS NOT NULL AND n."recipient" <> 'erased@erased.invalid'
  AND NOT EXISTS (SELECT 1 FROM "enrollments" e WHERE e."tenant_id" = n."tenant_id" AND e."id" = n."enrollment_id");--> statement-breakpoint
WITH gone AS (
  SELECT n."tenant_id", n."id" FROM "notes" n
  WHERE n."record_kind" IN ('enrollment', 'nlad_subscriber', 'transfer', 'de_enrollment')
    AND NOT EXISTS (SELECT 1 FROM "enrollments" e WHERE e."tenant_id" = n."tenant_id" AND e."id" = n."record_id")
    AND NOT EXISTS (SELECT 1 FROM "transfers" t WHERE t."tenant_id" = n."tenant_id" AND t."id" = n."record_id")
    AND NOT EXISTS (SELECT 1 FROM "de_enrollments" d WHERE d."tenant_id" = n."tenant_id" AND d."id" = n."record_id")
), mentions AS (
  DELETE FROM "note_mentions" m USING gone WHERE m."tenant_id" = gone."tenant_id" AND m."note_id" = gone."id"
), texts AS (
  DELETE FROM "note_texts" t USING gone WHERE t."tenant_id" = gone."tenant_id" AND t."note_id" = gone."id"
)
DELETE FROM "notes" n USING gone WHERE n."tenant_id" = gone."tenant_id" AND n."id" = gone."id";--> statement-breakpoint
DELETE FROM "attention" a WHERE a."subject_kind" IN ('enrollment', 'nlad_subscriber', 'transfer', 'de_enrollment')
  AND NOT EXISTS (SELECT 1 FROM "enrollments" e WHERE e."tenant_id" = a."tenant_id" AND e."id" = a."subject_id")
  AND NOT EXISTS (SELECT 1 FROM "transfers" t WHERE t."tenant_id" = a."tenant_id" AND t."id" = a."subject_id")
  AND NOT EXISTS (SELECT 1 FROM "de_enrollments" d WHERE d."tenant_id" = a."tenant_id" AND d."id" = a."subject_id");--> statement-breakpoint
-- Of a helper who was ended nobody needs name and contact any more.
UPDATE "enrollment_helpers" SET "contact" = '' WHERE "ended_at" IS NOT NULL;
