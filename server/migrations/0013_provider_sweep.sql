CREATE TABLE "provider_events_read" (
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_events_read_provider_account_pk" PRIMARY KEY("provider","account")
);
--> statement-breakpoint
DROP INDEX "payments_open";--> statement-breakpoint
DROP INDEX "refunds_open";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("tenant_id","check_at") WHERE state in ('created', 'unknown', 'requires_action', 'processing');--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("tenant_id","check_at") WHERE state in ('pending', 'unknown');