ALTER TABLE "credential_tokens" DROP CONSTRAINT "credential_tokens_purpose";--> statement-breakpoint
ALTER TABLE "credential_tokens" ADD COLUMN "email_address" text;--> statement-breakpoint
ALTER TABLE "credential_tokens" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "credential_tokens" ADD CONSTRAINT "credential_tokens_purpose" CHECK ("credential_tokens"."purpose" in ('verify', 'reset', 'invite', 'claim', 'support', 'new-email', 'keep-email'));