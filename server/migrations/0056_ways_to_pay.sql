CREATE TABLE "payment_accounts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"external_account" text NOT NULL,
	"provider_keys" text NOT NULL,
	"key_end" text NOT NULL,
	"key_number" integer NOT NULL,
	"key_changed_at" timestamp with time zone NOT NULL,
	"key_changed_by" text,
	"tested_at" timestamp with time zone,
	"test_result" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_accounts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_accounts_external" UNIQUE("tenant_id","provider","external_account"),
	CONSTRAINT "payment_accounts_state" CHECK ("payment_accounts"."state" in ('working', 'retired')),
	CONSTRAINT "payment_accounts_result" CHECK ("payment_accounts"."test_result" in ('accepted', 'refused', 'unavailable'))
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"position" integer NOT NULL,
	"countries" jsonb,
	"currencies" jsonb,
	"min_cents" bigint,
	"max_cents" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_methods_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_methods_way" UNIQUE("tenant_id","method","provider"),
	CONSTRAINT "payment_methods_state" CHECK ("payment_methods"."state" in ('active', 'inactive')),
	CONSTRAINT "payment_methods_method" CHECK ("payment_methods"."method" in ('card', 'paypal', 'crypto', 'manual')),
	CONSTRAINT "payment_methods_range" CHECK ("payment_methods"."min_cents" <= "payment_methods"."max_cents")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account_id" uuid;--> statement-breakpoint
CREATE INDEX "payment_accounts_working" ON "payment_accounts" USING btree ("tenant_id","provider") WHERE state = 'working';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tenant_id_account_id_payment_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."payment_accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;