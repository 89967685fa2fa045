DROP INDEX "enrollments_expiry";--> statement-breakpoint
CREATE INDEX "enrollments_in_state" ON "enrollments" USING btree ("tenant_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_us_state" ON "enrollments" USING btree ("tenant_id","us_state","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_in_program" ON "enrollments" USING btree ("tenant_id","program","created_at","id");--> statement-breakpoint
CREATE INDEX "provider_exchanges_program" ON "provider_exchanges" USING btree ("tenant_id","log","program","sent_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_expiry" ON "enrollments" USING btree ("tenant_id","expires_at","state") WHERE state not in ('nv_expired', 'de_enrolled', 'abandoned', 'cancelled', 'closed', 'nlad_enrolled', 'fulfilling', 'active', 'usage_warning', 'recert_due');