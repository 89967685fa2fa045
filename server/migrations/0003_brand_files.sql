CREATE TABLE "brand_files" (
	"service_provider_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_files_service_provider_id_name_pk" PRIMARY KEY("service_provider_id","name")
);
--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "tagline" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "headline" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "hero_text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "illustration" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "logo" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "logo_height" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "logo_height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "support" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "payment_methods" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "locales" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "logo_dark" text;--> statement-breakpoint
ALTER TABLE "brand_files" ADD CONSTRAINT "brand_files_service_provider_id_service_providers_id_fk" FOREIGN KEY ("service_provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_files_by_name" ON "brand_files" USING btree ("name");