CREATE TABLE "addon_plans" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"price_cents" bigint NOT NULL,
	"allowed_for_plan_ids" jsonb NOT NULL,
	"call_minutes" integer,
	"sms_count" integer,
	"data_mb" integer,
	"provider_bundle" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "addon_plans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "esim_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"esim" boolean NOT NULL,
	"note" jsonb
);
--> statement-breakpoint
CREATE TABLE "plan_categories" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"coverage" jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "plan_categories_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "plan_categories_kind" CHECK ("plan_categories"."kind" in ('international', 'local'))
);
--> statement-breakpoint
CREATE TABLE "plan_pricings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"price_cents" bigint NOT NULL,
	"discounted_price_cents" bigint NOT NULL,
	"duration" integer NOT NULL,
	"duration_unit" text NOT NULL,
	"audience" text DEFAULT 'public' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "plan_pricings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "plan_pricings_unit" CHECK ("plan_pricings"."duration_unit" in ('day', 'month', 'year')),
	CONSTRAINT "plan_pricings_audience" CHECK ("plan_pricings"."audience" in ('public', 'reseller'))
);
--> statement-breakpoint
CREATE TABLE "plan_whitelist" (
	"tenant_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"entry" text NOT NULL,
	CONSTRAINT "plan_whitelist_tenant_id_plan_id_entry_pk" PRIMARY KEY("tenant_id","plan_id","entry")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"sim_type" text NOT NULL,
	"sim_source_id" uuid NOT NULL,
	"provider_bundle" text,
	"has_number" boolean NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"whitelist_only" boolean DEFAULT false NOT NULL,
	"is_data_unlimited" boolean DEFAULT false NOT NULL,
	"data_mb" integer,
	"call_minutes" integer,
	"sms_count" integer,
	"throttle_kbps" integer,
	"speed" text NOT NULL,
	"hotspot" boolean DEFAULT true NOT NULL,
	"networks" jsonb NOT NULL,
	"coverage" jsonb NOT NULL,
	"tax_class" text NOT NULL,
	"activation_fee_cents" bigint DEFAULT 0 NOT NULL,
	"label" jsonb,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "plans_sim_type" CHECK ("plans"."sim_type" in ('esim', 'physical')),
	CONSTRAINT "plans_tax_class" CHECK ("plans"."tax_class" in ('none', 'telecom'))
);
--> statement-breakpoint
CREATE TABLE "shipping_rates" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"country" text,
	"price_cents" bigint NOT NULL,
	"estimated_days" jsonb NOT NULL,
	"free_over_cents" bigint,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "shipping_rates_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sim_sources" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"provider" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sim_sources_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "surcharges" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"is_tax" boolean NOT NULL,
	"basis_points" integer,
	"amount_cents" bigint,
	"base" jsonb NOT NULL,
	"display_group" text NOT NULL,
	"states" jsonb,
	"tax_class" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "surcharges_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "surcharges_kind" CHECK ("surcharges"."kind" in ('percent', 'flat')),
	CONSTRAINT "surcharges_group" CHECK ("surcharges"."display_group" in ('government', 'carrier'))
);
--> statement-breakpoint
CREATE TABLE "administrators" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email_address" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"is_super" boolean DEFAULT false NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "administrators_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "administrators_email" UNIQUE("tenant_id","email_address"),
	CONSTRAINT "administrators_role" CHECK ("administrators"."role" in ('owner', 'support', 'finance', 'catalog', 'read-only'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"stepped_up_until" timestamp with time zone,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sessions_subject_kind" CHECK ("sessions"."subject_kind" in ('administrator', 'reseller', 'subscriber', 'fulfillment_agent'))
);
--> statement-breakpoint
CREATE TABLE "bulk_operations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_operations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"tenant_id" uuid NOT NULL,
	"bulk_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"result" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	CONSTRAINT "bulk_rows_tenant_id_bulk_id_order_id_pk" PRIMARY KEY("tenant_id","bulk_id","order_id"),
	CONSTRAINT "bulk_rows_result" CHECK ("bulk_rows"."result" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"timeline_id" uuid NOT NULL,
	"actor" jsonb NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"tenant_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" text NOT NULL,
	"state" text NOT NULL,
	"holder" uuid NOT NULL,
	"response" jsonb,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_tenant_id_actor_key_pk" PRIMARY KEY("tenant_id","actor","key"),
	CONSTRAINT "idempotency_keys_state" CHECK ("idempotency_keys"."state" in ('running', 'done'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"tenant_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "webhook_inbox_tenant_id_provider_event_id_pk" PRIMARY KEY("tenant_id","provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider_reference" text,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notifications_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "notifications_once" UNIQUE("tenant_id","dedupe_key"),
	CONSTRAINT "notifications_state" CHECK ("notifications"."state" in ('queued', 'unknown', 'failed', 'sent', 'delivered', 'bounced'))
);
--> statement-breakpoint
CREATE TABLE "fulfillments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"state" text NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fulfillments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "fulfillments_line" UNIQUE("tenant_id","order_line_id"),
	CONSTRAINT "fulfillments_state" CHECK ("fulfillments"."state" in ('pending', 'ready', 'shipped', 'in_transit', 'out_for_delivery', 'failed_delivery', 'delivered', 'returned', 'lost', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"plan_id" uuid NOT NULL,
	"pricing_id" uuid,
	"addon_id" uuid,
	"target_sim_id" uuid,
	"sim_type" text,
	"sim_source_id" uuid NOT NULL,
	"provider_bundle" text,
	"name" jsonb NOT NULL,
	"detail" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "order_lines_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"token_hash" text NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"fulfillment_status" text NOT NULL,
	"activation_status" text NOT NULL,
	"attention" text,
	"audience" text NOT NULL,
	"reseller_id" uuid,
	"reseller_code" text,
	"email_address" text NOT NULL,
	"phone_number" text,
	"customer_name" text,
	"shipping" jsonb,
	"shipping_rate_id" uuid,
	"service_zipcode" text,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"item_count" integer NOT NULL,
	"charges" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "orders_number" UNIQUE("tenant_id","number"),
	CONSTRAINT "orders_token" UNIQUE("tenant_id","token_hash"),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('pending', 'confirmed', 'on_hold', 'completed', 'cancelled', 'expired')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('unpaid', 'pending', 'paid', 'partially_paid', 'partially_refunded', 'refunded', 'failed')),
	CONSTRAINT "orders_fulfillment_status" CHECK ("orders"."fulfillment_status" in ('not_required', 'unassigned', 'partially_assigned', 'assigned', 'partially_shipped', 'shipped', 'partially_delivered', 'delivered', 'returned')),
	CONSTRAINT "orders_activation_status" CHECK ("orders"."activation_status" in ('none', 'pending', 'partial', 'done', 'error'))
);
--> statement-breakpoint
CREATE TABLE "provisionings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"bundle" text NOT NULL,
	"quantity" integer NOT NULL,
	"target_iccid" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider_reference" text,
	"problem" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "provisionings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "provisionings_line" UNIQUE("tenant_id","order_line_id"),
	CONSTRAINT "provisionings_state" CHECK ("provisionings"."state" in ('queued', 'sent', 'unknown', 'rejected', 'delivered', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"token_hash" text NOT NULL,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "invoices_sequence" UNIQUE("tenant_id","year","sequence"),
	CONSTRAINT "invoices_number" UNIQUE("tenant_id","number"),
	CONSTRAINT "invoices_token" UNIQUE("tenant_id","token_hash"),
	CONSTRAINT "invoices_order" UNIQUE("tenant_id","order_id"),
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('draft', 'open', 'uncollectible', 'paid', 'void'))
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"debit_account" text NOT NULL,
	"credit_account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount_cents" > 0 and "ledger_transfers"."debit_account" <> "ledger_transfers"."credit_account")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"reserved_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"provider_session" text,
	"provider_payment" text,
	"redirect_url" text,
	"return_origin" text,
	"problem" text,
	"reference" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payments_attempt" UNIQUE("tenant_id","order_id","attempt"),
	CONSTRAINT "payments_session" UNIQUE("tenant_id","provider_session"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'unknown', 'requires_action', 'processing', 'succeeded', 'partially_refunded', 'disputed', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back')),
	CONSTRAINT "payments_refundable" CHECK ("payments"."refunded_cents" >= 0 and "payments"."reserved_cents" >= 0 and "payments"."refunded_cents" + "payments"."reserved_cents" <= "payments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"reference" text,
	"provider_refund" text,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refunds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('pending', 'unknown', 'succeeded', 'failed', 'cancelled')),
	CONSTRAINT "refunds_positive" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sims" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"iccid" text NOT NULL,
	"type" text NOT NULL,
	"sim_source_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"msisdn" text,
	"inventory" text NOT NULL,
	"line" text NOT NULL,
	"profile_state" text DEFAULT 'not_reported' NOT NULL,
	"profile_checked_at" timestamp with time zone,
	"activation_code" text,
	"plan_id" uuid,
	"order_id" uuid,
	"order_line_id" uuid,
	"reserved_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sims_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sims_iccid" UNIQUE("tenant_id","iccid"),
	CONSTRAINT "sims_inventory" CHECK ("sims"."inventory" in ('available', 'reserved', 'assigned', 'returned', 'retired', 'lost', 'damaged', 'destroyed')),
	CONSTRAINT "sims_line" CHECK ("sims"."line" in ('inactive', 'activating', 'activation_failed', 'active', 'suspending', 'suspended', 'reconnecting', 'deactivating', 'deactivated', 'destroyed')),
	CONSTRAINT "sims_profile_state" CHECK ("sims"."profile_state" in ('not_reported', 'released', 'downloaded', 'installed', 'enabled', 'disabled', 'deleted', 'error'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sim_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"pricing_id" uuid,
	"order_line_id" uuid NOT NULL,
	"state" text NOT NULL,
	"cycle_days" integer NOT NULL,
	"activate_by" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "subscriptions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('scheduled', 'pending_activation', 'active', 'renewing', 'past_due', 'suspended', 'cancel_at_period_end', 'expired', 'lapsed', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "brand_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"service_provider_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"service_provider_id" uuid PRIMARY KEY NOT NULL,
	"brand_key" text NOT NULL,
	"tagline" jsonb NOT NULL,
	"headline" jsonb NOT NULL,
	"hero_text" jsonb NOT NULL,
	"illustration" text NOT NULL,
	"logo" text NOT NULL,
	"logo_height" integer DEFAULT 42 NOT NULL,
	"colors" jsonb NOT NULL,
	"home_redirect" text,
	"external_mode" boolean DEFAULT false NOT NULL,
	"external_enrollment_url" text,
	"api_base" jsonb NOT NULL,
	"portal_host" jsonb NOT NULL,
	"support" jsonb NOT NULL,
	"address" text NOT NULL,
	"payment_methods" jsonb NOT NULL,
	"locales" jsonb NOT NULL,
	CONSTRAINT "brands_brand_key_unique" UNIQUE("brand_key")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"tenant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "counters_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "service_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"name" text NOT NULL,
	"legal_name" text NOT NULL,
	"time_zone" text NOT NULL,
	"order_prefix" text NOT NULL,
	"invoice_prefix" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_providers_domain_unique" UNIQUE("domain")
);
--> statement-breakpoint
CREATE TABLE "sim_owners" (
	"iccid" text PRIMARY KEY NOT NULL,
	"service_provider_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "snapshot_versions" (
	"key" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant_keys" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"wrapped_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_pricings" ADD CONSTRAINT "plan_pricings_tenant_id_plan_id_plans_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."plans"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_whitelist" ADD CONSTRAINT "plan_whitelist_tenant_id_plan_id_plans_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."plans"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_tenant_id_category_id_plan_categories_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."plan_categories"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_tenant_id_sim_source_id_sim_sources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sim_source_id") REFERENCES "public"."sim_sources"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_tenant_id_bulk_id_bulk_operations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bulk_id") REFERENCES "public"."bulk_operations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillments" ADD CONSTRAINT "fulfillments_tenant_id_order_line_id_order_lines_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_line_id") REFERENCES "public"."order_lines"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisionings" ADD CONSTRAINT "provisionings_tenant_id_order_line_id_order_lines_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_line_id") REFERENCES "public"."order_lines"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_tenant_id_payment_id_payments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sims" ADD CONSTRAINT "sims_tenant_id_sim_source_id_sim_sources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sim_source_id") REFERENCES "public"."sim_sources"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tenant_id_sim_id_sims_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sim_id") REFERENCES "public"."sims"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_hosts" ADD CONSTRAINT "brand_hosts_service_provider_id_service_providers_id_fk" FOREIGN KEY ("service_provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_service_provider_id_service_providers_id_fk" FOREIGN KEY ("service_provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_keys" ADD CONSTRAINT "tenant_keys_tenant_id_service_providers_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_pricings_plan" ON "plan_pricings" USING btree ("tenant_id","plan_id");--> statement-breakpoint
CREATE INDEX "plans_category" ON "plans" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "sessions_subject" ON "sessions" USING btree ("tenant_id","subject_id");--> statement-breakpoint
CREATE INDEX "events_timeline" ON "events" USING btree ("tenant_id","timeline_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_age" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "webhook_inbox_waiting" ON "webhook_inbox" USING btree ("tenant_id","received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_order" ON "notifications" USING btree ("tenant_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_open" ON "notifications" USING btree ("tenant_id","created_at") WHERE state in ('queued', 'unknown');--> statement-breakpoint
CREATE INDEX "fulfillments_order" ON "fulfillments" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("tenant_id","order_id","position");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("tenant_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_facets" ON "orders" USING btree ("tenant_id","status","payment_status","fulfillment_status","activation_status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_facets_total" ON "orders" USING btree ("tenant_id","status","payment_status","fulfillment_status","activation_status","total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("tenant_id","email_address","placed_at");--> statement-breakpoint
CREATE INDEX "orders_attention" ON "orders" USING btree ("tenant_id","placed_at","id") WHERE attention is not null;--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("tenant_id","expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "provisionings_order" ON "provisionings" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "provisionings_open" ON "provisionings" USING btree ("tenant_id","sent_at") WHERE state in ('queued', 'sent', 'unknown');--> statement-breakpoint
CREATE INDEX "ledger_transfers_order" ON "ledger_transfers" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_at" ON "ledger_transfers" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "payments_provider_payment" ON "payments" USING btree ("tenant_id","provider_payment");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("tenant_id","created_at") WHERE state in ('created', 'unknown', 'requires_action', 'processing');--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "refunds_provider" ON "refunds" USING btree ("tenant_id","provider_refund");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("tenant_id","created_at") WHERE state in ('pending', 'unknown');--> statement-breakpoint
CREATE INDEX "sims_available" ON "sims" USING btree ("tenant_id","sim_source_id","id") WHERE inventory = 'available';--> statement-breakpoint
CREATE INDEX "sims_order" ON "sims" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "sims_msisdn" ON "sims" USING btree ("tenant_id","msisdn");--> statement-breakpoint
CREATE INDEX "subscriptions_sim" ON "subscriptions" USING btree ("tenant_id","sim_id");--> statement-breakpoint
CREATE INDEX "sim_owners_by_provider" ON "sim_owners" USING btree ("service_provider_id");