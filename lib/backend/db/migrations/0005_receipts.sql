DROP INDEX "payments_receipt_no";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_of" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_of_payments_id_fk" FOREIGN KEY ("receipt_of") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_receipt_no" ON "payments" USING btree ("gateway","receipt_no") WHERE receipt_of is null;--> statement-breakpoint
-- What did not fit was kept without its receipt, and was owed to nobody: the record of money knows both.
INSERT INTO "money_events" ("invoice_id", "payment_id", "kind", "detail", "created_at")
SELECT e."invoice_id", e."payment_id", 'refund_due', e."detail" || '{"reason": "mismatch"}', now()
FROM "money_events" e JOIN "payments" p ON p."id" = e."payment_id"
WHERE p."state" = 'mismatch' AND e."kind" = 'payment_mismatch';--> statement-breakpoint
WITH owed AS (
  SELECT p."id", p."gateway", e."detail" ->> 'receiptNo' AS "receipt_no"
  FROM "payments" p JOIN "money_events" e ON e."payment_id" = p."id" AND e."kind" = 'payment_mismatch'
  WHERE p."state" = 'mismatch'
), first AS (
  SELECT DISTINCT ON ("gateway", "receipt_no") "gateway", "receipt_no", "id"
  FROM (
    SELECT "gateway", "receipt_no", "id", 1 AS "rank" FROM "payments" WHERE "receipt_no" IS NOT NULL
    UNION ALL SELECT "gateway", "receipt_no", "id", 2 FROM owed WHERE "receipt_no" IS NOT NULL
  ) named
  ORDER BY "gateway", "receipt_no", "rank", "id"
)
UPDATE "payments" p
SET "state" = 'refund_due', "receipt_no" = owed."receipt_no", "receipt_of" = nullif(first."id", p."id"),
  "settled_at" = CASE WHEN owed."receipt_no" IS NOT NULL THEN p."checked_at" END
FROM owed LEFT JOIN first USING ("gateway", "receipt_no")
WHERE p."id" = owed."id";
--> statement-breakpoint
-- None should be left: the state is no longer known.
UPDATE "payments" SET "state" = 'refund_due' WHERE "state" = 'mismatch';
