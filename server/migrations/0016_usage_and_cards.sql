ALTER TABLE "payments" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "sims" ADD COLUMN "usage" jsonb;--> statement-breakpoint
ALTER TABLE "sims" ADD COLUMN "usage_checked_at" timestamp with time zone;