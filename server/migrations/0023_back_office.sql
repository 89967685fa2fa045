CREATE INDEX "saved_views_of_list" ON "saved_views" USING btree ("tenant_id","list");--> statement-breakpoint
ALTER TABLE "saved_views" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Views are of a list by its name.
UPDATE "saved_views" SET "list" = 'orders' WHERE "list" = 'order';--> statement-breakpoint
ALTER TABLE "saved_views" FORCE ROW LEVEL SECURITY;
