DROP INDEX "webhook_deliveries_due";--> statement-breakpoint
ALTER TABLE "webhooks" ALTER COLUMN "products_seen" SET DATA TYPE pg_snapshot USING "products_seen"::pg_snapshot;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id",(event = 'product.changed'),"attempts","id") WHERE delivered_at is null;