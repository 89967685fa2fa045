DROP INDEX "de_enrollments_notice";--> statement-breakpoint
DROP INDEX "transfers_reopening";--> statement-breakpoint
DROP INDEX "disputes_amount";--> statement-breakpoint
DROP INDEX "balance_adjustments_amount";--> statement-breakpoint
DROP INDEX "balance_adjustments_state";--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "us_state" text;--> statement-breakpoint
-- The owner is under row-level security too; what runs after every migration puts it back in force.
ALTER TABLE "enrollments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memberships" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "memberships" m SET "us_state" = e."us_state" FROM "enrollments" e WHERE e."tenant_id" = m."tenant_id" AND e."id" = m."id";--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "us_state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (left(lower(coalesce(company_name, first_name || ' ' || last_name)), 200)) STORED;--> statement-breakpoint
CREATE INDEX "de_enrollments_facets" ON "de_enrollments" USING btree ("tenant_id","state","reason","program","created_at","id");--> statement-breakpoint
CREATE INDEX "de_enrollments_due" ON "de_enrollments" USING btree ("tenant_id","due_at");--> statement-breakpoint
CREATE INDEX "de_enrollments_deadline" ON "de_enrollments" USING btree ("tenant_id","deadline_at");--> statement-breakpoint
CREATE INDEX "memberships_us_state" ON "memberships" USING btree ("tenant_id","us_state","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_in_state" ON "transfers" USING btree ("tenant_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_by_exception" ON "transfers" USING btree ("tenant_id","exception","created_at","id") WHERE exception is not null;--> statement-breakpoint
CREATE INDEX "transfers_reopen" ON "transfers" USING btree ("tenant_id","reopens_at") WHERE reopens_at is not null;--> statement-breakpoint
CREATE INDEX "enrollments_from" ON "enrollments" USING btree ("tenant_id","source","created_at","id");--> statement-breakpoint
CREATE INDEX "provider_exchanges_operation" ON "provider_exchanges" USING btree ("tenant_id","log","operation","sent_at","id");--> statement-breakpoint
CREATE INDEX "provider_exchanges_assisted" ON "provider_exchanges" USING btree ("tenant_id","log","sent_at","id") WHERE representative_id is not null;--> statement-breakpoint
CREATE INDEX "provider_exchanges_excepted" ON "provider_exchanges" USING btree ("tenant_id","log","sent_at","id") WHERE nullif(request ->> 'transferException', '') is not null;--> statement-breakpoint
CREATE INDEX "provider_exchanges_unnamed" ON "provider_exchanges" USING btree ("tenant_id","log","sent_at","id") WHERE operation not in ('check', 'status', 'verify', 'enroll', 'update', 'deEnroll', 'verifyDeviceEligibility', 'find', 'transfer');--> statement-breakpoint
CREATE INDEX "resellers_by_name" ON "resellers" USING btree ("tenant_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "notifications_applicant_facets" ON "notifications" USING btree ("tenant_id","state","channel","locale","template","created_at","id") WHERE enrollment_id is not null;--> statement-breakpoint
CREATE INDEX "orders_by_link" ON "orders" USING btree ("tenant_id","placed_at","id") WHERE pays_by_link;--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("tenant_id","id") WHERE refunded_cents > 0;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("tenant_id","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "disputes_facets" ON "disputes" USING btree ("tenant_id","state","reason","provider","opened_at","id");--> statement-breakpoint
CREATE INDEX "disputes_facets_amount" ON "disputes" USING btree ("tenant_id","state","reason","provider","amount_cents","id","opened_at");--> statement-breakpoint
CREATE INDEX "payments_method" ON "payments" USING btree ("tenant_id","method","state","order_id");--> statement-breakpoint
CREATE INDEX "representatives_named" ON "representatives" USING btree ("tenant_id","rep_id");--> statement-breakpoint
CREATE INDEX "usage_records_country" ON "usage_records" USING btree ("tenant_id","country","started_at","id");--> statement-breakpoint
CREATE INDEX "usage_records_call_type" ON "usage_records" USING btree ("tenant_id","call_type","started_at","id") WHERE call_type is not null;--> statement-breakpoint
CREATE INDEX "usage_records_reseller" ON "usage_records" USING btree ("tenant_id","reseller_id","started_at","id") WHERE reseller_id is not null;--> statement-breakpoint
CREATE INDEX "usage_records_corrected" ON "usage_records" USING btree ("tenant_id","started_at","id") WHERE revision > 0;--> statement-breakpoint
CREATE INDEX "balance_adjustments_facets" ON "balance_adjustments" USING btree ("tenant_id","state","reason","created_at","id");--> statement-breakpoint
CREATE INDEX "balance_adjustments_facets_amount" ON "balance_adjustments" USING btree ("tenant_id","state","reason","amount_cents","id","created_at");--> statement-breakpoint
CREATE INDEX "balance_adjustments_asker" ON "balance_adjustments" USING btree ("tenant_id","asked_by_id","created_at");