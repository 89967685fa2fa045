CREATE TABLE "report_files" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_recipients" (
	"tenant_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "report_recipients_tenant_id_report_id_person_id_pk" PRIMARY KEY("tenant_id","report_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"result" text NOT NULL,
	"problem" text,
	"count" integer,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_runs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "report_runs_result" CHECK ("report_runs"."result" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"owner" jsonb NOT NULL,
	"schedule" jsonb NOT NULL,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"next_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "reports_state" CHECK ("reports"."state" in ('active', 'paused', 'stopped', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_tenant_id_report_id_reports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_tenant_id_report_id_reports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_runs_of_report" ON "report_runs" USING btree ("tenant_id","report_id","due_at");--> statement-breakpoint
CREATE INDEX "reports_due" ON "reports" USING btree ("tenant_id","next_at") WHERE state = 'active';