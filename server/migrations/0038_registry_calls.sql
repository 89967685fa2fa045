ALTER TABLE "enrollments" ADD COLUMN "sac" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "subscriber_id" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "enrolled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "registry_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "registry_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "registry_silences" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "registry_code" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "registry_category" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "registry_wait_until" date;--> statement-breakpoint
CREATE INDEX "enrollments_registry" ON "enrollments" USING btree ("tenant_id","registry_try_at") WHERE registry_try_at is not null;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_registry_category" CHECK ("enrollments"."registry_category" in ('RETRY', 'FIX_DATA', 'NV_ACTION', 'TRANSFER', 'HOUSEHOLD', 'DEVICE', 'WAIT_UNTIL', 'CONFIG', 'UNKNOWN'));