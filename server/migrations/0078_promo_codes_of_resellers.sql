ALTER TABLE "promo_codes" DROP CONSTRAINT "promo_codes_state";--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "reseller_id" uuid;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_reseller" FOREIGN KEY ("tenant_id","reseller_id") REFERENCES "public"."resellers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_state" CHECK ("promo_codes"."state" in ('active', 'paused', 'ended'));