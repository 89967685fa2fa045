CREATE TABLE "call_backs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reference" text NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"phone_number" text NOT NULL,
	"preferred_time" text NOT NULL,
	"time_zone" text,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"taken_by" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "call_backs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "call_backs_reference" UNIQUE("tenant_id","reference"),
	CONSTRAINT "call_backs_state" CHECK ("call_backs"."state" in ('waiting', 'taken', 'missed', 'done', 'closed')),
	CONSTRAINT "call_backs_topic" CHECK ("call_backs"."topic" in ('order', 'plans', 'eligibility', 'agent', 'other')),
	CONSTRAINT "call_backs_preferred_time" CHECK ("call_backs"."preferred_time" in ('any', 'morning', 'afternoon', 'evening'))
);
--> statement-breakpoint
CREATE INDEX "call_backs_age" ON "call_backs" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "call_backs_facets" ON "call_backs" USING btree ("tenant_id","state","topic","created_at","id");--> statement-breakpoint
CREATE INDEX "call_backs_number" ON "call_backs" USING btree ("tenant_id","phone_number");--> statement-breakpoint
CREATE INDEX "call_backs_network" ON "call_backs" USING btree ("tenant_id","address_hash","created_at");