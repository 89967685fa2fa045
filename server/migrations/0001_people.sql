CREATE TABLE "content_entries" (
	"service_provider_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"category" text,
	"position" integer DEFAULT 0 NOT NULL,
	"illustration" text,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"latest_number" integer NOT NULL,
	"published_number" integer,
	"first_published_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_entries_service_provider_id_id_pk" PRIMARY KEY("service_provider_id","id"),
	CONSTRAINT "content_entries_name" UNIQUE("service_provider_id","kind","slug"),
	CONSTRAINT "content_entries_kind" CHECK ("content_entries"."kind" in ('faq', 'blog_post', 'legal', 'page')),
	CONSTRAINT "content_entries_status" CHECK ("content_entries"."status" in ('draft', 'published', 'archived', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "content_releases" (
	"service_provider_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_releases_service_provider_id_id_pk" PRIMARY KEY("service_provider_id","id")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"service_provider_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"author" jsonb NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_versions_service_provider_id_entry_id_number_pk" PRIMARY KEY("service_provider_id","entry_id","number")
);
--> statement-breakpoint
CREATE TABLE "credential_tokens" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credential_tokens_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "credential_tokens_hash" UNIQUE("tenant_id","token_hash"),
	CONSTRAINT "credential_tokens_purpose" CHECK ("credential_tokens"."purpose" in ('verify', 'reset', 'invite', 'claim', 'support'))
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email_address" text NOT NULL,
	"password_hash" text,
	"state" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"totp_secret" text,
	"totp_enabled_at" timestamp with time zone,
	"totp_last_step" integer DEFAULT 0 NOT NULL,
	"recovery_code_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"password_changed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "credentials_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "credentials_email" UNIQUE("tenant_id","kind","email_address"),
	CONSTRAINT "credentials_kind" CHECK ("credentials"."kind" in ('administrator', 'reseller', 'subscriber', 'fulfillment_agent')),
	CONSTRAINT "credentials_state" CHECK ("credentials"."state" in ('unverified', 'invited', 'unclaimed', 'active', 'disabled'))
);
--> statement-breakpoint
CREATE TABLE "fulfillment_agents" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"is_administrator" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fulfillment_agents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "fulfillment_companies" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fulfillment_companies_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "fulfillment_companies_name" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "reseller_tree" (
	"tenant_id" uuid NOT NULL,
	"ancestor_id" uuid NOT NULL,
	"descendant_id" uuid NOT NULL,
	"depth" integer NOT NULL,
	CONSTRAINT "reseller_tree_tenant_id_ancestor_id_descendant_id_pk" PRIMARY KEY("tenant_id","ancestor_id","descendant_id")
);
--> statement-breakpoint
CREATE TABLE "resellers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"parent_id" uuid,
	"code" text NOT NULL,
	"company_name" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text,
	"country" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resellers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resellers_code" UNIQUE("tenant_id","code"),
	CONSTRAINT "resellers_kind" CHECK ("resellers"."kind" in ('reseller', 'affiliate', 'partner', 'agent', 'master_agent'))
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text,
	"birth_date" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reference" text NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email_address" text NOT NULL,
	"order_number" text,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contact_messages_once" UNIQUE("tenant_id","dedupe_key"),
	CONSTRAINT "contact_messages_reference" UNIQUE("tenant_id","reference"),
	CONSTRAINT "contact_messages_topic" CHECK ("contact_messages"."topic" in ('order', 'plans', 'eligibility', 'agent', 'other'))
);
--> statement-breakpoint
CREATE TABLE "brand_files" (
	"service_provider_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_files_service_provider_id_name_pk" PRIMARY KEY("service_provider_id","name")
);
--> statement-breakpoint
ALTER TABLE "administrators" DROP CONSTRAINT "administrators_email";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "tagline" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "headline" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "hero_text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "illustration" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "logo" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "logo_height" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "logo_height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "support" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "payment_methods" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "locales" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_remembered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "idle_seconds" integer DEFAULT 86400 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "support" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "credential_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subscriber_id" uuid;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "logo_dark" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "agent_area" jsonb;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- The owner is under row-level security too; what runs after every migration puts it back in force.
ALTER TABLE "service_providers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "administrators" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "state" text;--> statement-breakpoint
UPDATE "service_providers" SET "state" = CASE WHEN "is_active" THEN 'active' ELSE 'preparing' END;--> statement-breakpoint
ALTER TABLE "service_providers" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
INSERT INTO "credentials" ("tenant_id", "id", "kind", "email_address", "password_hash", "state", "failed_attempts", "locked_until", "created_at")
SELECT "tenant_id", "id", 'administrator', "email_address", "password_hash", CASE WHEN "disabled_at" IS NULL THEN 'active' ELSE 'disabled' END, "failed_attempts", "locked_until", "created_at"
FROM "administrators";--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "is_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_entries" ADD CONSTRAINT "content_entries_service_provider_id_service_providers_id_fk" FOREIGN KEY ("service_provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_releases" ADD CONSTRAINT "content_releases_service_provider_id_entry_id_number_content_versions_service_provider_id_entry_id_number_fk" FOREIGN KEY ("service_provider_id","entry_id","number") REFERENCES "public"."content_versions"("service_provider_id","entry_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_service_provider_id_entry_id_content_entries_service_provider_id_id_fk" FOREIGN KEY ("service_provider_id","entry_id") REFERENCES "public"."content_entries"("service_provider_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_tokens" ADD CONSTRAINT "credential_tokens_credentials" FOREIGN KEY ("tenant_id","credential_id") REFERENCES "public"."credentials"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillment_agents" ADD CONSTRAINT "fulfillment_agents_credentials" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."credentials"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillment_agents" ADD CONSTRAINT "fulfillment_agents_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."fulfillment_companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_tree" ADD CONSTRAINT "reseller_tree_ancestor" FOREIGN KEY ("tenant_id","ancestor_id") REFERENCES "public"."resellers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_tree" ADD CONSTRAINT "reseller_tree_descendant" FOREIGN KEY ("tenant_id","descendant_id") REFERENCES "public"."resellers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resellers" ADD CONSTRAINT "resellers_credentials" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."credentials"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resellers" ADD CONSTRAINT "resellers_parent" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."resellers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_credentials" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."credentials"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_files" ADD CONSTRAINT "brand_files_service_provider_id_service_providers_id_fk" FOREIGN KEY ("service_provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_releases_by_version" ON "content_releases" USING btree ("service_provider_id","entry_id","number");--> statement-breakpoint
CREATE INDEX "credential_tokens_of" ON "credential_tokens" USING btree ("tenant_id","credential_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "credential_tokens_age" ON "credential_tokens" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "fulfillment_agents_of_company" ON "fulfillment_agents" USING btree ("tenant_id","company_id");--> statement-breakpoint
CREATE INDEX "reseller_tree_upwards" ON "reseller_tree" USING btree ("tenant_id","descendant_id");--> statement-breakpoint
CREATE INDEX "resellers_children" ON "resellers" USING btree ("tenant_id","parent_id");--> statement-breakpoint
CREATE INDEX "contact_messages_age" ON "contact_messages" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "brand_files_by_name" ON "brand_files" USING btree ("name");--> statement-breakpoint
ALTER TABLE "administrators" ADD CONSTRAINT "administrators_credentials" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."credentials"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_support" ON "sessions" USING btree ("tenant_id",(support ->> 'id')) WHERE support is not null;--> statement-breakpoint
CREATE INDEX "notifications_credential" ON "notifications" USING btree ("tenant_id","credential_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_subscriber" ON "orders" USING btree ("tenant_id","subscriber_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_reseller" ON "orders" USING btree ("tenant_id","reseller_id","placed_at");--> statement-breakpoint
ALTER TABLE "administrators" DROP COLUMN "email_address";--> statement-breakpoint
ALTER TABLE "administrators" DROP COLUMN "password_hash";--> statement-breakpoint
ALTER TABLE "administrators" DROP COLUMN "failed_attempts";--> statement-breakpoint
ALTER TABLE "administrators" DROP COLUMN "locked_until";--> statement-breakpoint
ALTER TABLE "administrators" DROP COLUMN "disabled_at";--> statement-breakpoint
ALTER TABLE "service_providers" DROP COLUMN "is_active";--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_state" CHECK ("service_providers"."state" in ('preparing', 'active', 'suspended'));