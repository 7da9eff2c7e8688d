ALTER TABLE "invoices" ADD COLUMN "posting_amount" bigint;--> statement-breakpoint
UPDATE "invoices" SET "posting_amount" = "shipping_amount";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "posting_amount" SET NOT NULL;
