ALTER TABLE "bulk_rows" RENAME COLUMN "order_id" TO "record_id";--> statement-breakpoint
ALTER TABLE "bulk_rows" DROP CONSTRAINT "bulk_rows_result";--> statement-breakpoint
ALTER TABLE "bulk_rows" DROP CONSTRAINT "bulk_rows_tenant_id_bulk_id_order_id_pk";--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_tenant_id_bulk_id_record_id_pk" PRIMARY KEY("tenant_id","bulk_id","record_id");--> statement-breakpoint
ALTER TABLE "bulk_operations" ADD COLUMN "list" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
-- Until now only orders were acted on in bulk.
ALTER TABLE "bulk_operations" ALTER COLUMN "list" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bulk_operations" ADD COLUMN "undoes" uuid;--> statement-breakpoint
ALTER TABLE "bulk_operations" ADD COLUMN "undo_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD COLUMN "trace" text;--> statement-breakpoint
ALTER TABLE "bulk_operations" ADD CONSTRAINT "bulk_operations_undoes" FOREIGN KEY ("tenant_id","undoes") REFERENCES "public"."bulk_operations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_operations_by_age" ON "bulk_operations" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
ALTER TABLE "bulk_operations" ADD CONSTRAINT "bulk_operations_undone" UNIQUE("tenant_id","undoes");--> statement-breakpoint
ALTER TABLE "bulk_operations" ADD CONSTRAINT "bulk_operations_state" CHECK ("bulk_operations"."state" in ('running', 'failed', 'stopped', 'finished'));--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_result" CHECK ("bulk_rows"."result" in ('waiting', 'done', 'failed', 'stopped'));