CREATE TABLE "promo_codes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"percent" integer,
	"amount_cents" bigint,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_each" integer,
	"first_purchase_only" boolean NOT NULL,
	"plan_ids" jsonb,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promo_codes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "promo_codes_code" UNIQUE("tenant_id","code"),
	CONSTRAINT "promo_codes_state" CHECK ("promo_codes"."state" in ('active', 'ended')),
	CONSTRAINT "promo_codes_off" CHECK (("promo_codes"."percent" is null) <> ("promo_codes"."amount_cents" is null) and coalesce("promo_codes"."percent", 1) between 1 and 100 and coalesce("promo_codes"."amount_cents", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"tenant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"promo_code_id" uuid NOT NULL,
	"saved_cents" bigint NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_uses_tenant_id_order_id_pk" PRIMARY KEY("tenant_id","order_id"),
	CONSTRAINT "promo_uses_saved" CHECK ("promo_uses"."saved_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_code" FOREIGN KEY ("tenant_id","promo_code_id") REFERENCES "public"."promo_codes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_codes_created" ON "promo_codes" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "promo_uses_of" ON "promo_uses" USING btree ("tenant_id","promo_code_id","used_at");