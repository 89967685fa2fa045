CREATE TABLE "device_boxes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"imei" text COLLATE "C" NOT NULL,
	"iccid" text COLLATE "C" NOT NULL,
	"activation_code" text,
	"source" text,
	"status" text NOT NULL,
	"enrollment_id" uuid,
	"tracking_number" text,
	"received_at" timestamp with time zone NOT NULL,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"written_off_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "device_boxes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "device_boxes_imei" UNIQUE("tenant_id","imei"),
	CONSTRAINT "device_boxes_iccid" UNIQUE("tenant_id","iccid"),
	CONSTRAINT "device_boxes_status" CHECK ("device_boxes"."status" in ('in_stock', 'reserved', 'shipped', 'delivered', 'returned', 'written_off')),
	CONSTRAINT "device_boxes_held" CHECK (case "device_boxes"."status" when 'in_stock' then "device_boxes"."enrollment_id" is null when 'reserved' then "device_boxes"."enrollment_id" is not null when 'shipped' then "device_boxes"."enrollment_id" is not null when 'delivered' then "device_boxes"."enrollment_id" is not null else true end),
	CONSTRAINT "device_boxes_written_off_at" CHECK (("device_boxes"."status" = 'written_off') = ("device_boxes"."written_off_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "device_numbers" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"digits" text COLLATE "C" NOT NULL,
	"box_id" uuid NOT NULL,
	CONSTRAINT "device_numbers_tenant_id_kind_digits_pk" PRIMARY KEY("tenant_id","kind","digits"),
	CONSTRAINT "device_numbers_one" UNIQUE("kind","digits"),
	CONSTRAINT "device_numbers_kind" CHECK ("device_numbers"."kind" in ('imei', 'iccid'))
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"description" jsonb NOT NULL,
	"characteristics" jsonb NOT NULL,
	"warranty_days" integer,
	"market_value_cents" bigint NOT NULL,
	"retail_price_cents" bigint,
	"usac_model_number" text,
	"usac_approved_on" date,
	"copayment_cents" bigint,
	"low_stock" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "devices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "devices_model" UNIQUE("tenant_id","brand","model"),
	CONSTRAINT "devices_kind" CHECK ("devices"."kind" in ('tablet', 'laptop', 'desktop', 'phone', 'hotspot')),
	CONSTRAINT "devices_status" CHECK ("devices"."status" in ('hidden', 'offered', 'retired')),
	CONSTRAINT "devices_benefit" CHECK (num_nulls("devices"."usac_model_number", "devices"."usac_approved_on", "devices"."copayment_cents") in (0, 3)),
	CONSTRAINT "devices_amounts" CHECK ("devices"."market_value_cents" >= 0 and "devices"."low_stock" >= 0)
);
--> statement-breakpoint
ALTER TABLE "device_boxes" ADD CONSTRAINT "device_boxes_tenant_id_device_id_devices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."devices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_numbers" ADD CONSTRAINT "device_numbers_tenant_id_box_id_device_boxes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","box_id") REFERENCES "public"."device_boxes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_boxes_enrollment" ON "device_boxes" USING btree ("tenant_id","enrollment_id") WHERE status in ('reserved', 'shipped', 'delivered');--> statement-breakpoint
CREATE INDEX "device_boxes_shelf" ON "device_boxes" USING btree ("tenant_id","device_id","received_at","id") WHERE status = 'in_stock';--> statement-breakpoint
CREATE INDEX "device_boxes_device" ON "device_boxes" USING btree ("tenant_id","device_id","status");--> statement-breakpoint
CREATE INDEX "device_boxes_received" ON "device_boxes" USING btree ("tenant_id","received_at","id");--> statement-breakpoint
CREATE INDEX "device_boxes_written_off" ON "device_boxes" USING btree ("tenant_id","written_off_at") WHERE status = 'written_off';--> statement-breakpoint
CREATE INDEX "device_numbers_box" ON "device_numbers" USING btree ("tenant_id","box_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_usac_model" ON "devices" USING btree ("tenant_id","usac_model_number");