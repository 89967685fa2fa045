ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_result";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_state";--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_result" CHECK ("import_rows"."result" in ('waiting', 'done', 'failed', 'stopped'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state" CHECK ("imports"."state" in ('uploaded', 'checking', 'checked', 'running', 'failed', 'stopped', 'finished', 'abandoned'));