CREATE TABLE "member_changes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"what" text NOT NULL,
	"state" text NOT NULL,
	"changed_to" text NOT NULL,
	"us_state" text,
	"on_tribal_lands" boolean,
	"sac" text,
	"asked_by" text NOT NULL,
	"asker_name" text,
	"reason" text,
	"due_at" timestamp with time zone NOT NULL,
	"try_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"refusal" text,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "member_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "member_changes_state" CHECK ("member_changes"."state" in ('asked', 'refused', 'told', 'withdrawn')),
	CONSTRAINT "member_changes_what" CHECK ("member_changes"."what" in ('home', 'contact')),
	CONSTRAINT "member_changes_asker" CHECK ("member_changes"."asked_by" in ('person', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "member_changes" ADD CONSTRAINT "member_changes_tenant_id_enrollment_id_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_changes_open" ON "member_changes" USING btree ("tenant_id","enrollment_id","what") WHERE state in ('asked', 'refused');--> statement-breakpoint
CREATE INDEX "member_changes_enrollment" ON "member_changes" USING btree ("tenant_id","enrollment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "member_changes_due" ON "member_changes" USING btree ("tenant_id","due_at") WHERE state in ('asked', 'refused');--> statement-breakpoint
CREATE INDEX "member_changes_try" ON "member_changes" USING btree ("tenant_id","try_at") WHERE try_at is not null;