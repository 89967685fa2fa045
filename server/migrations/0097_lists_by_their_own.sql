ALTER TABLE "transfers" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "us_state" text;--> statement-breakpoint
-- The owner is under row-level security too; what runs after every migration puts it back in force.
ALTER TABLE "enrollments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "transfers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "transfers" t SET "program" = e."program", "us_state" = e."us_state" FROM "enrollments" e WHERE e."tenant_id" = t."tenant_id" AND e."id" = t."enrollment_id";--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "program" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "us_state" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "transfers_in_program" ON "transfers" USING btree ("tenant_id","program","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_us_state" ON "transfers" USING btree ("tenant_id","us_state","created_at","id");--> statement-breakpoint
CREATE INDEX "resellers_of_kind" ON "resellers" USING btree ("tenant_id","kind");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_program" CHECK ("transfers"."program" in ('lifeline', 'acp', 'lifeline_sca'));
