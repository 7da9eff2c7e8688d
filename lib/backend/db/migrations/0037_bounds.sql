-- What stands beyond a bound is brought to it before the CHECK comes. Left NOT VALID, such a row could not be changed at all any
-- more: a CHECK looks at every update, so that a sale of the product would fail on its price. No form and no file ever took such
-- a value; prices came there by moves by percentage alone, and the bound is as far from any real price as they were.
UPDATE "products" SET "price" = least("price", 1000000000000), "final_price" = least("final_price", 1000000000000),
  "discount_percent" = case when "final_price" < 1000000000000
    then round(100 * (1 - "final_price"::numeric / 1000000000000)) else 0 end
  WHERE "price" > 1000000000000;--> statement-breakpoint
UPDATE "products" SET "discount_percent" = least(100, greatest(0, "discount_percent"))
  WHERE "discount_percent" NOT BETWEEN 0 AND 100;--> statement-breakpoint
UPDATE "products" SET "stock" = 1000000000 WHERE "stock" > 1000000000;--> statement-breakpoint
UPDATE "products" SET "max_count" = 1 WHERE "max_count" < 1;--> statement-breakpoint
UPDATE "product_options" SET "price" = least(1000000000000, greatest(0, "price"))
  WHERE "price" NOT BETWEEN 0 AND 1000000000000;--> statement-breakpoint
UPDATE "bundle_items" SET "price" = 1000000000000 WHERE "price" > 1000000000000;--> statement-breakpoint
UPDATE "cart_lines" SET "count" = 10000 WHERE "count" > 10001;--> statement-breakpoint
UPDATE "companies" SET "flooring" = 1000000000000 WHERE "flooring" > 1000000000000;--> statement-breakpoint
UPDATE "coupons" SET "value" = least("value", 1000000000000), "flooring" = least("flooring", 1000000000000)
  WHERE greatest("value", "flooring") > 1000000000000;--> statement-breakpoint
UPDATE "posting_methods" SET "amount" = least(1000000000000, greatest(0, "amount")),
  "from_days" = case when "from_days" is not null then least(60, greatest(0, "from_days")) end,
  "to_days" = case when "to_days" is not null then least(60, greatest(0, "to_days")) end,
  "until_hour" = least(24, greatest(0, "until_hour"));--> statement-breakpoint
UPDATE "users" SET "agent_discount_ceiling" = least(1000000000000, greatest(0, "agent_discount_ceiling"))
  WHERE "agent_discount_ceiling" NOT BETWEEN 0 AND 1000000000000;--> statement-breakpoint
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_price_bounds" CHECK ("bundle_items"."price" between 1 and 1000000000000);--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_count_bounds" CHECK ("cart_lines"."count" between 1 and 10001);--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_price_bounds" CHECK ("product_options"."price" between 0 and 1000000000000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_bounds" CHECK ("products"."price" between 1 and 1000000000000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_discount_bounds" CHECK ("products"."discount_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_bounds" CHECK ("products"."stock" between 0 and 1000000000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_max_count_bounds" CHECK ("products"."max_count" between 1 and 2147483647);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_flooring_bounds" CHECK ("companies"."flooring" between 0 and 1000000000000);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_value_bounds" CHECK ("coupons"."value" between 1 and 1000000000000);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_flooring_bounds" CHECK ("coupons"."flooring" between 0 and 1000000000000);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_goods_bounds" CHECK ("invoices"."goods_amount" between 0 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payable_bounds" CHECK ("invoices"."payable_amount" between 0 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "posting_methods" ADD CONSTRAINT "posting_methods_amount_bounds" CHECK ("posting_methods"."amount" between 0 and 1000000000000);--> statement-breakpoint
ALTER TABLE "posting_methods" ADD CONSTRAINT "posting_methods_from_days_bounds" CHECK ("posting_methods"."from_days" between 0 and 60);--> statement-breakpoint
ALTER TABLE "posting_methods" ADD CONSTRAINT "posting_methods_to_days_bounds" CHECK ("posting_methods"."to_days" between 0 and 60);--> statement-breakpoint
ALTER TABLE "posting_methods" ADD CONSTRAINT "posting_methods_until_hour_bounds" CHECK ("posting_methods"."until_hour" between 0 and 24);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_agent_discount_ceiling_bounds" CHECK ("users"."agent_discount_ceiling" between 0 and 1000000000000);