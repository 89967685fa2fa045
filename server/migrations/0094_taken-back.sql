ALTER TABLE "bulk_operations" DROP CONSTRAINT "bulk_operations_undone";--> statement-breakpoint
ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_result";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_state";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "before_cells" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "adds_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undo_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bulk_operations_undone" ON "bulk_operations" USING btree ("tenant_id","undoes");--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_result" CHECK ("import_rows"."result" in ('waiting', 'done', 'failed', 'stopped', 'undoing', 'undone', 'kept'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state" CHECK ("imports"."state" in ('uploaded', 'checking', 'checked', 'running', 'failed', 'stopped', 'finished', 'undoing', 'undone', 'abandoned'));