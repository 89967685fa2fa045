CREATE TABLE "erasures" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_by" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"person_keys" text,
	"next_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "erasures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "erasures_state" CHECK ("erasures"."state" in ('asked', 'erased', 'finished'))
);
--> statement-breakpoint
CREATE TABLE "personal_copies" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_by" jsonb NOT NULL,
	"copy_content" "bytea",
	"size_bytes" integer,
	"ready_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "personal_copies_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "personal_copies_state" CHECK ("personal_copies"."state" in ('asked', 'ready'))
);
--> statement-breakpoint
ALTER TABLE "credentials" DROP CONSTRAINT "credentials_state";--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_subscriber" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."subscribers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_copies" ADD CONSTRAINT "personal_copies_subscriber" FOREIGN KEY ("tenant_id","subscriber_id") REFERENCES "public"."subscribers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_next" ON "erasures" USING btree ("tenant_id","next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "personal_copies_open" ON "personal_copies" USING btree ("tenant_id","subscriber_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "personal_copies_of" ON "personal_copies" USING btree ("tenant_id","subscriber_id","created_at");--> statement-breakpoint
CREATE INDEX "personal_copies_age" ON "personal_copies" USING btree ("tenant_id","ready_at");--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_merged_into" FOREIGN KEY ("tenant_id","merged_into") REFERENCES "public"."subscribers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscribers_merged" ON "subscribers" USING btree ("tenant_id","merged_into") WHERE merged_into is not null;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_state" CHECK ("credentials"."state" in ('unverified', 'invited', 'unclaimed', 'active', 'disabled', 'erased', 'merged'));