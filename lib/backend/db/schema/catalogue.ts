import "server-only";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { MAX_PERCENT, MAX_RIALS } from "@/lib/contract/bounds";
import { MAX_ID } from "@/lib/contract/envelope";
import { bounds, changedIn, rials, time } from "./columns";

export const categories = pgTable("categories", {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  parentId: integer("parent_id").references((): AnyPgColumn => categories.id),
  type: text({ enum: ["branch", "leaf"] }).notNull(),
  logo: text().notNull(),
  description: text().notNull().default(""),
  position: integer().notNull(),
  changedIn: changedIn(),
});

export const brands = pgTable("brands", {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  latinName: text("latin_name").notNull(),
  logo: text().notNull(),
  description: text().notNull(),
  position: integer().notNull(),
  changedIn: changedIn(),
});

const MAX_STOCK = 1_000_000_000;

export const PRODUCT_SEARCH_TEXT = sql`name || ' ' || slug`;

export const products = pgTable(
  "products",
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    name: text().notNull(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    brandId: integer("brand_id")
      .notNull()
      .references(() => brands.id),
    price: rials("price").notNull(),
    finalPrice: rials("final_price").notNull(),
    discountPercent: smallint("discount_percent").notNull().default(0),
    /** Units available for sale; null is uncounted. */
    stock: integer(),
    maxCount: integer("max_count"),
    comingSoon: boolean("coming_soon").notNull().default(false),
    wholesale: boolean().notNull().default(false),
    noIndex: boolean("no_index").notNull().default(false),
    removed: boolean().notNull().default(false),
    excerpt: text().notNull().default(""),
    image: text().notNull(),
    unit: text().notNull(),
    volume: text(),
    colorName: text("color_name"),
    colorCode: text("color_code"),
    family: text(),
    /** The product that the 410 page of a removed one links to. */
    successorId: integer("successor_id").references((): AnyPgColumn => products.id),
    specialSaleUntil: time("special_sale_until"),
    sold: integer().notNull().default(0),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    changedIn: changedIn(),
  },
  (table) => [
    check("products_stock_not_negative", sql`${table.stock} >= 0`),
    check("products_price_positive", sql`${table.price} > 0 and ${table.finalPrice} between 1 and ${table.price}`),
    bounds("products_price", table.price, 1, MAX_RIALS),
    bounds("products_discount", table.discountPercent, 0, MAX_PERCENT),
    // Above the limit of desk edits and imports, so that returned units are never rejected.
    bounds("products_stock", table.stock, 0, MAX_STOCK),
    bounds("products_max_count", table.maxCount, 1, MAX_ID),
    index("products_changed").on(table.changedIn),
    index("products_words").using("gin", sql`search_words(${PRODUCT_SEARCH_TEXT})`),
    index("products_family").on(table.family).where(sql`family is not null`),
    // Few products are on special sale, and a job looks every half minute for sales that have ended.
    index("products_special_sale_end").on(table.specialSaleUntil).where(sql`special_sale_until is not null`),
  ],
);

export type ProductTag = { name: string; bg_color: string; text_color: string };
export type ProductFeature = { name: string; values: string[] };
export type StoredFacts = { said: string[]; pieces: number | null };

export const productDetails = pgTable("product_details", {
  productId: integer("product_id")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  note: text(),
  gallery: jsonb().$type<string[]>().notNull(),
  features: jsonb().$type<ProductFeature[]>().notNull(),
  tags: jsonb().$type<ProductTag[]>().notNull(),
  /** Derived from the features, so that lists need not read those; null until the next start computes them. */
  facts: jsonb().$type<StoredFacts>(),
  inBox: jsonb("in_box").$type<string[]>().notNull().default([]),
  /** The pictures show a drawing or a similar model, not the product itself. */
  sampleImages: boolean("sample_images").notNull().default(false),
});

export const productOptions = pgTable(
  "product_options",
  {
    id: integer().primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text().notNull().default(""),
    price: rials("price").notNull(),
    checked: boolean().notNull().default(false),
  },
  (table) => [
    index("product_options_product").on(table.productId),
    bounds("product_options_price", table.price, 0, MAX_RIALS),
  ],
);

export type ProductRow = typeof products.$inferSelect;
export type BrandRow = typeof brands.$inferSelect;
export type OptionRow = typeof productOptions.$inferSelect;
