CREATE TABLE "coverage_leads" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reference" text NOT NULL,
	"program" text NOT NULL,
	"us_state" text NOT NULL,
	"zip" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"contact" text,
	"contact_hint" text,
	"email_hash" text,
	"phone_hash" text,
	"stop_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coverage_leads_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coverage_leads_reference" UNIQUE("tenant_id","reference"),
	CONSTRAINT "coverage_leads_stop" UNIQUE("tenant_id","stop_hash"),
	CONSTRAINT "coverage_leads_email" UNIQUE("tenant_id","email_hash","program","us_state"),
	CONSTRAINT "coverage_leads_phone" UNIQUE("tenant_id","phone_hash","program","us_state"),
	CONSTRAINT "coverage_leads_state" CHECK ("coverage_leads"."state" in ('waiting', 'told', 'unsubscribed', 'expired')),
	CONSTRAINT "coverage_leads_program" CHECK ("coverage_leads"."program" in ('lifeline', 'acp')),
	CONSTRAINT "coverage_leads_contact" CHECK (("coverage_leads"."state" = 'waiting') = ("coverage_leads"."contact" is not null))
);
--> statement-breakpoint
CREATE INDEX "coverage_leads_age" ON "coverage_leads" USING btree ("tenant_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "coverage_leads_facets" ON "coverage_leads" USING btree ("tenant_id","state","program","us_state","asked_at","id");--> statement-breakpoint
CREATE INDEX "coverage_leads_zip" ON "coverage_leads" USING btree ("tenant_id","zip");--> statement-breakpoint
CREATE INDEX "coverage_leads_network" ON "coverage_leads" USING btree ("tenant_id","address_hash","created_at");