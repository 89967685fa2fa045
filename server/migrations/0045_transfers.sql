CREATE TABLE "transfer_attempts" (
	"tenant_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"consent_id" uuid NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"exception" text,
	"support" text,
	"result" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "transfer_attempts_tenant_id_transfer_id_number_pk" PRIMARY KEY("tenant_id","transfer_id","number"),
	CONSTRAINT "transfer_attempts_consent" UNIQUE("tenant_id","consent_id"),
	CONSTRAINT "transfer_attempts_exception" CHECK ("transfer_attempts"."exception" in ('TE1', 'TE2', 'TE3', 'TE4'))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"has_chosen" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"exception" text,
	"support" text,
	"refusal" text,
	"transferable_on" date,
	"reopens_at" timestamp with time zone,
	"wants_reminder" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"closed_because" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transfers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "transfers_enrollment" UNIQUE("tenant_id","enrollment_id"),
	CONSTRAINT "transfers_state" CHECK ("transfers"."state" in ('draft', 'consented', 'verifying', 'submitted', 'blocked', 'failed', 'completed', 'reversed', 'cancelled')),
	CONSTRAINT "transfers_exception" CHECK ("transfers"."exception" in ('TE1', 'TE2', 'TE3', 'TE4'))
);
--> statement-breakpoint
ALTER TABLE "enrollments" DROP CONSTRAINT "enrollments_state";--> statement-breakpoint
ALTER TABLE "transfer_attempts" ADD CONSTRAINT "transfer_attempts_tenant_id_transfer_id_transfers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","transfer_id") REFERENCES "public"."transfers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_attempts" ADD CONSTRAINT "transfer_attempts_tenant_id_consent_id_enrollment_consents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consent_id") REFERENCES "public"."enrollment_consents"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_tenant_id_enrollment_id_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_age" ON "transfers" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_reopening" ON "transfers" USING btree ("tenant_id","reopens_at") WHERE state = 'blocked' and reopens_at is not null;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_state" CHECK ("enrollments"."state" in ('draft', 'nv_submitted', 'nv_pending_cert', 'nv_pending_resolution', 'nv_pending_review', 'nv_rejected', 'nv_expired', 'qualified', 'transfer_required', 'transfer_failed', 'device_chosen', 'address_confirmed', 'nlad_submitted', 'nlad_failed', 'nlad_enrolled', 'fulfilling', 'active', 'usage_warning', 'recert_due', 'de_enrolled', 'abandoned', 'cancelled', 'closed'));