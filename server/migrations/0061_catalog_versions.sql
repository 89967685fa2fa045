CREATE TABLE "plan_versions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"holds_from" timestamp with time zone,
	"content" jsonb NOT NULL,
	"changed" jsonb NOT NULL,
	"reason" text,
	"made_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_versions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "plan_versions_number" UNIQUE("tenant_id","plan_id","number"),
	CONSTRAINT "plan_versions_state" CHECK ("plan_versions"."state" in ('scheduled', 'applied', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "addon_plans" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "addon_plans" ALTER COLUMN "state" TYPE text USING case when is_active then 'active' else 'inactive' end;--> statement-breakpoint
ALTER TABLE "addon_plans" ALTER COLUMN "is_active" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "addon_plans" drop column "is_active";--> statement-breakpoint
ALTER TABLE "addon_plans" ADD COLUMN "is_active" boolean GENERATED ALWAYS AS (state = 'active') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_categories" ADD COLUMN "state" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_categories" ALTER COLUMN "state" TYPE text USING case when is_active then 'shown' else 'hidden' end;--> statement-breakpoint
ALTER TABLE "plan_categories" ALTER COLUMN "is_active" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "plan_categories" drop column "is_active";--> statement-breakpoint
ALTER TABLE "plan_categories" ADD COLUMN "is_active" boolean GENERATED ALWAYS AS (state = 'shown') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "state" TYPE text USING case when is_active then 'active' else 'inactive' end;--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "is_active" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "plans" drop column "is_active";--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "is_active" boolean GENERATED ALWAYS AS (state = 'active') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "addon_plans" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_pricings" ADD COLUMN "honoured_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_pricings" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "call_credit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "roaming_credit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_tenant_id_plan_id_plans_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."plans"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addon_plans" ADD CONSTRAINT "addon_plans_state" CHECK ("addon_plans"."state" in ('inactive', 'active', 'archived'));--> statement-breakpoint
ALTER TABLE "plan_categories" ADD CONSTRAINT "plan_categories_state" CHECK ("plan_categories"."state" in ('hidden', 'shown'));--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_state" CHECK ("plans"."state" in ('inactive', 'active', 'archived'));