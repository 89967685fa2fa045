ALTER TABLE "bulk_operations" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_by" jsonb;