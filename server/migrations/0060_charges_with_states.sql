ALTER TABLE "shipping_rates" ALTER COLUMN "is_active" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shipping_rates" ALTER COLUMN "is_active" TYPE text USING CASE WHEN "is_active" THEN 'active' ELSE 'inactive' END;--> statement-breakpoint
ALTER TABLE "shipping_rates" RENAME COLUMN "is_active" TO "status";--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "surcharges" ALTER COLUMN "is_active" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "surcharges" ALTER COLUMN "is_active" TYPE text USING CASE WHEN "is_active" THEN 'active' ELSE 'inactive' END;--> statement-breakpoint
ALTER TABLE "surcharges" RENAME COLUMN "is_active" TO "status";--> statement-breakpoint
ALTER TABLE "surcharges" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "surcharges" ADD COLUMN "next" jsonb;--> statement-breakpoint
ALTER TABLE "surcharges" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "surcharges" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "surcharges" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_key" UNIQUE("tenant_id","key");--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_status" CHECK ("shipping_rates"."status" in ('inactive', 'active', 'archived'));--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_amounts" CHECK ("shipping_rates"."price_cents" >= 0 and "shipping_rates"."free_over_cents" > 0);--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_tax_class" CHECK ("surcharges"."tax_class" in ('none', 'telecom'));--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_status" CHECK ("surcharges"."status" in ('inactive', 'scheduled', 'active', 'archived'));--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_tax" CHECK (not "surcharges"."is_tax" or "surcharges"."display_group" = 'government');--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_rate" CHECK (case "surcharges"."kind" when 'percent' then "surcharges"."amount_cents" is null and coalesce("surcharges"."basis_points" between 1 and 10000, false) else "surcharges"."basis_points" is null and coalesce("surcharges"."amount_cents" > 0, false) end);--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_next" CHECK (num_nulls("surcharges"."next", "surcharges"."next_at") in (0, 2));--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_scheduled" CHECK ("surcharges"."status" <> 'scheduled' or "surcharges"."starts_at" is not null);