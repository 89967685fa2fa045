ALTER TABLE "sims" ADD COLUMN "eid" text;--> statement-breakpoint
ALTER TABLE "sims" ADD COLUMN "imei" text;--> statement-breakpoint
ALTER TABLE "sims" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "sims" ADD COLUMN "subscriber_id" uuid;--> statement-breakpoint
ALTER TABLE "sims" ADD CONSTRAINT "sims_subscriber_of_tenant" FOREIGN KEY ("tenant_id","subscriber_id") REFERENCES "public"."subscribers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sims_created" ON "sims" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sims_facets" ON "sims" USING btree ("tenant_id","type","sim_source_id","inventory","line","profile_state","created_at","id");--> statement-breakpoint
CREATE INDEX "sims_batch" ON "sims" USING btree ("tenant_id","batch","created_at","id") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "sims_subscriber" ON "sims" USING btree ("tenant_id","subscriber_id","created_at") WHERE subscriber_id is not null;--> statement-breakpoint
CREATE INDEX "sims_eid" ON "sims" USING btree ("tenant_id","eid") WHERE eid is not null;--> statement-breakpoint
CREATE INDEX "sims_imei" ON "sims" USING btree ("tenant_id","imei") WHERE imei is not null;--> statement-breakpoint
ALTER TABLE "sims" ADD CONSTRAINT "sims_of_nobody" CHECK (case when "sims"."inventory" in ('available', 'reserved') or "sims"."order_id" is not null then "sims"."subscriber_id" is null else true end);