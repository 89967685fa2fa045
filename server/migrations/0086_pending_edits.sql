CREATE TABLE "order_edits" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"from_cents" bigint NOT NULL,
	"to_cents" bigint NOT NULL,
	"changes" jsonb NOT NULL,
	"is_readdressed" boolean NOT NULL,
	"plan" jsonb,
	"holds_order" boolean DEFAULT false NOT NULL,
	"asked_by" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_edits_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "order_edits_state" CHECK ("order_edits"."state" in ('pending', 'applied', 'withdrawn', 'lapsed')),
	CONSTRAINT "order_edits_outcome" CHECK ("order_edits"."outcome" in ('nothing', 'unpaid', 'refund', 'more'))
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_order";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "edit_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pending_edit_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pending_cents" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "edit_id" uuid;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_edits_order" ON "order_edits" USING btree ("tenant_id","order_id","asked_at");--> statement-breakpoint
CREATE INDEX "order_edits_expiring" ON "order_edits" USING btree ("tenant_id","expires_at") WHERE state = 'pending';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order" UNIQUE NULLS NOT DISTINCT("tenant_id","order_id","edit_id");