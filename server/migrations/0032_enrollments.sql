CREATE TABLE "applicant_keys" (
	"tenant_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"enrollment_id" uuid NOT NULL,
	CONSTRAINT "applicant_keys_tenant_id_hash_enrollment_id_pk" PRIMARY KEY("tenant_id","hash","enrollment_id")
);
--> statement-breakpoint
CREATE TABLE "applicants" (
	"tenant_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"answers" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "applicants_tenant_id_enrollment_id_pk" PRIMARY KEY("tenant_id","enrollment_id")
);
--> statement-breakpoint
CREATE TABLE "enrollment_consents" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"text_code" text NOT NULL,
	"program_version" text NOT NULL,
	"locale" text NOT NULL,
	"text_hash" text NOT NULL,
	"agreed" text[] NOT NULL,
	"signature" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "enrollment_consents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "enrollment_lookups" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"enrollment_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrollment_lookups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "enrollment_lookups_token" UNIQUE("tenant_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reference" text NOT NULL,
	"token_hash" text NOT NULL,
	"program" text NOT NULL,
	"program_version" text,
	"state" text NOT NULL,
	"us_state" text NOT NULL,
	"locale" text NOT NULL,
	"source" text NOT NULL,
	"reseller_id" uuid,
	"step" text NOT NULL,
	"identity_hash" text,
	"reachable_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"verifier_check_id" text,
	"verifier_application_id" text,
	"verifier_status" text,
	"failures" text[] DEFAULT '{}' NOT NULL,
	"rejections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"field_errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active_subscriber" boolean,
	"is_tribal_confirmed" boolean,
	"manual_reviews" integer DEFAULT 0 NOT NULL,
	"approved_until" date,
	"expires_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"silences" integer DEFAULT 0 NOT NULL,
	"started_from" uuid,
	"closed_because" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "enrollments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "enrollments_reference" UNIQUE("tenant_id","reference"),
	CONSTRAINT "enrollments_token" UNIQUE("tenant_id","token_hash"),
	CONSTRAINT "enrollments_state" CHECK ("enrollments"."state" in ('draft', 'nv_submitted', 'nv_pending_cert', 'nv_pending_resolution', 'nv_pending_review', 'nv_rejected', 'nv_expired', 'qualified', 'transfer_required', 'device_chosen', 'address_confirmed', 'nlad_submitted', 'nlad_failed', 'nlad_enrolled', 'fulfilling', 'active', 'usage_warning', 'recert_due', 'de_enrolled', 'abandoned', 'cancelled', 'closed')),
	CONSTRAINT "enrollments_program" CHECK ("enrollments"."program" in ('lifeline', 'acp')),
	CONSTRAINT "enrollments_source" CHECK ("enrollments"."source" in ('web', 'agent', 'reseller', 'api'))
);
--> statement-breakpoint
CREATE TABLE "provider_exchanges" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"operation" text NOT NULL,
	"state" text NOT NULL,
	"path" text NOT NULL,
	"request" jsonb,
	"answer_status" integer,
	"answer" jsonb,
	"result" text,
	"representative_id" text,
	"sent_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "provider_exchanges_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "provider_exchanges_state" CHECK ("provider_exchanges"."state" in ('sent', 'unknown', 'answered', 'refused', 'unavailable', 'asked_again'))
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "enrollment_id" uuid;--> statement-breakpoint
ALTER TABLE "applicant_keys" ADD CONSTRAINT "applicant_keys_tenant_id_enrollment_id_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_tenant_id_enrollment_id_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_exchanges" ADD CONSTRAINT "provider_exchanges_tenant_id_enrollment_id_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applicant_keys_enrollment" ON "applicant_keys" USING btree ("tenant_id","enrollment_id");--> statement-breakpoint
CREATE INDEX "enrollment_consents_enrollment" ON "enrollment_consents" USING btree ("tenant_id","enrollment_id");--> statement-breakpoint
CREATE INDEX "enrollment_lookups_enrollment" ON "enrollment_lookups" USING btree ("tenant_id","enrollment_id","created_at");--> statement-breakpoint
CREATE INDEX "enrollment_lookups_age" ON "enrollment_lookups" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_person" ON "enrollments" USING btree ("tenant_id","program","identity_hash") WHERE identity_hash is not null and state not in ('nv_expired', 'de_enrolled', 'abandoned', 'cancelled', 'closed');--> statement-breakpoint
CREATE INDEX "enrollments_check" ON "enrollments" USING btree ("tenant_id","check_at") WHERE check_at is not null;--> statement-breakpoint
CREATE INDEX "enrollments_expiry" ON "enrollments" USING btree ("tenant_id","expires_at") WHERE state not in ('nv_expired', 'de_enrolled', 'abandoned', 'cancelled', 'closed', 'nlad_enrolled', 'fulfilling', 'active', 'usage_warning', 'recert_due');--> statement-breakpoint
CREATE INDEX "enrollments_age" ON "enrollments" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "provider_exchanges_enrollment" ON "provider_exchanges" USING btree ("tenant_id","enrollment_id","sent_at");--> statement-breakpoint
CREATE INDEX "provider_exchanges_age" ON "provider_exchanges" USING btree ("tenant_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "notifications_enrollment" ON "notifications" USING btree ("tenant_id","enrollment_id","created_at") WHERE enrollment_id is not null;