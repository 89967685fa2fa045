CREATE TABLE "balance_adjustments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"asked_by_id" uuid,
	"asked_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"answer" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "balance_adjustments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "balance_adjustments_state" CHECK ("balance_adjustments"."state" in ('requested', 'applied', 'rejected', 'withdrawn', 'expired')),
	CONSTRAINT "balance_adjustments_reason" CHECK ("balance_adjustments"."reason" in ('goodwill', 'compensation', 'correction', 'promotion')),
	CONSTRAINT "balance_adjustments_size" CHECK ("balance_adjustments"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "balance_limits" (
	"tenant_id" uuid NOT NULL,
	"approval_above_cents" bigint NOT NULL,
	CONSTRAINT "balance_limits_tenant_id_pk" PRIMARY KEY("tenant_id"),
	CONSTRAINT "balance_limits_amount" CHECK ("balance_limits"."approval_above_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"balance_cents" bigint NOT NULL,
	"subject_id" uuid NOT NULL,
	"order_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "wallet_entries_number" UNIQUE("tenant_id","subscriber_id","currency","number"),
	CONSTRAINT "wallet_entries_kind" CHECK ("wallet_entries"."kind" in ('adjustment', 'payment', 'refund')),
	CONSTRAINT "wallet_entries_amount" CHECK ("wallet_entries"."amount_cents" <> 0 and "wallet_entries"."balance_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"tenant_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wallets_tenant_id_subscriber_id_currency_pk" PRIMARY KEY("tenant_id","subscriber_id","currency"),
	CONSTRAINT "wallets_balance" CHECK ("wallets"."balance_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "balance_adjustments" ADD CONSTRAINT "balance_adjustments_subscriber" FOREIGN KEY ("tenant_id","subscriber_id") REFERENCES "public"."subscribers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_wallet" FOREIGN KEY ("tenant_id","subscriber_id","currency") REFERENCES "public"."wallets"("tenant_id","subscriber_id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_subscriber" FOREIGN KEY ("tenant_id","subscriber_id") REFERENCES "public"."subscribers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_adjustments_asked" ON "balance_adjustments" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "balance_adjustments_amount" ON "balance_adjustments" USING btree ("tenant_id","amount_cents","id");--> statement-breakpoint
CREATE INDEX "balance_adjustments_state" ON "balance_adjustments" USING btree ("tenant_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "balance_adjustments_of" ON "balance_adjustments" USING btree ("tenant_id","subscriber_id","created_at");--> statement-breakpoint
CREATE INDEX "wallet_entries_subject" ON "wallet_entries" USING btree ("tenant_id","subject_id");