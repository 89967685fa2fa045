CREATE TABLE "credit_notes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "credit_notes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "credit_notes_sequence" UNIQUE("tenant_id","year","sequence"),
	CONSTRAINT "credit_notes_number" UNIQUE("tenant_id","number"),
	CONSTRAINT "credit_notes_refund" UNIQUE("tenant_id","refund_id"),
	CONSTRAINT "credit_notes_state" CHECK ("credit_notes"."state" in ('issued', 'withdrawn')),
	CONSTRAINT "credit_notes_amount" CHECK ("credit_notes"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_tenant_id_invoice_id_invoices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("tenant_id","invoice_id");--> statement-breakpoint
-- What was given back before credit notes were kept has its note, too, numbered in the order in which it went back.
-- The owner is under row-level security too; what runs after every migration puts it back in force.
ALTER TABLE "ledger_transfers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refunds" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service_providers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "counters" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "credit_notes" ("tenant_id", "id", "invoice_id", "order_id", "refund_id", "year", "sequence", "number", "state", "reason", "amount_cents", "issued_at", "version")
SELECT n."tenant_id", gen_random_uuid(), n."invoice_id", n."order_id", n."refund_id", n."year", n."sequence",
  n."prefix" || '-CN-' || n."year" || '-' || lpad(n."sequence"::text, 6, '0'),
  CASE WHEN n."bounced" THEN 'withdrawn' ELSE 'issued' END, n."reason", n."amount_cents", n."at", CASE WHEN n."bounced" THEN 2 ELSE 1 END
FROM (
  SELECT t."tenant_id", i."id" AS "invoice_id", t."order_id", r."id" AS "refund_id", r."reason", t."amount_cents", t."at",
    s."invoice_prefix" AS "prefix", extract(year FROM t."at" AT TIME ZONE 'UTC')::integer AS "year",
    row_number() OVER (PARTITION BY t."tenant_id", extract(year FROM t."at" AT TIME ZONE 'UTC') ORDER BY t."at", t."id")::integer AS "sequence",
    EXISTS (SELECT 1 FROM "ledger_transfers" b WHERE b."tenant_id" = t."tenant_id" AND b."kind" = 'refund_bounced' AND b."subject_id" = r."id") AS "bounced"
  FROM "ledger_transfers" t
  JOIN "refunds" r ON r."tenant_id" = t."tenant_id" AND r."id" = t."subject_id"
  JOIN "invoices" i ON i."tenant_id" = t."tenant_id" AND i."order_id" = t."order_id"
  JOIN "service_providers" s ON s."id" = t."tenant_id"
  WHERE t."kind" = 'refund' AND t."debit_account" = 'sales_refunds'
) n;--> statement-breakpoint
INSERT INTO "counters" ("tenant_id", "key", "value")
SELECT "tenant_id", 'credit:' || "year", max("sequence") FROM "credit_notes" GROUP BY "tenant_id", "year";--> statement-breakpoint
INSERT INTO "events" ("tenant_id", "id", "type", "subject_kind", "subject_id", "timeline_id", "actor", "data", "at")
SELECT "tenant_id", gen_random_uuid(), 'credit_note.issue', 'credit_note', "id", "order_id",
  '{"kind": "system", "name": "credit-notes"}', jsonb_build_object('to', 'issued', 'amountCents', "amount_cents"), "issued_at"
FROM "credit_notes";--> statement-breakpoint
INSERT INTO "events" ("tenant_id", "id", "type", "subject_kind", "subject_id", "timeline_id", "actor", "data", "at")
SELECT n."tenant_id", gen_random_uuid(), 'credit_note.withdraw', 'credit_note', n."id", n."order_id",
  '{"kind": "system", "name": "credit-notes"}', '{"from": "issued", "to": "withdrawn"}', b."at"
FROM "credit_notes" n JOIN "ledger_transfers" b ON b."tenant_id" = n."tenant_id" AND b."kind" = 'refund_bounced' AND b."subject_id" = n."refund_id";
