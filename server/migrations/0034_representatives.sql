CREATE TABLE "representatives" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reseller_id" uuid NOT NULL,
	"rep_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "representatives_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "representatives_status" CHECK ("representatives"."status" in ('pending', 'approved', 'locked', 'revoked', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "representatives" ADD CONSTRAINT "representatives_reseller" FOREIGN KEY ("tenant_id","reseller_id") REFERENCES "public"."resellers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "representatives_one_an_agent" ON "representatives" USING btree ("tenant_id","reseller_id") WHERE status <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "representatives_one_a_person" ON "representatives" USING btree ("tenant_id","rep_id") WHERE status <> 'rejected';--> statement-breakpoint
CREATE INDEX "representatives_asked" ON "representatives" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "representatives_of" ON "representatives" USING btree ("tenant_id","reseller_id","created_at");