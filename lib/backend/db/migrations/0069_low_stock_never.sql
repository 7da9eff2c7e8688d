DROP INDEX "products_low";--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("id") WHERE stock <= nullif(coalesce(low_stock, 5), 0) and not removed and not coming_soon;