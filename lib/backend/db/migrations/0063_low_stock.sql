ALTER TABLE "products" ADD COLUMN "low_stock" integer;--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("id") WHERE stock <= coalesce(low_stock, 5) and not removed and not coming_soon;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_low_stock_bounds" CHECK ("products"."low_stock" between 0 and 1000000000);