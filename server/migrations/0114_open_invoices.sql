ALTER TABLE "invoices" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("tenant_id","due_at","id") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_due_when" CHECK ("invoices"."status" not in ('open', 'uncollectible') or "invoices"."due_at" is not null);