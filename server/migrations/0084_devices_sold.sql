CREATE TABLE "device_prices" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"retail_price_cents" bigint NOT NULL,
	"discounted_price_cents" bigint,
	"reseller_price_cents" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	"honoured_until" timestamp with time zone,
	CONSTRAINT "device_prices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "device_prices_amounts" CHECK ("device_prices"."retail_price_cents" > 0),
	CONSTRAINT "device_prices_over" CHECK (num_nulls("device_prices"."retired_at", "device_prices"."honoured_until") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "surcharges" DROP CONSTRAINT "surcharges_tax_class";--> statement-breakpoint
ALTER TABLE "device_boxes" DROP CONSTRAINT "device_boxes_held";--> statement-breakpoint
ALTER TABLE "report_days" DROP CONSTRAINT "report_days_kind";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "plan_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "sim_source_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "device_boxes" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "device_boxes" ADD COLUMN "order_line_id" uuid;--> statement-breakpoint
ALTER TABLE "device_boxes" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_boxes" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "discounted_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "reseller_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "in_shop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "per_order" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "tax_class" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_prices" ADD CONSTRAINT "device_prices_tenant_id_device_id_devices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."devices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_prices_now" ON "device_prices" USING btree ("tenant_id","device_id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "device_prices_device" ON "device_prices" USING btree ("tenant_id","device_id","created_at");--> statement-breakpoint
CREATE INDEX "device_boxes_order" ON "device_boxes" USING btree ("tenant_id","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "order_lines_device" ON "order_lines" USING btree ("tenant_id","device_id","order_id") WHERE device_id is not null;--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_tax_class" CHECK ("surcharges"."tax_class" in ('none', 'telecom', 'goods'));--> statement-breakpoint
ALTER TABLE "device_boxes" ADD CONSTRAINT "device_boxes_sold" CHECK (num_nulls("device_boxes"."order_id", "device_boxes"."order_line_id") in (0, 2) and ("device_boxes"."held_until" is null or "device_boxes"."status" = 'reserved'));--> statement-breakpoint
ALTER TABLE "device_boxes" ADD CONSTRAINT "device_boxes_held" CHECK (case "device_boxes"."status" when 'in_stock' then num_nonnulls("device_boxes"."enrollment_id", "device_boxes"."order_id") = 0 when 'reserved' then num_nonnulls("device_boxes"."enrollment_id", "device_boxes"."order_id") = 1 when 'shipped' then num_nonnulls("device_boxes"."enrollment_id", "device_boxes"."order_id") = 1 when 'delivered' then num_nonnulls("device_boxes"."enrollment_id", "device_boxes"."order_id") = 1 else true end);--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_tax_class" CHECK ("devices"."tax_class" in ('goods', 'none'));--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_sale" CHECK ("devices"."per_order" >= 1 and ("devices"."retail_price_cents" is not null or (num_nonnulls("devices"."discounted_price_cents", "devices"."reseller_price_cents") = 0 and not "devices"."in_shop")));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_what" CHECK (case "order_lines"."kind" when 'device' then "order_lines"."device_id" is not null and num_nulls("order_lines"."plan_id", "order_lines"."sim_source_id") in (0, 2) else num_nulls("order_lines"."plan_id", "order_lines"."sim_source_id") = 0 end);--> statement-breakpoint
ALTER TABLE "report_days" ADD CONSTRAINT "report_days_kind" CHECK ("report_days"."kind" in ('orders', 'state', 'seller', 'plan', 'device', 'destination', 'method', 'subscriber', 'reseller'));--> statement-breakpoint
-- What is sold at a retail price today is held by carts as a price of its own.
ALTER TABLE "devices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "device_prices" ("tenant_id", "id", "device_id", "retail_price_cents", "created_at")
SELECT "tenant_id", gen_random_uuid(), "id", "retail_price_cents", now() FROM "devices" WHERE "retail_price_cents" > 0;--> statement-breakpoint
ALTER TABLE "devices" FORCE ROW LEVEL SECURITY;
