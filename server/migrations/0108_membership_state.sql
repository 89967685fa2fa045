ALTER TABLE "memberships" ADD COLUMN "enrollment_state" text DEFAULT 'nlad_enrolled' NOT NULL;--> statement-breakpoint
-- The owner is under row-level security too; what runs after every migration puts it back in force.
ALTER TABLE "memberships" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "enrollments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "memberships" m SET "enrollment_state" = e."state" FROM "enrollments" e
WHERE e."tenant_id" = m."tenant_id" AND e."id" = m."id" AND e."state" <> m."enrollment_state";--> statement-breakpoint
CREATE INDEX "memberships_in_state" ON "memberships" USING btree ("tenant_id","enrollment_state","created_at","id");