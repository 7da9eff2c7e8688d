CREATE TABLE "product_fits" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "product_fits_product_id_other_id_pk" PRIMARY KEY("product_id","other_id"),
	CONSTRAINT "product_fits_ordered" CHECK ("product_fits"."product_id" < "product_fits"."other_id")
);
--> statement-breakpoint
CREATE TABLE "stock_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"count" integer NOT NULL,
	"cost" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_receipts_count_positive" CHECK ("stock_receipts"."count" > 0),
	CONSTRAINT "stock_receipts_cost_bounds" CHECK ("stock_receipts"."cost" between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "template_fields" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"filter" boolean DEFAULT false NOT NULL,
	"card" boolean DEFAULT false NOT NULL,
	"must" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_details" ADD COLUMN "alts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_details" ADD COLUMN "values" jsonb;--> statement-breakpoint
ALTER TABLE "product_details" ADD COLUMN "own_features" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_details" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "product_details" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "product_options" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unlisted_as" text DEFAULT 'removed' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_price" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_fits" ADD CONSTRAINT "product_fits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_fits" ADD CONSTRAINT "product_fits_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD CONSTRAINT "stock_receipts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_fields" ADD CONSTRAINT "template_fields_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_fits_other" ON "product_fits" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "stock_receipts_product" ON "stock_receipts" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "template_fields_category" ON "template_fields" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "template_fields_key" ON "template_fields" USING btree ("key");--> statement-breakpoint
UPDATE "product_options" SET "position" = "placed"."at" FROM (
	SELECT "id", row_number() OVER (PARTITION BY "product_id" ORDER BY "id") - 1 AS "at" FROM "product_options"
) "placed" WHERE "placed"."id" = "product_options"."id";--> statement-breakpoint
-- By hand: features that are changed without their typed values are typed again at the next start
-- (lib/backend/features/type-products.ts), and the facts of the card follow.
CREATE OR REPLACE FUNCTION "forget_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."facts" := NULL;
	IF OLD."values" IS NOT DISTINCT FROM NEW."values" AND OLD."own_features" IS NOT DISTINCT FROM NEW."own_features" THEN
		NEW."values" := NULL;
	END IF;
	RETURN NEW;
END $$;