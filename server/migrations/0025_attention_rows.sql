CREATE TABLE "attention" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"cause" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" jsonb,
	CONSTRAINT "attention_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "attention_closed_by" CHECK (("attention"."closed_at" is null) = ("attention"."closed_by" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "attention_open" ON "attention" USING btree ("tenant_id","subject_kind","subject_id","kind","cause") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "attention_listed" ON "attention" USING btree ("tenant_id","subject_kind","listed_at","subject_id","kind") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "attention_closed" ON "attention" USING btree ("tenant_id","closed_at") WHERE closed_at is not null;--> statement-breakpoint
-- Every trouble that an order is in becomes a row, whichever of them its column has shown; what is about its money or its
-- delivery stands in their own rows.
ALTER TABLE "orders" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_lines" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refunds" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "provisionings" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fulfillments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sims" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "attention" ("tenant_id", "id", "kind", "subject_kind", "subject_id", "cause", "since", "listed_at", "data")
SELECT o."tenant_id", gen_random_uuid(), t."kind", 'order', o."id", t."cause", coalesce(t."since", o."placed_at"), o."placed_at", t."data"
FROM "orders" o
JOIN (
  SELECT o."tenant_id", o."id" AS "order_id", CASE WHEN o."paid_cents" = o."total_cents" THEN 'late_payment' ELSE 'amount_mismatch' END AS "kind",
    '' AS "cause", (SELECT max(e."at") FROM "events" e WHERE e."tenant_id" = o."tenant_id" AND e."timeline_id" = o."id" AND e."type" = 'order.hold') AS "since",
    jsonb_build_object('paidCents', o."paid_cents") || CASE WHEN o."paid_cents" = o."total_cents" THEN '{}'::jsonb ELSE jsonb_build_object('totalCents', o."total_cents") END AS "data"
  FROM "orders" o WHERE o."status" = 'on_hold'
  UNION ALL
  SELECT p."tenant_id", p."order_id", 'dispute', p."id"::text,
    (SELECT max(e."at") FROM "events" e WHERE e."tenant_id" = p."tenant_id" AND e."timeline_id" = p."order_id" AND e."type" = 'payment.dispute' AND e."subject_id" = p."id"),
    jsonb_build_object('amountCents', p."amount_cents")
  FROM "payments" p WHERE p."state" = 'disputed'
  UNION ALL
  SELECT p."tenant_id", p."order_id", 'duplicate_payment', p."id"::text, max(e."at"), jsonb_build_object('amountCents', max(p."amount_cents"))
  FROM "payments" p JOIN "events" e ON e."tenant_id" = p."tenant_id" AND e."timeline_id" = p."order_id" AND e."data" ->> 'paymentId' = p."id"::text
  WHERE e."type" = 'order.duplicate_payment' AND p."state" IN ('succeeded', 'partially_refunded') GROUP BY p."tenant_id", p."order_id", p."id"
  UNION ALL
  SELECT p."tenant_id", p."order_id", 'refund_failed', p."id"::text, r."created_at", jsonb_build_object('amountCents', r."amount_cents", 'problem', coalesce(r."problem", 'unknown'))
  FROM "payments" p JOIN LATERAL (
    SELECT f.* FROM "refunds" f WHERE f."tenant_id" = p."tenant_id" AND f."payment_id" = p."id" AND f."state" = 'failed' ORDER BY f."created_at" DESC LIMIT 1
  ) r ON true
  WHERE p."state" IN ('succeeded', 'partially_refunded') AND (
    NOT EXISTS (SELECT FROM "refunds" s WHERE s."tenant_id" = p."tenant_id" AND s."payment_id" = p."id" AND s."state" = 'succeeded' AND s."created_at" > r."created_at")
    OR EXISTS (SELECT FROM "orders" c WHERE c."tenant_id" = p."tenant_id" AND c."id" = p."order_id" AND c."attention" = 'refund_failed'))
  UNION ALL
  SELECT o."tenant_id", o."id", 'refund_due', '', max(e."at"), jsonb_build_object('amountCents', sum(DISTINCT (e."data" ->> 'amountCents')::bigint))
  FROM "orders" o JOIN "events" e ON e."tenant_id" = o."tenant_id" AND e."timeline_id" = o."id" AND e."type" = 'order.refund_due'
  WHERE o."status" = 'cancelled' AND o."attention" IS NOT NULL
    AND EXISTS (SELECT FROM "payments" p WHERE p."tenant_id" = o."tenant_id" AND p."order_id" = o."id" AND p."state" IN ('succeeded', 'partially_refunded'))
  GROUP BY o."tenant_id", o."id"
  UNION ALL
  SELECT v."tenant_id", v."order_id", 'provisioning_failed', v."order_line_id"::text,
    (SELECT max(e."at") FROM "events" e WHERE e."tenant_id" = v."tenant_id" AND e."timeline_id" = v."order_id" AND e."type" = 'provisioning.reject' AND e."subject_id" = v."id"),
    jsonb_build_object('problem', coalesce(v."problem", 'unknown'))
  FROM "provisionings" v JOIN "orders" c ON c."tenant_id" = v."tenant_id" AND c."id" = v."order_id" AND c."status" <> 'cancelled'
  WHERE v."state" = 'rejected'
  UNION ALL
  SELECT l."tenant_id", l."order_id", 'stock_missing', l."id"::text, e."at", jsonb_build_object('missing', l."quantity" - n."found")
  FROM "order_lines" l
  JOIN "orders" c ON c."tenant_id" = l."tenant_id" AND c."id" = l."order_id" AND c."status" = 'confirmed'
  JOIN LATERAL (
    SELECT max(e."at") AS "at" FROM "events" e
    WHERE e."tenant_id" = l."tenant_id" AND e."timeline_id" = l."order_id" AND e."type" = 'order.stock_missing'
  ) e ON e."at" IS NOT NULL
  CROSS JOIN LATERAL (SELECT count(*) AS "found" FROM "sims" s WHERE s."tenant_id" = l."tenant_id" AND s."order_line_id" = l."id") n
  WHERE l."kind" = 'plan' AND l."sim_type" = 'physical' AND l."quantity" > n."found"
    AND NOT EXISTS (SELECT FROM "fulfillments" f WHERE f."tenant_id" = l."tenant_id" AND f."order_line_id" = l."id" AND f."state" = 'cancelled')
) t ON t."tenant_id" = o."tenant_id" AND t."order_id" = o."id";--> statement-breakpoint
DROP INDEX "orders_attention";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "attention";