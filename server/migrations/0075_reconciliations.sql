CREATE TABLE "reconciliation_differences" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reconciliation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"moved" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"subject_id" uuid,
	"their_cents" bigint,
	"our_cents" bigint,
	"their_at" timestamp with time zone,
	"our_at" timestamp with time zone,
	"payment_id" uuid,
	"refund_id" uuid,
	"dispute_id" uuid,
	"reason" text,
	"closed_by" text,
	"closed_at" timestamp with time zone,
	"explained_day" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reconciliation_differences_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "reconciliation_differences_state" CHECK ("reconciliation_differences"."state" in ('open', 'resolved', 'explained')),
	CONSTRAINT "reconciliation_differences_kind" CHECK ("reconciliation_differences"."kind" in ('missing_here', 'missing_there', 'amount_differs', 'wrong_day')),
	CONSTRAINT "reconciliation_differences_moved" CHECK ("reconciliation_differences"."moved" in ('charge', 'refund', 'refund_returned', 'withdrawn', 'reinstated', 'dispute_fee', 'dispute_fee_returned')),
	CONSTRAINT "reconciliation_differences_sides" CHECK (("reconciliation_differences"."kind" = 'missing_here') = ("reconciliation_differences"."our_cents" is null) and ("reconciliation_differences"."kind" = 'missing_there') = ("reconciliation_differences"."their_cents" is null)),
	CONSTRAINT "reconciliation_differences_reason" CHECK (("reconciliation_differences"."state" = 'resolved') <= ("reconciliation_differences"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account_id" uuid,
	"day" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"charged_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"disputed_cents" bigint DEFAULT 0 NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"difference_count" integer DEFAULT 0 NOT NULL,
	"open_count" integer DEFAULT 0 NOT NULL,
	"looked_at" timestamp with time zone,
	"try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reconciliations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "reconciliations_day" UNIQUE NULLS NOT DISTINCT("tenant_id","day","provider","account_id"),
	CONSTRAINT "reconciliations_state" CHECK ("reconciliations"."state" in ('running', 'matched', 'differs', 'resolved')),
	CONSTRAINT "reconciliations_open" CHECK ("reconciliations"."open_count" between 0 and "reconciliations"."difference_count")
);
--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_tenant_id_reconciliation_id_reconciliations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reconciliation_id") REFERENCES "public"."reconciliations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_tenant_id_payment_id_payments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_tenant_id_refund_id_refunds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","refund_id") REFERENCES "public"."refunds"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_tenant_id_dispute_id_disputes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","dispute_id") REFERENCES "public"."disputes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_tenant_id_account_id_payment_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."payment_accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_differences_day" ON "reconciliation_differences" USING btree ("tenant_id","reconciliation_id");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_subject" ON "reconciliation_differences" USING btree ("tenant_id","subject_id");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_reference" ON "reconciliation_differences" USING btree ("tenant_id","reference");--> statement-breakpoint
CREATE INDEX "reconciliations_due" ON "reconciliations" USING btree ("tenant_id","try_at") WHERE try_at is not null;