ALTER TABLE "brands" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
-- Added by hand: changed_in follows what listings compare of products, brands and categories, and nothing else
-- (lib/backend/listing/follow.ts). A brand or a category is stamped itself; no row of a product is written for it.
DROP TRIGGER "brands_touch_products" ON "brands";--> statement-breakpoint
DROP FUNCTION "brands_touch_products"();--> statement-breakpoint
DROP TRIGGER "categories_touch_products" ON "categories";--> statement-breakpoint
DROP FUNCTION "categories_touch_products"();--> statement-breakpoint
DROP TRIGGER "products_touch" ON "products";--> statement-breakpoint
DROP FUNCTION "products_touch"();--> statement-breakpoint
CREATE FUNCTION "stamp_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.changed_in := pg_current_xact_id();
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_stamp_new" BEFORE INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION "stamp_change"();--> statement-breakpoint
CREATE TRIGGER "products_stamp" BEFORE UPDATE ON "products" FOR EACH ROW WHEN (
	(OLD."id", OLD."name", OLD."excerpt", OLD."category_id", OLD."brand_id", OLD."final_price", OLD."sold", OLD."stock",
		OLD."discount_percent", OLD."coming_soon", OLD."removed", OLD."created_at", OLD."special_sale_until")
	IS DISTINCT FROM
	(NEW."id", NEW."name", NEW."excerpt", NEW."category_id", NEW."brand_id", NEW."final_price", NEW."sold", NEW."stock",
		NEW."discount_percent", NEW."coming_soon", NEW."removed", NEW."created_at", NEW."special_sale_until")
) EXECUTE FUNCTION "stamp_change"();--> statement-breakpoint
CREATE TRIGGER "brands_stamp_new" BEFORE INSERT ON "brands" FOR EACH ROW EXECUTE FUNCTION "stamp_change"();--> statement-breakpoint
CREATE TRIGGER "brands_stamp" BEFORE UPDATE ON "brands" FOR EACH ROW WHEN (
	(OLD."id", OLD."slug", OLD."name", OLD."latin_name", OLD."logo", OLD."position")
	IS DISTINCT FROM
	(NEW."id", NEW."slug", NEW."name", NEW."latin_name", NEW."logo", NEW."position")
) EXECUTE FUNCTION "stamp_change"();--> statement-breakpoint
CREATE TRIGGER "categories_stamp_new" BEFORE INSERT ON "categories" FOR EACH ROW EXECUTE FUNCTION "stamp_change"();--> statement-breakpoint
CREATE TRIGGER "categories_stamp" BEFORE UPDATE ON "categories" FOR EACH ROW WHEN (
	(OLD."id", OLD."slug", OLD."name", OLD."parent_id", OLD."type", OLD."position")
	IS DISTINCT FROM
	(NEW."id", NEW."slug", NEW."name", NEW."parent_id", NEW."type", NEW."position")
) EXECUTE FUNCTION "stamp_change"();
