CREATE TABLE "enrollment_helpers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"contact" text NOT NULL,
	"text_code" text NOT NULL,
	"text_hash" text NOT NULL,
	"locale" text NOT NULL,
	"signature" text NOT NULL,
	"time_zone" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrollment_helpers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "enrollment_helpers_token" UNIQUE("tenant_id","token_hash"),
	CONSTRAINT "enrollment_helpers_ended_by" CHECK ("enrollment_helpers"."ended_by" in ('applicant', 'helper'))
);
--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "takes_texts" boolean;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "segments" integer;--> statement-breakpoint
ALTER TABLE "enrollment_helpers" ADD CONSTRAINT "enrollment_helpers_tenant_id_enrollment_id_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollment_helpers_age" ON "enrollment_helpers" USING btree ("tenant_id","enrollment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_helpers_active" ON "enrollment_helpers" USING btree ("tenant_id","enrollment_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "notifications_applicants" ON "notifications" USING btree ("tenant_id","created_at","id") WHERE enrollment_id is not null;