CREATE TABLE "fulfillment_items" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"fulfillment_id" uuid NOT NULL,
	"sim_id" uuid,
	"box_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fulfillment_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "fulfillment_items_sim" UNIQUE("tenant_id","sim_id"),
	CONSTRAINT "fulfillment_items_box" UNIQUE("tenant_id","box_id"),
	CONSTRAINT "fulfillment_items_one" CHECK (num_nonnulls("fulfillment_items"."sim_id", "fulfillment_items"."box_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "fulfillment_rules" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"company_id" uuid NOT NULL,
	"goods" text NOT NULL,
	"place" text NOT NULL,
	"states" text[] NOT NULL,
	"share_percent" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fulfillment_rules_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "fulfillment_rules_goods" CHECK ("fulfillment_rules"."goods" in ('any', 'card', 'device')),
	CONSTRAINT "fulfillment_rules_place" CHECK ("fulfillment_rules"."place" in ('any', 'us', 'abroad')),
	CONSTRAINT "fulfillment_rules_share" CHECK ("fulfillment_rules"."share_percent" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "fulfillment_companies" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfillment_companies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfillments" ADD COLUMN "number" text COLLATE "C";--> statement-breakpoint
-- The owner is under row-level security, too.
ALTER TABLE "fulfillments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_lines" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "fulfillments" f SET "number" = n.number FROM (
	SELECT f.tenant_id, f.id, o.number || '-' || row_number() OVER (PARTITION BY f.tenant_id, f.order_id ORDER BY l.position, f.id) AS number
	FROM "fulfillments" f
	JOIN "orders" o ON o.tenant_id = f.tenant_id AND o.id = f.order_id
	JOIN "order_lines" l ON l.tenant_id = f.tenant_id AND l.id = f.order_line_id
) n WHERE n.tenant_id = f.tenant_id AND n.id = f.id;--> statement-breakpoint
ALTER TABLE "fulfillments" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfillments" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "fulfillments" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "fulfillments" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fulfillments" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fulfillments" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
UPDATE "fulfillments" f SET "shipped_at" = e.shipped_at, "delivered_at" = e.delivered_at FROM (
	SELECT tenant_id, subject_id, max(at) FILTER (WHERE type = 'fulfillment.ship') AS shipped_at, max(at) FILTER (WHERE type = 'fulfillment.deliver') AS delivered_at
	FROM "events" WHERE subject_kind = 'fulfillment' GROUP BY tenant_id, subject_id
) e WHERE e.tenant_id = f.tenant_id AND e.subject_id = f.id AND f.state NOT IN ('pending', 'ready', 'cancelled');--> statement-breakpoint
ALTER TABLE "fulfillments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_lines" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fulfillment_items" ADD CONSTRAINT "fulfillment_items_parcel" FOREIGN KEY ("tenant_id","fulfillment_id") REFERENCES "public"."fulfillments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillment_items" ADD CONSTRAINT "fulfillment_items_of_sim" FOREIGN KEY ("tenant_id","sim_id") REFERENCES "public"."sims"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillment_items" ADD CONSTRAINT "fulfillment_items_of_box" FOREIGN KEY ("tenant_id","box_id") REFERENCES "public"."device_boxes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillment_rules" ADD CONSTRAINT "fulfillment_rules_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."fulfillment_companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fulfillment_items_parcel" ON "fulfillment_items" USING btree ("tenant_id","fulfillment_id");--> statement-breakpoint
CREATE INDEX "fulfillment_rules_order" ON "fulfillment_rules" USING btree ("tenant_id","position");--> statement-breakpoint
ALTER TABLE "fulfillments" ADD CONSTRAINT "fulfillments_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."fulfillment_companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillments" ADD CONSTRAINT "fulfillments_holder" FOREIGN KEY ("tenant_id","held_by") REFERENCES "public"."fulfillment_agents"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fulfillments_opened" ON "fulfillments" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "fulfillments_states" ON "fulfillments" USING btree ("tenant_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "fulfillments_of_company" ON "fulfillments" USING btree ("tenant_id","company_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "fulfillments_tracking" ON "fulfillments" USING btree ("tenant_id","tracking_number") WHERE tracking_number is not null;--> statement-breakpoint
ALTER TABLE "fulfillments" ADD CONSTRAINT "fulfillments_number" UNIQUE("tenant_id","number");--> statement-breakpoint
ALTER TABLE "fulfillment_companies" ADD CONSTRAINT "fulfillment_companies_state" CHECK ("fulfillment_companies"."state" in ('active', 'closed'));--> statement-breakpoint
ALTER TABLE "fulfillments" ADD CONSTRAINT "fulfillments_held" CHECK (num_nulls("fulfillments"."held_by", "fulfillments"."held_at") in (0, 2));