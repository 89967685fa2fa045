CREATE TABLE "buyer_words" (
	"tenant_id" uuid NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"email_address" text NOT NULL,
	CONSTRAINT "buyer_words_tenant_id_word_email_address_pk" PRIMARY KEY("tenant_id","word","email_address")
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"tenant_id" uuid NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "order_numbers_tenant_id_word_order_id_pk" PRIMARY KEY("tenant_id","word","order_id")
);
--> statement-breakpoint
CREATE INDEX "buyer_words_of" ON "buyer_words" USING btree ("tenant_id","email_address","word");--> statement-breakpoint
CREATE INDEX "order_lines_plan" ON "order_lines" USING btree ("tenant_id","plan_id","order_id");
--> statement-breakpoint
-- The owner is under row-level security too; what runs after every migration puts it back in force.
ALTER TABLE "credentials" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "administrators" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "resellers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subscribers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person_words" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sims" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "person_words" ("tenant_id", "kind", "word", "person_id")
SELECT DISTINCT p."tenant_id", p."kind", left(w, 60), p."id" FROM (
  SELECT c."tenant_id", c."id", c."kind", concat_ws(' ', a."first_name", a."last_name", c."email_address") AS "words",
         regexp_replace(coalesce(r."phone_number", s."phone_number", ''), '\D', '', 'g') AS "digits"
  FROM "credentials" c
  LEFT JOIN "administrators" a ON a."tenant_id" = c."tenant_id" AND a."id" = c."id"
  LEFT JOIN "resellers" r ON r."tenant_id" = c."tenant_id" AND r."id" = c."id"
  LEFT JOIN "subscribers" s ON s."tenant_id" = c."tenant_id" AND s."id" = c."id"
  WHERE c."kind" IN ('administrator', 'reseller', 'subscriber')
) p CROSS JOIN LATERAL (
  SELECT regexp_split_to_table(lower(regexp_replace(normalize(p."words", NFD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+') AS w
  UNION SELECT '~' || reverse(p."digits") WHERE p."digits" <> ''
) words WHERE w <> '' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "buyer_words" ("tenant_id", "word", "email_address")
SELECT DISTINCT b."tenant_id", left(w, 60), b."email_address" FROM (
  SELECT DISTINCT "tenant_id", "email_address", concat_ws(' ', "customer_name", "email_address") AS "words",
         regexp_replace(coalesce("phone_number", ''), '\D', '', 'g') AS "digits" FROM "orders"
) b CROSS JOIN LATERAL (
  SELECT regexp_split_to_table(lower(regexp_replace(normalize(b."words", NFD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+') AS w
  UNION SELECT unnest(ARRAY[b."digits", '~' || reverse(b."digits")]) WHERE b."digits" <> ''
) words WHERE w <> '' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "order_numbers" ("tenant_id", "word", "order_id")
SELECT n."tenant_id", unnest(ARRAY[left(n."digits", 60), '~' || reverse(left(n."digits", 60))]), n."order_id" FROM (
  SELECT "tenant_id", "id" AS "order_id", regexp_replace(regexp_replace("number", '^[^-]*[[:alpha:]][^-]*-', ''), '\D', '', 'g') AS "digits" FROM "orders"
  UNION ALL SELECT "tenant_id", "order_id", regexp_replace(regexp_replace("number", '^[^-]*[[:alpha:]][^-]*-', ''), '\D', '', 'g') FROM "invoices"
  UNION ALL SELECT "tenant_id", "order_id", regexp_replace("iccid", '\D', '', 'g') FROM "sims" WHERE "order_id" IS NOT NULL
  UNION ALL SELECT "tenant_id", "order_id", regexp_replace("msisdn", '\D', '', 'g') FROM "sims" WHERE "order_id" IS NOT NULL AND "msisdn" IS NOT NULL
) n WHERE n."digits" <> '' ON CONFLICT DO NOTHING;
