CREATE TABLE "master_key_check" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "master_key_check_one" CHECK ("master_key_check"."is_only")
);
