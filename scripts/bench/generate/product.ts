import type { brands, products } from "@/lib/backend/db/schema/catalogue";
import { discountPercent } from "@/lib/domain/shared/money";
import { toSlug } from "@/lib/persian/slug";
import type { Random } from "./random";

const DAY_MS = 86_400_000;
const MAX_AGE_DAYS = 900;
const MODEL_CODE = /\s*\b(?:[A-Z]+\d+[A-Z]?|\d{4})\b/g;
const SERIES = [..."ABCDEFGHKMNPQRSTVX", "SP", "VX", "AF", "ME", "IWL", "ICT"];
/** In rials: prices are whole thousands of toman. */
const PRICE_STEP = 10_000;
const DISCOUNTS = [3, 5, 7, 10, 12, 15, 20, 25];
const SALE_DAYS = [1, 2, 5, 9];

export type Brand = typeof brands.$inferSelect;
export type Model = { product: typeof products.$inferSelect; brand: Brand };
export type MadeProduct = { row: typeof products.$inferInsert & { id: number }; modelId: number };

/** Turns «کارتخوان سیار پکس S910» into a name of the same kind with another maker and model code. */
function makeName(random: Random, { product, brand }: Model, maker: Brand): string {
  const kind = product.name.replace(MODEL_CODE, "").replace(brand.name, "").replace(/\s+/g, " ").trim();
  return `${kind} ${maker.name} ${random.pick(SERIES)}${random.between(10, 999)}`;
}

function makePrice(random: Random, around: number, now: Date) {
  const price = Math.max(1, Math.round((around * (0.6 + random.next())) / PRICE_STEP)) * PRICE_STEP;
  if (!random.chance(0.3)) return { price, finalPrice: price, discountPercent: 0, specialSaleUntil: null };
  const finalPrice = Math.max(1, Math.round((price * (100 - random.pick(DISCOUNTS))) / 100 / PRICE_STEP)) * PRICE_STEP;
  return {
    price,
    finalPrice,
    discountPercent: discountPercent(price, finalPrice),
    specialSaleUntil: random.chance(0.1) ? new Date(now.getTime() + random.pick(SALE_DAYS) * DAY_MS) : null,
  };
}

export function makeProduct(random: Random, id: number, models: Model[], makers: Brand[], now: Date): MadeProduct {
  const model = random.pick(models);
  const maker = random.pick(makers);
  const { product } = random.pick(models);
  const name = makeName(random, model, maker);
  const createdAt = new Date(now.getTime() - random.between(0, MAX_AGE_DAYS * DAY_MS));
  const { changedIn: _, ...kind } = model.product;
  const row = {
    ...kind,
    ...makePrice(random, model.product.price, now),
    id,
    name,
    slug: toSlug(name),
    brandId: maker.id,
    stock: random.chance(0.1) ? 0 : random.between(1, 120),
    maxCount: random.chance(0.05) ? random.between(1, 5) : null,
    comingSoon: random.chance(0.02),
    wholesale: false,
    noIndex: false,
    family: null,
    successorId: null,
    colorName: product.colorName,
    colorCode: product.colorCode,
    // Most products sell little, and a few sell a lot.
    sold: Math.floor(random.next() ** 4 * 1000),
    createdAt,
    updatedAt: createdAt,
  };
  return { row, modelId: kind.id };
}
