DROP INDEX "provider_exchanges_age";--> statement-breakpoint
ALTER TABLE "provider_exchanges" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "provider_exchanges" ADD COLUMN "us_state" text;--> statement-breakpoint
-- The owner is under row-level security too; what runs after every migration puts it back in force.
ALTER TABLE "enrollments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "provider_exchanges" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "provider_exchanges" x SET "program" = e."program", "us_state" = e."us_state" FROM "enrollments" e WHERE e."tenant_id" = x."tenant_id" AND e."id" = x."enrollment_id";--> statement-breakpoint
ALTER TABLE "provider_exchanges" ALTER COLUMN "program" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_exchanges" ALTER COLUMN "us_state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_exchanges" ADD COLUMN "log" text GENERATED ALWAYS AS (case when operation in ('check', 'status') then 'eligibility' when operation = 'transfer' or path like '%type=transfer%' then 'transfer' else 'enrollment' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "enrollments_application" ON "enrollments" USING btree ("tenant_id","verifier_application_id") WHERE verifier_application_id is not null;--> statement-breakpoint
CREATE INDEX "provider_exchanges_log" ON "provider_exchanges" USING btree ("tenant_id","log","sent_at","id");--> statement-breakpoint
CREATE INDEX "provider_exchanges_us_state" ON "provider_exchanges" USING btree ("tenant_id","log","us_state","sent_at","id");--> statement-breakpoint
CREATE INDEX "provider_exchanges_result" ON "provider_exchanges" USING btree ("tenant_id","log","result","sent_at","id");--> statement-breakpoint
CREATE INDEX "provider_exchanges_unanswered" ON "provider_exchanges" USING btree ("tenant_id","log","state","sent_at","id") WHERE state <> 'answered';--> statement-breakpoint
CREATE INDEX "provider_exchanges_representative" ON "provider_exchanges" USING btree ("tenant_id","log","representative_id","sent_at","id") WHERE representative_id is not null;