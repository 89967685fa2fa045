CREATE TABLE "device_claims" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"device_id" uuid,
	"box_id" uuid,
	"model_number" text,
	"market_value_cents" bigint,
	"copayment_cents" bigint,
	"delivered_on" date,
	"claimed_on" date,
	"refusal" text,
	"try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"is_unsure" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "device_claims_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "device_claims_enrollment" UNIQUE("tenant_id","enrollment_id"),
	CONSTRAINT "device_claims_state" CHECK ("device_claims"."state" in ('checking', 'eligible', 'ineligible', 'copay_due', 'copay_paid', 'shipped', 'delivered', 'claim_submitted', 'claim_failed', 'claimed', 'void_due', 'returned', 'refunded', 'voided', 'reimbursed', 'dropped')),
	CONSTRAINT "device_claims_copayment" CHECK ("device_claims"."copayment_cents" > 1000 and "device_claims"."copayment_cents" < 5000)
);
--> statement-breakpoint
ALTER TABLE "enrollment_services" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "enrollment_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaits_enrollment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "device_claims" ADD CONSTRAINT "device_claims_tenant_id_enrollment_id_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_claims" ADD CONSTRAINT "device_claims_tenant_id_device_id_devices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."devices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_claims" ADD CONSTRAINT "device_claims_tenant_id_box_id_device_boxes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","box_id") REFERENCES "public"."device_boxes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_claims_box" ON "device_claims" USING btree ("tenant_id","box_id");--> statement-breakpoint
CREATE INDEX "device_claims_due" ON "device_claims" USING btree ("tenant_id","try_at") WHERE try_at is not null;--> statement-breakpoint
CREATE INDEX "orders_enrollment" ON "orders" USING btree ("tenant_id","enrollment_id") WHERE enrollment_id is not null;