-- Filters read the typed values, which may change while the features that people read stay the same: the number behind a
-- wording, or a choice that moved to another field (lib/backend/listing/follow.ts).
DROP TRIGGER "product_details_stamp" ON "product_details";--> statement-breakpoint
CREATE TRIGGER "product_details_stamp" AFTER UPDATE ON "product_details" FOR EACH ROW
	WHEN (OLD."features" IS DISTINCT FROM NEW."features" OR OLD."values" IS DISTINCT FROM NEW."values")
	EXECUTE FUNCTION "stamp_product"();
