CREATE INDEX "bundle_items_product" ON "bundle_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "cart_lines_product" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_successor" ON "products" USING btree ("successor_id") WHERE successor_id is not null;--> statement-breakpoint
CREATE INDEX "viewed_products_product" ON "viewed_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wishlist_product" ON "wishlist" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_product" ON "invoice_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_act_items_product" ON "price_act_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "shelf_products_product" ON "shelf_products" USING btree ("product_id");