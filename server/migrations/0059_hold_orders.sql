ALTER TABLE "orders" ADD COLUMN "held_from" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_held_from" CHECK ("orders"."held_from" in ('pending', 'confirmed'));