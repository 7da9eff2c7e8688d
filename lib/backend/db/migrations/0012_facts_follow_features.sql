-- By hand: what a card says of a product is made of its features. Where a hand changes these alone, the card says nothing until
-- the facts are made again (lib/backend/catalogue-import/make-facts.ts), rather than what is no longer so.
CREATE FUNCTION "forget_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."facts" := NULL;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_details_forget_facts" BEFORE UPDATE ON "product_details" FOR EACH ROW
	WHEN (OLD."features" IS DISTINCT FROM NEW."features" AND OLD."facts" IS NOT DISTINCT FROM NEW."facts")
	EXECUTE FUNCTION "forget_facts"();
