-- What a product has is searched, too: another list of features stamps its product (lib/backend/listing/follow.ts). A product
-- that was stamped in the same transaction is left alone: an import writes both.
CREATE FUNCTION "stamp_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "products" SET "changed_in" = pg_current_xact_id()
		WHERE "id" = NEW."product_id" AND "changed_in" <> pg_current_xact_id();
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_details_stamp_new" AFTER INSERT ON "product_details" FOR EACH ROW EXECUTE FUNCTION "stamp_product"();--> statement-breakpoint
CREATE TRIGGER "product_details_stamp" AFTER UPDATE ON "product_details" FOR EACH ROW
	WHEN (OLD."features" IS DISTINCT FROM NEW."features") EXECUTE FUNCTION "stamp_product"();
