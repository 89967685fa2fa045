CREATE INDEX "invoices_issued" ON "invoices" USING btree ("tenant_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_facets" ON "invoices" USING btree ("tenant_id","status","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_facets_total" ON "invoices" USING btree ("tenant_id","status","total_cents","id","issued_at");--> statement-breakpoint
CREATE INDEX "payments_reference" ON "payments" USING btree ("tenant_id","reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "payments_giving_back" ON "payments" USING btree ("tenant_id","created_at","id") WHERE reserved_cents > 0;--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_facets" ON "payments" USING btree ("tenant_id","state","provider","method","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_facets_amount" ON "payments" USING btree ("tenant_id","state","provider","method","amount_cents","id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_inbox_payment" ON "webhook_inbox" USING btree ("tenant_id",(payload ->> 'paymentId')) WHERE payload ->> 'paymentId' is not null;