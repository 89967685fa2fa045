ALTER TABLE "payments" ADD COLUMN "coins" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "late_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_late" ON "payments" USING btree ("tenant_id","check_at") WHERE state = 'expired' and late_until is not null;