CREATE TABLE "report_buyer_marks" (
	"tenant_id" uuid NOT NULL,
	"buyer" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "report_buyer_marks_tenant_id_buyer_id_pk" PRIMARY KEY("tenant_id","buyer","id")
);
--> statement-breakpoint
CREATE TABLE "report_buyers" (
	"tenant_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"buyer" uuid NOT NULL,
	"month" date NOT NULL,
	"months" integer[] NOT NULL,
	CONSTRAINT "report_buyers_tenant_id_zone_buyer_pk" PRIMARY KEY("tenant_id","zone","buyer")
);
--> statement-breakpoint
CREATE TABLE "report_cohorts" (
	"tenant_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"month" date NOT NULL,
	"nth" integer NOT NULL,
	"buyers" integer NOT NULL,
	CONSTRAINT "report_cohorts_tenant_id_zone_month_nth_pk" PRIMARY KEY("tenant_id","zone","month","nth")
);
--> statement-breakpoint
CREATE INDEX "report_buyers_month" ON "report_buyers" USING btree ("tenant_id","zone","month");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("tenant_id",coalesce(subscriber_id, md5(lower(email_address))::uuid),"placed_at") WHERE status in ('confirmed', 'completed', 'on_hold') and payment_status in ('paid', 'partially_paid', 'partially_refunded');