CREATE TABLE "usage_feeds" (
	"tenant_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"asked_until" timestamp with time zone,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_feeds_tenant_id_source_id_pk" PRIMARY KEY("tenant_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "usage_figures" (
	"tenant_id" uuid NOT NULL,
	"day_starts_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"plan" text NOT NULL,
	"country" text NOT NULL,
	"reseller" text NOT NULL,
	"records" integer NOT NULL,
	"units" bigint NOT NULL,
	"cost_micros" bigint NOT NULL,
	"worth_micros" bigint NOT NULL,
	CONSTRAINT "usage_figures_tenant_id_day_starts_at_kind_plan_country_reseller_pk" PRIMARY KEY("tenant_id","day_starts_at","kind","plan","country","reseller"),
	CONSTRAINT "usage_figures_kind" CHECK ("usage_figures"."kind" in ('data', 'voice', 'sms', 'mms'))
);
--> statement-breakpoint
CREATE TABLE "usage_file_rows" (
	"tenant_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"is_rejected" boolean NOT NULL,
	"problem" text,
	"cells" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_file_rows_tenant_id_file_id_is_rejected_number_pk" PRIMARY KEY("tenant_id","file_id","is_rejected","number")
);
--> statement-breakpoint
CREATE TABLE "usage_files" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"digest" text NOT NULL,
	"status" text NOT NULL,
	"headings" jsonb NOT NULL,
	"total" integer NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"corrected" integer DEFAULT 0 NOT NULL,
	"repeated" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"troubles" jsonb NOT NULL,
	"sent_by" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "usage_files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "usage_files_digest" UNIQUE("tenant_id","source_id","digest"),
	CONSTRAINT "usage_files_status" CHECK ("usage_files"."status" in ('counting', 'counted'))
);
--> statement-breakpoint
CREATE TABLE "usage_periods" (
	"tenant_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"sim_id" uuid NOT NULL,
	"records" integer NOT NULL,
	"units" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_periods_tenant_id_subscription_id_starts_at_kind_pk" PRIMARY KEY("tenant_id","subscription_id","starts_at","kind"),
	CONSTRAINT "usage_periods_kind" CHECK ("usage_periods"."kind" in ('data', 'voice', 'sms', 'mms'))
);
--> statement-breakpoint
CREATE TABLE "usage_records" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"source_id" uuid NOT NULL,
	"record_id" text NOT NULL,
	"revision" integer NOT NULL,
	"content" bigint NOT NULL,
	"way" text NOT NULL,
	"sim_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"direction" text,
	"ended_at" timestamp with time zone,
	"units" bigint NOT NULL,
	"bytes_up" bigint,
	"other_party" text,
	"call_type" text,
	"country" text NOT NULL,
	"network" text,
	"day_starts_at" timestamp with time zone NOT NULL,
	"subscription_id" uuid,
	"period_starts_at" timestamp with time zone,
	"plan_id" uuid,
	"reseller_id" uuid,
	"cost_micros" bigint NOT NULL,
	"worth_micros" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_records_tenant_id_id_started_at_pk" PRIMARY KEY("tenant_id","id","started_at"),
	CONSTRAINT "usage_records_kind" CHECK ("usage_records"."kind" in ('data', 'voice', 'sms', 'mms')),
	CONSTRAINT "usage_records_units" CHECK ("usage_records"."units" >= 0)
) PARTITION BY RANGE ("started_at");
--> statement-breakpoint
CREATE TABLE "usage_rollups" (
	"tenant_id" uuid NOT NULL,
	"sim_id" uuid NOT NULL,
	"span" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"records" integer NOT NULL,
	"units" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_rollups_tenant_id_sim_id_span_starts_at_kind_country_pk" PRIMARY KEY("tenant_id","sim_id","span","starts_at","kind","country"),
	CONSTRAINT "usage_rollups_span" CHECK ("usage_rollups"."span" in ('hour', 'day')),
	CONSTRAINT "usage_rollups_kind" CHECK ("usage_rollups"."kind" in ('data', 'voice', 'sms', 'mms'))
) PARTITION BY RANGE ("starts_at");
--> statement-breakpoint
ALTER TABLE "usage_feeds" ADD CONSTRAINT "usage_feeds_tenant_id_source_id_sim_sources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","source_id") REFERENCES "public"."sim_sources"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_file_rows" ADD CONSTRAINT "usage_file_rows_tenant_id_file_id_usage_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."usage_files"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_files" ADD CONSTRAINT "usage_files_tenant_id_source_id_sim_sources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","source_id") REFERENCES "public"."sim_sources"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_file_rows_created" ON "usage_file_rows" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "usage_files_received" ON "usage_files" USING btree ("tenant_id","received_at","id");--> statement-breakpoint
CREATE INDEX "usage_periods_line" ON "usage_periods" USING btree ("tenant_id","sim_id");--> statement-breakpoint
CREATE INDEX "usage_periods_last" ON "usage_periods" USING btree ("tenant_id","last_at");--> statement-breakpoint
CREATE INDEX "usage_records_line" ON "usage_records" USING btree ("tenant_id","sim_id","started_at","id");--> statement-breakpoint
CREATE INDEX "usage_records_started" ON "usage_records" USING btree ("tenant_id","started_at","id");