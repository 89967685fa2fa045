ALTER TABLE "orders" ADD COLUMN "cart_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "details_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart" UNIQUE("tenant_id","cart_hash");