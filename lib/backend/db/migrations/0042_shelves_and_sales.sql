CREATE TABLE "sale_items" (
	"sale_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"percent" smallint NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"price_from" bigint,
	"final_from" bigint,
	"until_from" timestamp with time zone,
	"final_to" bigint,
	"until_to" timestamp with time zone,
	CONSTRAINT "sale_items_sale_id_product_id_pk" PRIMARY KEY("sale_id","product_id"),
	CONSTRAINT "sale_items_percent_bounds" CHECK ("sale_items"."percent" between 1 and 90)
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"position" integer NOT NULL,
	CONSTRAINT "sales_end_after_start" CHECK ("sales"."ends_at" > "sales"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "shelves" ADD COLUMN "mode" text DEFAULT 'hand' NOT NULL;--> statement-breakpoint
ALTER TABLE "shelves" ADD COLUMN "rule_by" text;--> statement-breakpoint
ALTER TABLE "shelves" ADD COLUMN "rule_id" integer;--> statement-breakpoint
ALTER TABLE "shelves" ADD COLUMN "rule_order" text;--> statement-breakpoint
ALTER TABLE "shelves" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shelves" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_items" ADD CONSTRAINT "sale_items_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_items" ADD CONSTRAINT "sale_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_items_product" ON "sale_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sales_unfinished" ON "sales" USING btree ("starts_at") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "shelves" ADD CONSTRAINT "shelves_rule" CHECK (("shelves"."mode" = 'rule') = ("shelves"."rule_by" is not null));