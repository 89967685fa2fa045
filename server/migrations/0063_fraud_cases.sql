CREATE TABLE "fraud_cases" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"flagged_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fraud_cases_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "fraud_cases_state" CHECK ("fraud_cases"."state" in ('flagged', 'confirmed', 'cleared'))
);
--> statement-breakpoint
CREATE TABLE "fraud_marks" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"case_id" uuid NOT NULL,
	CONSTRAINT "fraud_marks_tenant_id_hash_case_id_pk" PRIMARY KEY("tenant_id","hash","case_id"),
	CONSTRAINT "fraud_marks_kind" CHECK ("fraud_marks"."kind" in ('subscriber', 'email', 'phone', 'device'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fraud_case_id" uuid;--> statement-breakpoint
ALTER TABLE "fraud_cases" ADD CONSTRAINT "fraud_cases_subscriber" FOREIGN KEY ("tenant_id","subscriber_id") REFERENCES "public"."subscribers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_marks" ADD CONSTRAINT "fraud_marks_case" FOREIGN KEY ("tenant_id","case_id") REFERENCES "public"."fraud_cases"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fraud_cases_open" ON "fraud_cases" USING btree ("tenant_id","subscriber_id") WHERE state <> 'cleared';--> statement-breakpoint
CREATE INDEX "fraud_marks_of_case" ON "fraud_marks" USING btree ("tenant_id","case_id");--> statement-breakpoint
CREATE INDEX "orders_suspected" ON "orders" USING btree ("tenant_id","fraud_case_id") WHERE fraud_case_id is not null;