import "server-only";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { LOW_STOCK, MAX_PERCENT, MAX_RIALS } from "@/lib/contract/bounds";
import { MAX_ID } from "@/lib/contract/envelope";
import { type Choice, type FeatureValue, FIELD_KINDS, type OwnFeature } from "@/lib/contract/template";
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
  /** Omitted from menus and category lists; its own page still exists. */
  hidden: boolean().notNull().default(false),
  changedIn: changedIn(),
});

/** The features that a category defines; its subcategories inherit them. */
export const templateFields = pgTable(
  "template_fields",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    /** The same key in two templates is one filter, and must have one kind. */
    key: text().notNull(),
    name: text().notNull(),
    kind: text({ enum: FIELD_KINDS }).notNull(),
    unit: text(),
    steps: jsonb().$type<number[]>().notNull().default([]),
    choices: jsonb().$type<Choice[]>().notNull().default([]),
    filter: boolean().notNull().default(false),
    card: boolean().notNull().default(false),
    must: boolean().notNull().default(false),
    position: integer().notNull(),
  },
  (table) => [index("template_fields_category").on(table.categoryId), index("template_fields_key").on(table.key)],
);

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

/** A listed product whose counted stock is at its limit or below; a limit of 0 means that nobody wants to be warned. */
export const IS_LOW = sql`stock <= nullif(coalesce(low_stock, ${sql.raw(String(LOW_STOCK))}), 0) and not removed and not coming_soon`;

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
    /** Units available for sale; null if stock is not counted. */
    stock: integer(),
    maxCount: integer("max_count"),
    /** The stock at which staff are warned; null for LOW_STOCK. */
    lowStock: integer("low_stock"),
    comingSoon: boolean("coming_soon").notNull().default(false),
    wholesale: boolean().notNull().default(false),
    noIndex: boolean("no_index").notNull().default(false),
    /** Neither listed nor sold, for the reason in `unlistedAs`. */
    removed: boolean().notNull().default(false),
    /**
     * A draft is visible only to staff, a hidden product has a page, and a removed one returns 410; meaningless unless
     * `removed` is set.
     */
    unlistedAs: text("unlisted_as", { enum: ["draft", "hidden", "removed"] })
      .notNull()
      .default("removed"),
    /** False until somebody sets the price; until then the price columns contain 1. */
    hasPrice: boolean("has_price").notNull().default(true),
    excerpt: text().notNull().default(""),
    image: text().notNull(),
    unit: text().notNull(),
    volume: text(),
    colorName: text("color_name"),
    colorCode: text("color_code"),
    family: text(),
    /** The successor that a removed product's 410 page links to. */
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
    // Above the limit for desk edits and imports, so that returned units are never rejected.
    bounds("products_stock", table.stock, 0, MAX_STOCK),
    bounds("products_max_count", table.maxCount, 1, MAX_ID),
    bounds("products_low_stock", table.lowStock, 0, MAX_STOCK),
    // As IS_LOW, so that the desk's first page counts only these.
    index("products_low").on(table.id).where(IS_LOW),
    index("products_changed").on(table.changedIn),
    index("products_words").using("gin", sql`search_words(${PRODUCT_SEARCH_TEXT})`),
    // Deleting a product looks for references to it, in all the tables that have some.
    index("products_successor").on(table.successorId).where(sql`successor_id is not null`),
    index("products_family").on(table.family).where(sql`family is not null`),
    // Few products are on special sale, and a job looks every half minute for sales that have ended.
    index("products_special_sale_end").on(table.specialSaleUntil).where(sql`special_sale_until is not null`),
  ],
);

export type ProductTag = { name: string; bg_color: string; text_color: string };
export type ProductFeature = { name: string; values: string[] };
export type StoredFacts = { said: string[]; pieces: number | null };

export const productDetails = pgTable(
  "product_details",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    note: text(),
    gallery: jsonb().$type<string[]>().notNull(),
    /** Alt texts of the gallery, in its order; a missing one is derived from the name. */
    alts: jsonb().$type<string[]>().notNull().default([]),
    /** Derived from `values` and `ownFeatures`, for display and search (lib/backend/features). */
    features: jsonb().$type<ProductFeature[]>().notNull(),
    /** Typed by the category's template; null until the next start types the features written by an older version. */
    values: jsonb().$type<FeatureValue[]>(),
    ownFeatures: jsonb("own_features").$type<OwnFeature[]>().notNull().default([]),
    seoTitle: text("seo_title"),
    seoDescription: text("seo_description"),
    tags: jsonb().$type<ProductTag[]>().notNull(),
    /** Derived from the features, so that lists need not read those; null until the next start computes them. */
    facts: jsonb().$type<StoredFacts>(),
    inBox: jsonb("in_box").$type<string[]>().notNull().default([]),
    /** True if the images show a drawing or a similar model instead of the product itself. */
    sampleImages: boolean("sample_images").notNull().default(false),
  },
  // What each start looks for, nearly always in vain, among all products.
  (table) => [
    index("product_details_untyped").on(table.productId).where(sql`"values" is null`),
    index("product_details_without_facts").on(table.productId).where(sql`facts is null`),
  ],
);

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
    position: integer().notNull().default(0),
  },
  (table) => [
    index("product_options_product").on(table.productId),
    bounds("product_options_price", table.price, 0, MAX_RIALS),
  ],
);

/** Compatible products, in both directions: one row per pair, with the lower id first. */
export const productFits = pgTable(
  "product_fits",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    otherId: integer("other_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.otherId] }),
    index("product_fits_other").on(table.otherId),
    check("product_fits_ordered", sql`${table.productId} < ${table.otherId}`),
  ],
);

/** Received stock, with its purchase cost per unit. */
export const stockReceipts = pgTable(
  "stock_receipts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    count: integer().notNull(),
    /** Purchase cost per unit. */
    cost: rials("cost"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("stock_receipts_product").on(table.productId, table.id),
    check("stock_receipts_count_positive", sql`${table.count} > 0`),
    bounds("stock_receipts_cost", table.cost, 0, MAX_RIALS),
  ],
);

export type CategoryRow = typeof categories.$inferSelect;
export type ProductRow = typeof products.$inferSelect;
export type BrandRow = typeof brands.$inferSelect;
export type OptionRow = typeof productOptions.$inferSelect;
