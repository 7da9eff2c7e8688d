DROP INDEX "products_listing";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_sold";--> statement-breakpoint
DROP INDEX "products_discount";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "products_changed" ON "products" USING btree ("changed_in");--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
-- Added by hand: products.changed_in follows every write to the product, its brand and its categories (lib/backend/listing/follow.ts).
CREATE FUNCTION "products_touch"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.changed_in := pg_current_xact_id();
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_touch" BEFORE INSERT OR UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION "products_touch"();--> statement-breakpoint
CREATE FUNCTION "brands_touch_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "products" SET "changed_in" = pg_current_xact_id() WHERE "brand_id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "brands_touch_products" AFTER UPDATE ON "brands" FOR EACH ROW
	WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "brands_touch_products"();--> statement-breakpoint
CREATE FUNCTION "categories_touch_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH RECURSIVE "below" AS (
		SELECT NEW."id" AS "id"
		UNION
		SELECT "child"."id" FROM "categories" "child" JOIN "below" ON "child"."parent_id" = "below"."id"
	)
	UPDATE "products" SET "changed_in" = pg_current_xact_id() WHERE "category_id" IN (SELECT "id" FROM "below");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "categories_touch_products" AFTER UPDATE ON "categories" FOR EACH ROW
	WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "categories_touch_products"();
