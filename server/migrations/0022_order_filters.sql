DROP INDEX "orders_facets_total";--> statement-breakpoint
DROP INDEX "orders_attention";--> statement-breakpoint
CREATE INDEX "orders_facets_total" ON "orders" USING btree ("tenant_id","status","payment_status","fulfillment_status","activation_status","total_cents","id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_attention" ON "orders" USING btree ("tenant_id","placed_at","id","status","payment_status","fulfillment_status","activation_status") WHERE attention is not null;