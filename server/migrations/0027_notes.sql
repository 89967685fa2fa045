CREATE TABLE "note_mentions" (
	"tenant_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "note_mentions_tenant_id_note_id_person_id_pk" PRIMARY KEY("tenant_id","note_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "note_texts" (
	"tenant_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "note_texts_tenant_id_note_id_number_pk" PRIMARY KEY("tenant_id","note_id","number")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "notes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "switched_off" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_tenant_id_note_id_notes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","note_id") REFERENCES "public"."notes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_texts" ADD CONSTRAINT "note_texts_tenant_id_note_id_notes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","note_id") REFERENCES "public"."notes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_mentions_of_person" ON "note_mentions" USING btree ("tenant_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_of_record" ON "notes" USING btree ("tenant_id","record_id");