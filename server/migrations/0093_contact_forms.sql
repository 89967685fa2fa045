ALTER TABLE "contact_messages" ADD COLUMN "form_hash" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "is_mailed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_network" ON "contact_messages" USING btree ("tenant_id","address_hash","created_at");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_form" UNIQUE("tenant_id","form_hash");