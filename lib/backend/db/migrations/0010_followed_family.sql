-- By hand: what listings compare has the family of a product, too: its colours are one model (lib/backend/listing/follow.ts).
DROP TRIGGER "products_stamp" ON "products";--> statement-breakpoint
CREATE TRIGGER "products_stamp" BEFORE UPDATE ON "products" FOR EACH ROW WHEN (
	(OLD."id", OLD."name", OLD."excerpt", OLD."category_id", OLD."brand_id", OLD."family", OLD."final_price", OLD."sold",
		OLD."stock", OLD."discount_percent", OLD."coming_soon", OLD."removed", OLD."created_at", OLD."special_sale_until")
	IS DISTINCT FROM
	(NEW."id", NEW."name", NEW."excerpt", NEW."category_id", NEW."brand_id", NEW."family", NEW."final_price", NEW."sold",
		NEW."stock", NEW."discount_percent", NEW."coming_soon", NEW."removed", NEW."created_at", NEW."special_sale_until")
) EXECUTE FUNCTION "stamp_change"();
