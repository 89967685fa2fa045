DROP INDEX "credential_tokens_open";--> statement-breakpoint
CREATE INDEX "credential_tokens_of" ON "credential_tokens" USING btree ("tenant_id","credential_id","purpose","created_at");