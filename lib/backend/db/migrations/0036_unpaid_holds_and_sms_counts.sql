CREATE TABLE "sms_counts" (
	"day" date NOT NULL,
	"key" text NOT NULL,
	"codes" integer DEFAULT 0 NOT NULL,
	"texts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sms_counts_day_key_pk" PRIMARY KEY("day","key")
);
--> statement-breakpoint
DROP INDEX "invoices_lapsed";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "deferred_by" text;--> statement-breakpoint
CREATE INDEX "invoices_lapsed" ON "invoices" USING btree ("valid_until") WHERE status in (10, 40) and payment_status = 10 and not stock_held and freeze_expires_at is not null;--> statement-breakpoint
-- Orders that wait for a transfer were held as long as they lived, and keep that.
UPDATE "invoices" SET "valid_until" = "freeze_expires_at"
  WHERE status = 40 and payment_status = 10 and stock_held and valid_until is null;
