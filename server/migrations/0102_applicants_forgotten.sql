ALTER TABLE "erasures" DROP CONSTRAINT "erasures_subscriber";
--> statement-breakpoint
ALTER TABLE "personal_copies" ALTER COLUMN "subscriber_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "subscriber_id" uuid;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "enrollment_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_copies" ADD COLUMN "enrollment_id" uuid;--> statement-breakpoint
-- The owner is under row-level security too; what runs after every migration puts it back in force.
ALTER TABLE "erasures" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "erasures" SET "subscriber_id" = "id";--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_subscriber" FOREIGN KEY ("tenant_id","subscriber_id") REFERENCES "public"."subscribers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_copies" ADD CONSTRAINT "personal_copies_enrollment" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollments_started_from" ON "enrollments" USING btree ("tenant_id","started_from") WHERE started_from is not null;--> statement-breakpoint
CREATE INDEX "erasures_applicants" ON "erasures" USING btree ("tenant_id") WHERE subscriber_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "personal_copies_open_of_applicant" ON "personal_copies" USING btree ("tenant_id","enrollment_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "personal_copies_of_applicant" ON "personal_copies" USING btree ("tenant_id","enrollment_id","created_at") WHERE enrollment_id is not null;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_whose" CHECK (coalesce(subscriber_id = id, id = any(enrollment_ids)));--> statement-breakpoint
ALTER TABLE "personal_copies" ADD CONSTRAINT "personal_copies_whose" CHECK (num_nonnulls(subscriber_id, enrollment_id) = 1);