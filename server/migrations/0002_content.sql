CREATE TABLE "content_entries" (
	"service_provider_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"category" text,
	"position" integer DEFAULT 0 NOT NULL,
	"illustration" text,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"latest_number" integer NOT NULL,
	"published_number" integer,
	"first_published_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_entries_service_provider_id_id_pk" PRIMARY KEY("service_provider_id","id"),
	CONSTRAINT "content_entries_name" UNIQUE("service_provider_id","kind","slug"),
	CONSTRAINT "content_entries_kind" CHECK ("content_entries"."kind" in ('faq', 'blog_post', 'legal', 'page')),
	CONSTRAINT "content_entries_status" CHECK ("content_entries"."status" in ('draft', 'published', 'archived', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "content_releases" (
	"service_provider_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_releases_service_provider_id_id_pk" PRIMARY KEY("service_provider_id","id")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"service_provider_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"author" jsonb NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_versions_service_provider_id_entry_id_number_pk" PRIMARY KEY("service_provider_id","entry_id","number")
);
--> statement-breakpoint
ALTER TABLE "content_entries" ADD CONSTRAINT "content_entries_service_provider_id_service_providers_id_fk" FOREIGN KEY ("service_provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_releases" ADD CONSTRAINT "content_releases_service_provider_id_entry_id_number_content_versions_service_provider_id_entry_id_number_fk" FOREIGN KEY ("service_provider_id","entry_id","number") REFERENCES "public"."content_versions"("service_provider_id","entry_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_service_provider_id_entry_id_content_entries_service_provider_id_id_fk" FOREIGN KEY ("service_provider_id","entry_id") REFERENCES "public"."content_entries"("service_provider_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_releases_by_version" ON "content_releases" USING btree ("service_provider_id","entry_id","number");