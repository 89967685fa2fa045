CREATE TABLE "resume_codes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"kind" text NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"transfer_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_codes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resume_codes_code" UNIQUE("tenant_id","code_hash"),
	CONSTRAINT "resume_codes_kind" CHECK ("resume_codes"."kind" in ('e', 'er', 'tr', 'nr')),
	CONSTRAINT "resume_codes_ended_because" CHECK ("resume_codes"."ended_because" in ('replaced', 'revoked', 'locked'))
);
--> statement-breakpoint
ALTER TABLE "resume_codes" ADD CONSTRAINT "resume_codes_tenant_id_enrollment_id_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "resume_codes_active" ON "resume_codes" USING btree ("tenant_id","enrollment_id","kind") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "resume_codes_age" ON "resume_codes" USING btree ("tenant_id","expires_at");