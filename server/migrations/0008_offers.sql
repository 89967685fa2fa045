ALTER TABLE "plans" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
-- Local plans that stand beside each other with the same service are one offer from now on.
DO $$
DECLARE
  tenant uuid;
BEGIN
  FOR tenant IN SELECT "id" FROM "service_providers" LOOP
    PERFORM set_config('app.tenant', tenant::text, true);
    WITH "local_plans" AS (
      SELECT p."id", p."sort", jsonb_build_array(
        p."category_id", p."has_number", p."is_data_unlimited", p."data_mb", p."call_minutes", p."sms_count",
        p."throttle_kbps", p."speed", p."hotspot", p."coverage", p."tax_class"
      ) AS "service"
      FROM "plans" p
      JOIN "plan_categories" c ON c."tenant_id" = p."tenant_id" AND c."id" = p."category_id"
      WHERE p."tenant_id" = tenant AND c."kind" = 'local' AND p."is_active" AND NOT p."whitelist_only"
    ), "offers" AS (
      SELECT "id",
        first_value("id") OVER (PARTITION BY "service" ORDER BY "sort", "id") AS "offer_id",
        count(*) OVER (PARTITION BY "service") AS "size"
      FROM "local_plans"
    )
    UPDATE "plans" SET "offer_id" = "offers"."offer_id" FROM "offers"
    WHERE "plans"."tenant_id" = tenant AND "plans"."id" = "offers"."id" AND "offers"."size" > 1;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
