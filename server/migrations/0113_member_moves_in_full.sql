ALTER TABLE "member_changes" ADD COLUMN "support_cents" bigint;--> statement-breakpoint
ALTER TABLE "member_changes" ADD COLUMN "household_signed_at" timestamp with time zone;