DROP INDEX "payments_provider_payment";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_payment" UNIQUE("tenant_id","provider_payment","provider");