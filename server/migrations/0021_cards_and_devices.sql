ALTER TABLE "subscriptions" ALTER COLUMN "activate_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fulfillments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "subscriptions" s SET "activate_by" = NULL FROM "fulfillments" f
WHERE f."tenant_id" = s."tenant_id" AND f."order_line_id" = s."order_line_id"
  AND f."state" <> 'delivered' AND s."state" = 'pending_activation';--> statement-breakpoint
ALTER TABLE "esim_devices" ADD COLUMN "fit" text;--> statement-breakpoint
UPDATE "esim_devices" SET
  "fit" = CASE
    WHEN NOT "esim" THEN 'card'
    WHEN "note" ->> 'en' LIKE 'Pairs with the phone plan%' THEN 'phone_plan'
    WHEN "note" ->> 'en' LIKE 'Only %' THEN 'some_models'
    ELSE 'esim'
  END,
  "note" = CASE
    WHEN NOT "esim" THEN NULL
    WHEN "note" ->> 'en' LIKE 'Pairs with the phone plan%'
      THEN '{"en": "It shares the plan of your phone.", "es": "Comparte el plan de su teléfono."}'::jsonb
    WHEN "note" ->> 'en' LIKE 'Only some regional%'
      THEN '{"en": "Look for an EID in the settings: models that have one take an eSIM.", "es": "Busque un EID en los ajustes: los modelos que lo tienen admiten eSIM."}'::jsonb
    WHEN "note" ->> 'en' LIKE 'Only the model with mobile data%'
      THEN '{"en": "The model with mobile data does, the Wi-Fi model does not.", "es": "El modelo con datos móviles sí; el modelo Wi-Fi no."}'::jsonb
    WHEN "note" ->> 'en' LIKE 'Takes an eSIM only%'
      THEN '{"en": "It has no place for a SIM card, in any country.", "es": "No tiene lugar para una tarjeta SIM, en ningún país."}'::jsonb
    ELSE "note"
  END;--> statement-breakpoint
ALTER TABLE "esim_devices" ALTER COLUMN "fit" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "esim_devices" DROP COLUMN "esim";--> statement-breakpoint
ALTER TABLE "esim_devices" ADD CONSTRAINT "esim_devices_fit" CHECK ("esim_devices"."fit" in ('esim', 'some_models', 'card', 'phone_plan'));
