CREATE TABLE "dispute_evidence" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"dispute_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"evidence_words" text,
	"evidence_content" "bytea",
	"file_name" text,
	"file_type" text,
	"size_bytes" integer,
	"added_by" text,
	"added_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "dispute_evidence_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "dispute_evidence_kind" CHECK ("dispute_evidence"."kind" in ('explanation', 'delivery', 'usage', 'communication', 'terms', 'receipt', 'refund_policy')),
	CONSTRAINT "dispute_evidence_either" CHECK (("dispute_evidence"."evidence_words" is null) <> ("dispute_evidence"."evidence_content" is null)),
	CONSTRAINT "dispute_evidence_file" CHECK (("dispute_evidence"."evidence_content" is null) = ("dispute_evidence"."file_type" is null))
);
--> statement-breakpoint
CREATE TABLE "dispute_movements" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"dispute_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_movements_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "dispute_movements_reference" UNIQUE("tenant_id","dispute_id","reference"),
	CONSTRAINT "dispute_movements_kind" CHECK ("dispute_movements"."kind" in ('withdrawn', 'reinstated')),
	CONSTRAINT "dispute_movements_amounts" CHECK ("dispute_movements"."amount_cents" >= 0 and "dispute_movements"."fee_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"network_code" text,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"withdrawn_cents" bigint DEFAULT 0 NOT NULL,
	"reinstated_cents" bigint DEFAULT 0 NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"problem" text,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "disputes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "disputes_reference" UNIQUE("tenant_id","reference","provider"),
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('opened', 'evidence_due', 'sending', 'submitted', 'accepting', 'accepted', 'won', 'lost')),
	CONSTRAINT "disputes_reason" CHECK ("disputes"."reason" in ('fraudulent', 'unrecognized', 'not_received', 'not_as_described', 'credit_not_processed', 'duplicate', 'incorrect_amount', 'paid_otherwise', 'subscription_canceled', 'other')),
	CONSTRAINT "disputes_amount_positive" CHECK ("disputes"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_tenant_id_dispute_id_disputes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","dispute_id") REFERENCES "public"."disputes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_movements" ADD CONSTRAINT "dispute_movements_tenant_id_dispute_id_disputes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","dispute_id") REFERENCES "public"."disputes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_tenant_id_payment_id_payments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_evidence_dispute" ON "dispute_evidence" USING btree ("tenant_id","dispute_id","added_at");--> statement-breakpoint
CREATE INDEX "dispute_evidence_age" ON "dispute_evidence" USING btree ("tenant_id","added_at");--> statement-breakpoint
CREATE INDEX "dispute_movements_at" ON "dispute_movements" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE INDEX "disputes_opened" ON "disputes" USING btree ("tenant_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "disputes_amount" ON "disputes" USING btree ("tenant_id","amount_cents","id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("tenant_id","check_at") WHERE state in ('opened', 'evidence_due', 'sending', 'submitted', 'accepting');