CREATE TABLE "text_consents" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"phone_number" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"word" text,
	"changed_by" text,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "text_consents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "text_consents_number" UNIQUE("tenant_id","phone_number"),
	CONSTRAINT "text_consents_state" CHECK ("text_consents"."state" in ('opted_out', 'opted_in')),
	CONSTRAINT "text_consents_source" CHECK ("text_consents"."source" in ('message', 'provider', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_state";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "waits_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "sms_number" text;--> statement-breakpoint
CREATE INDEX "notifications_texted" ON "notifications" USING btree ("tenant_id","recipient","created_at") WHERE channel = 'sms';--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_sms_number_unique" UNIQUE("sms_number");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_state" CHECK ("notifications"."state" in ('queued', 'unknown', 'failed', 'withheld', 'sent', 'delivered', 'bounced'));