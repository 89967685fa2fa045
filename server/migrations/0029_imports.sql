CREATE TABLE "import_mappings" (
	"tenant_id" uuid NOT NULL,
	"administrator_id" uuid NOT NULL,
	"list" text NOT NULL,
	"headings" jsonb NOT NULL,
	CONSTRAINT "import_mappings_tenant_id_administrator_id_list_pk" PRIMARY KEY("tenant_id","administrator_id","list")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"tenant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" text NOT NULL,
	"outcome" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result" text,
	"record_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_rows_tenant_id_import_id_number_pk" PRIMARY KEY("tenant_id","import_id","number"),
	CONSTRAINT "import_rows_outcome" CHECK ("import_rows"."outcome" in ('new', 'changed', 'unchanged', 'rejected')),
	CONSTRAINT "import_rows_result" CHECK ("import_rows"."result" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"headings" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"invites" boolean DEFAULT false NOT NULL,
	"total" integer NOT NULL,
	"created_by" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('uploaded', 'checking', 'checked', 'running', 'failed', 'finished', 'abandoned'))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_age" ON "import_rows" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_by_age" ON "imports" USING btree ("tenant_id","created_at","id");