import "server-only";
import { discountPercent } from "@/lib/domain/money";
import type { Database } from "../client";
import { brands, categories, productDetails, productOptions, products } from "../schema/catalogue";
import brandData from "./data/brands.json";
import categoryData from "./data/categories.json";
import productData from "./data/products.json";

const DAY_MS = 86_400_000;
const CHUNK = 500;

type ProductData = (typeof productData)[number];

function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The demo catalogue names an unknown ${what}.`);
  return value;
}

function toProductRow(product: ProductData, now: Date): typeof products.$inferInsert {
  const brand = required(
    brandData.find(({ slug }) => slug === product.brand),
    `brand ${product.brand}`,
  );
  const category = required(
    categoryData.find(({ slug }) => slug === product.category),
    `category ${product.category}`,
  );
  const createdAt = new Date(now.getTime() - product.age_days * DAY_MS);
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    categoryId: category.id,
    brandId: brand.id,
    price: product.price,
    finalPrice: product.price_by_discount,
    discountPercent: discountPercent(product.price, product.price_by_discount),
    stock: product.stock,
    maxCount: product.max_count,
    comingSoon: product.coming_soon,
    wholesale: product.wholesale,
    noIndex: product.no_index,
    removed: product.removed,
    excerpt: product.excerpt,
    image: product.images[0] ?? "/images/placeholder.webp",
    unit: product.unit,
    volume: product.volume,
    colorName: product.color?.name,
    colorCode: product.color?.code,
    family: product.family,
    successorId: product.successor
      ? required(
          productData.find(({ slug }) => slug === product.successor),
          `product ${product.successor}`,
        ).id
      : null,
    specialSaleUntil: product.special_sale && new Date(now.getTime() + product.special_sale.days * DAY_MS),
    sold: product.sold,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Writes the demo brands, categories and products. */
export async function seedCatalogue(db: Database, now: Date): Promise<void> {
  await db
    .query()
    .insert(brands)
    .values(
      brandData.map(({ id, slug, name, latin_name, logo, description }, position) => ({
        id,
        slug,
        name,
        latinName: latin_name,
        logo,
        description,
        position,
      })),
    );
  await db
    .query()
    .insert(categories)
    .values(
      categoryData.map(({ id, slug, name, parent_id, type, logo, description }, position) => ({
        id,
        slug,
        name,
        parentId: parent_id,
        type: type as "branch" | "leaf",
        logo,
        description,
        position,
      })),
    );
  for (let start = 0; start < productData.length; start += CHUNK) {
    const chunk = productData.slice(start, start + CHUNK);
    await db
      .query()
      .insert(products)
      .values(chunk.map((product) => toProductRow(product, now)));
    await db
      .query()
      .insert(productDetails)
      .values(
        chunk.map(({ id, note, images, features, tags }) => ({ productId: id, note, gallery: images, features, tags })),
      );
  }
  await db
    .query()
    .insert(productOptions)
    .values(productData.flatMap(({ id: productId, options }) => options.map((option) => ({ ...option, productId }))));
}
