import "server-only";
import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { brands, productDetails, products } from "@/lib/backend/db/schema/catalogue";
import { productStars } from "@/lib/backend/db/schema/engagement";
import { removeProducts } from "@/lib/backend/listing/port";
import { presentColor, presentProductCard } from "@/lib/backend/presenters/product";
import type { ModelColor, ProductCard } from "@/lib/contract/product";
import { withPlannedPrices } from "./planned-prices";
import { isListed } from "./product-conditions";

type Card = { card: ProductCard; family: string | null };

export async function findCards(deps: Deps, ids: number[], condition?: SQL): Promise<ProductCard[]> {
  return (await readCards(deps, ids, condition)).map(({ card }) => card);
}

/** Returns each model once, represented by its first color, with all its colors. */
export async function findModelCards(deps: Deps, ids: number[], condition?: SQL): Promise<ProductCard[]> {
  const found = await readCards(deps, ids, condition);
  const families = [...new Set(found.flatMap(({ family }) => family ?? []))];
  if (families.length === 0) return found.map(({ card }) => card);
  const colors = await readColors(deps, families);
  const shown = new Set<string>();
  return found.flatMap(({ card, family }) => {
    if (family === null) return card;
    const model = modelOf(card.brand.id, family);
    if (shown.has(model)) return [];
    shown.add(model);
    const known = colors.get(model) ?? [];
    return known.length > 1 ? { ...card, colors: known } : card;
  });
}

/** A model is a product family of one brand. */
const modelOf = (brandId: number, family: string) => `${brandId} ${family}`;

async function readColors({ db }: Deps, families: string[]): Promise<Map<string, ModelColor[]>> {
  const { id, slug, brandId, family, colorName, colorCode } = products;
  const rows = await db
    .query()
    .select({ id, slug, brandId, family, colorName, colorCode })
    .from(products)
    .where(and(isListed, inArray(family, families)))
    .orderBy(asc(id));
  const models = new Map<string, ModelColor[]>();
  for (const row of rows) {
    const color = presentColor(row);
    if (!color || row.family === null) continue;
    const model = modelOf(row.brandId, row.family);
    models.set(model, [...(models.get(model) ?? []), { id: row.id, slug: row.slug, ...color }]);
  }
  return models;
}

async function readCards(deps: Deps, ids: number[], condition?: SQL): Promise<Card[]> {
  const { db, now, origin } = deps;
  if (ids.length === 0) return [];
  const rows = await db
    .query()
    .select({
      row: products,
      brand: brands,
      tags: productDetails.tags,
      facts: productDetails.facts,
      stars: productStars,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .leftJoin(productStars, eq(productStars.productId, products.id))
    .where(and(inArray(products.id, ids), condition));
  const surroundings = { now: now(), origin };
  const cards = new Map(
    rows.map((found) => {
      const row = withPlannedPrices(deps, found.row);
      return [row.id, { card: presentProductCard({ ...found, row }, surroundings), family: row.family }];
    }),
  );
  // Somebody deleted the row by hand; the shop itself never does that.
  if (!condition)
    removeProducts(
      db,
      ids.filter((id) => !cards.has(id)),
    );
  return ids.flatMap((id) => cards.get(id) ?? []);
}
