ALTER TABLE "security_events" DROP CONSTRAINT "security_events_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_actor_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "transfer_claims_once";--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "added_by" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "national_no_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- One number of a bank that was written down in two spellings: the first keeps it, a later one is marked with its own id, so that
-- the staff see both and neither is lost. What every other spells differently is folded.
WITH "spelt" AS (
	SELECT "id", upper(translate("reference", '-./ ', '')) AS "folded",
		row_number() OVER (PARTITION BY upper(translate("reference", '-./ ', '')) ORDER BY "id") AS "nth"
	FROM "payments" WHERE "gateway" = 'transfer'
)
UPDATE "payments" SET "reference" = "folded" || '#' || "payments"."id",
	"receipt_no" = CASE WHEN "receipt_no" = "reference" THEN "folded" || '#' || "payments"."id" ELSE "receipt_no" END
FROM "spelt" WHERE "spelt"."id" = "payments"."id" AND "nth" > 1;--> statement-breakpoint
UPDATE "payments" SET "reference" = upper(translate("reference", '-./ ', '')),
	"receipt_no" = CASE WHEN "receipt_no" = "reference" THEN upper(translate("reference", '-./ ', '')) ELSE "receipt_no" END
WHERE "gateway" = 'transfer' AND "reference" <> upper(translate("reference", '-./ ', ''));--> statement-breakpoint
DELETE FROM "transfer_claims" AS "later" USING "transfer_claims" AS "first"
WHERE "first"."invoice_id" = "later"."invoice_id" AND "first"."id" < "later"."id"
	AND upper(translate("first"."reference", '-./ ', '')) = upper(translate("later"."reference", '-./ ', ''));--> statement-breakpoint
UPDATE "transfer_claims" SET "reference" = upper(translate("reference", '-./ ', ''))
WHERE "reference" <> upper(translate("reference", '-./ ', ''));--> statement-breakpoint
-- A code in two spellings opened whichever company was found first: one spelling stays, another company's is put away under a name of its own.
DELETE FROM "company_codes" AS "later" USING "company_codes" AS "first"
WHERE upper("first"."code") = upper("later"."code") AND "first"."company_id" = "later"."company_id"
	AND "first"."code" < "later"."code";--> statement-breakpoint
UPDATE "company_codes" AS "later" SET "code" = "later"."code" || '~' || "later"."company_id", "active" = false
FROM "company_codes" AS "first"
WHERE upper("first"."code") = upper("later"."code") AND "first"."company_id" < "later"."company_id";--> statement-breakpoint
CREATE UNIQUE INDEX "company_codes_folded" ON "company_codes" USING btree (upper("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transfer" ON "payments" USING btree (upper(translate("reference", '-./ ', ''))) WHERE gateway = 'transfer';--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_claims_once" ON "transfer_claims" USING btree ("invoice_id",upper(translate("reference", '-./ ', '')));--> statement-breakpoint
-- What an agent added before the shop wrote that down beside the address stands in the log of security.
UPDATE "addresses" SET "added_by" = "event"."actor_id" FROM "security_events" AS "event"
WHERE "event"."kind" = 'customerAddressAdded' AND "event"."user_id" = "addresses"."user_id" AND NOT "addresses"."is_main"
	AND "event"."details" ->> 'address' = "addresses"."id"::text;--> statement-breakpoint
CREATE TRIGGER "money_events_append_only" BEFORE UPDATE OR DELETE ON "money_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Events of security are forgotten after a year: whoever deletes them names the age first, and younger ones stay all the same.
CREATE FUNCTION "refuse_change_of_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.created_at < nullif(current_setting('shop.forget_events_before', true), '')::timestamptz THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'rows of % are appended and never changed', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "security_events_append_only" BEFORE UPDATE OR DELETE ON "security_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_event"();
