CREATE TABLE "contact_words" (
	"tenant_id" uuid NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"contact_id" uuid NOT NULL,
	CONSTRAINT "contact_words_tenant_id_word_contact_id_pk" PRIMARY KEY("tenant_id","word","contact_id")
);
--> statement-breakpoint
CREATE TABLE "seller_customers" (
	"tenant_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"sim_count" integer DEFAULT 0 NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"last_order_id" uuid,
	CONSTRAINT "seller_customers_tenant_id_seller_id_subscriber_id_pk" PRIMARY KEY("tenant_id","seller_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "seller_figures" (
	"tenant_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"customer_count" integer DEFAULT 0 NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"sim_count" integer DEFAULT 0 NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "seller_figures_tenant_id_seller_id_pk" PRIMARY KEY("tenant_id","seller_id")
);
--> statement-breakpoint
CREATE TABLE "seller_orders" (
	"tenant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"reseller_id" uuid,
	"sim_count" integer DEFAULT 0 NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "seller_orders_tenant_id_order_id_pk" PRIMARY KEY("tenant_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "seller_words" (
	"tenant_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"subscriber_id" uuid NOT NULL,
	CONSTRAINT "seller_words_tenant_id_seller_id_word_subscriber_id_pk" PRIMARY KEY("tenant_id","seller_id","word","subscriber_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD COLUMN "rank" text GENERATED ALWAYS AS (case result when 'failed' then '1' when 'waiting' then '2' when 'stopped' then '3' else '4' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_words" ADD CONSTRAINT "contact_words_messages" FOREIGN KEY ("tenant_id","contact_id") REFERENCES "public"."contact_messages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_words" ADD CONSTRAINT "seller_words_customers" FOREIGN KEY ("tenant_id","seller_id","subscriber_id") REFERENCES "public"."seller_customers"("tenant_id","seller_id","subscriber_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_words_of" ON "contact_words" USING btree ("tenant_id","contact_id","word");--> statement-breakpoint
CREATE INDEX "seller_customers_last" ON "seller_customers" USING btree ("tenant_id","seller_id","last_order_at","subscriber_id");--> statement-breakpoint
CREATE INDEX "seller_customers_spent" ON "seller_customers" USING btree ("tenant_id","seller_id","spent_cents","subscriber_id");--> statement-breakpoint
CREATE INDEX "seller_customers_sims" ON "seller_customers" USING btree ("tenant_id","seller_id","sim_count","subscriber_id");--> statement-breakpoint
CREATE INDEX "seller_orders_of" ON "seller_orders" USING btree ("tenant_id","reseller_id");--> statement-breakpoint
CREATE INDEX "seller_words_of" ON "seller_words" USING btree ("tenant_id","seller_id","subscriber_id","word");--> statement-breakpoint
CREATE INDEX "bulk_rows_rank" ON "bulk_rows" USING btree ("tenant_id","bulk_id","rank","record_id");--> statement-breakpoint
CREATE INDEX "sessions_expired" ON "sessions" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree ("tenant_id","ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_facets" ON "contact_messages" USING btree ("tenant_id","state","topic","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_assigned" ON "contact_messages" USING btree ("tenant_id","assigned_to","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("tenant_id","email_address");--> statement-breakpoint
CREATE INDEX "contact_messages_order" ON "contact_messages" USING btree ("tenant_id","order_number") WHERE order_number is not null;--> statement-breakpoint
-- The owner is under row-level security too; what runs after every migration puts it back in force.
ALTER TABLE "contact_messages" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "contact_words" ("tenant_id", "word", "contact_id")
SELECT DISTINCT m."tenant_id", left(w, 60), m."id" FROM "contact_messages" m
CROSS JOIN LATERAL regexp_split_to_table(lower(regexp_replace(normalize(concat_ws(' ', m."name", m."email_address"), NFD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+') AS w WHERE w <> '';
