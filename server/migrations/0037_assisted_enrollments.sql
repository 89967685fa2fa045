ALTER TABLE "enrollment_consents" ADD COLUMN "representative_id" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "representative_id" uuid;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_representative" FOREIGN KEY ("tenant_id","representative_id") REFERENCES "public"."representatives"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollments_of" ON "enrollments" USING btree ("tenant_id","reseller_id","created_at","id") WHERE reseller_id is not null;