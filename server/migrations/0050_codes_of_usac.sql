CREATE TABLE "exchange_codes" (
	"tenant_id" uuid NOT NULL,
	"exchange_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"code" text NOT NULL,
	"met_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_codes_tenant_id_exchange_id_code_pk" PRIMARY KEY("tenant_id","exchange_id","code")
);
--> statement-breakpoint
CREATE TABLE "registry_codes" (
	"tenant_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"code" text NOT NULL,
	"step" text,
	"usac_message" text,
	"words" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "registry_codes_tenant_id_provider_code_pk" PRIMARY KEY("tenant_id","provider","code"),
	CONSTRAINT "registry_codes_provider" CHECK ("registry_codes"."provider" in ('nlad', 'national-verifier')),
	CONSTRAINT "registry_codes_step" CHECK ("registry_codes"."step" in ('retry', 'answers', 'contact', 'address', 'sign_in', 'verifier', 'review', 'start_again', 'transfer', 'household', 'device', 'wait', 'staff', 'name_number', 'birth', 'identity', 'deceased', 'program', 'address_taken', 'has_benefit', 'address_unknown', 'age', 'outage', 'other')),
	CONSTRAINT "registry_codes_code" CHECK ("registry_codes"."code" ~ '^[A-Z][A-Z0-9_]{1,59}$')
);
--> statement-breakpoint
ALTER TABLE "exchange_codes" ADD CONSTRAINT "exchange_codes_tenant_id_exchange_id_provider_exchanges_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exchange_id") REFERENCES "public"."provider_exchanges"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_codes_met" ON "exchange_codes" USING btree ("tenant_id","provider","code","met_at");--> statement-breakpoint
CREATE INDEX "enrollments_undecided" ON "enrollments" USING btree ("tenant_id","registry_code") WHERE state = 'nlad_failed' and registry_category = 'UNKNOWN';--> statement-breakpoint
-- What was answered before counts, too. Row-level security would hide it from whoever migrates; it is forced again after
-- every migration.
ALTER TABLE "provider_exchanges" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "exchange_codes" ("tenant_id", "exchange_id", "provider", "code", "met_at")
SELECT x.tenant_id, x.id, x.provider, named.code, coalesce(x.answered_at, x.sent_at)
FROM "provider_exchanges" x
CROSS JOIN LATERAL (
  SELECT jsonb_array_elements_text(CASE WHEN jsonb_typeof(x.answer -> 'failures') = 'array' THEN x.answer -> 'failures' ELSE '[]' END) AS code
  UNION SELECT r ->> 2 FROM jsonb_array_elements(CASE WHEN jsonb_typeof(x.answer -> 'body') = 'array' THEN x.answer -> 'body' ELSE '[]' END) r WHERE jsonb_typeof(r) = 'array'
  UNION SELECT x.result WHERE x.state = 'refused'
) named
WHERE x.provider IN ('nlad', 'national-verifier') AND jsonb_typeof(x.answer) = 'object'
  AND named.code ~ '^[A-Z][A-Z0-9_]{1,59}$' AND named.code NOT IN ('UNREADABLE', 'BAD_REQUEST', 'UNNAMED')
ON CONFLICT DO NOTHING;
