-- Those that are there may have been asked for: they are looked for first, like any that was.
ALTER TABLE "refunds" ADD COLUMN "sent_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "sent_at" DROP DEFAULT;
