CREATE TABLE "document_contents" (
	"tenant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"sealed_content" "bytea" NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_contents_tenant_id_document_id_pk" PRIMARY KEY("tenant_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"digest" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "documents_state" CHECK ("documents"."state" in ('uploaded', 'refused', 'accepted', 'replaced', 'removed')),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('driver_license')),
	CONSTRAINT "documents_type" CHECK ("documents"."type" in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
	CONSTRAINT "documents_refusal" CHECK ("documents"."refusal" in ('unreadable', 'cut_off', 'wrong_document', 'expired', 'other_person'))
);
--> statement-breakpoint
ALTER TABLE "document_contents" ADD CONSTRAINT "document_contents_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_enrollment_id_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_contents_age" ON "document_contents" USING btree ("tenant_id","kept_until");--> statement-breakpoint
CREATE INDEX "documents_enrollment" ON "documents" USING btree ("tenant_id","enrollment_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_counting" ON "documents" USING btree ("tenant_id","enrollment_id","kind") WHERE state in ('uploaded', 'accepted', 'refused');--> statement-breakpoint
ALTER TABLE "program_versions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "program_versions" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "program_versions" SET "terms" = "terms" || '{"documents": []}' WHERE NOT "terms" ? 'documents';--> statement-breakpoint
ALTER TABLE "program_versions" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE "snapshot_versions" SET "version" = "version" + 1 WHERE "key" LIKE 'programs:%';
