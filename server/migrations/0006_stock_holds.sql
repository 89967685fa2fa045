ALTER TABLE "sim_sources" ADD COLUMN "hold_floor" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "sim_sources" ADD COLUMN "hold_percent" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "sims" ADD COLUMN "reserved_by" text;--> statement-breakpoint
CREATE INDEX "sims_reserved" ON "sims" USING btree ("tenant_id","sim_source_id","reserved_by") WHERE inventory = 'reserved';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_running" ON "subscriptions" USING btree ("tenant_id","sim_id") WHERE state in ('pending_activation', 'active', 'renewing', 'past_due', 'suspended', 'cancel_at_period_end');--> statement-breakpoint
ALTER TABLE "sim_sources" ADD CONSTRAINT "sim_sources_hold" CHECK ("sim_sources"."hold_floor" >= 1 and "sim_sources"."hold_percent" between 1 and 100);--> statement-breakpoint
ALTER TABLE "sims" ADD CONSTRAINT "sims_held" CHECK (case "sims"."inventory" when 'available' then "sims"."order_line_id" is null when 'reserved' then "sims"."order_line_id" is not null else true end);