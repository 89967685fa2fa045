ALTER TABLE "refunds" ADD COLUMN "cards" text;--> statement-breakpoint
ALTER TABLE "fulfillments" ADD COLUMN "taken_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cards" CHECK ("refunds"."cards" in ('restock', 'damaged', 'lost'));