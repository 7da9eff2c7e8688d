import "server-only";
import type { SQL } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { removeProducts, type Snapshot } from "@/lib/backend/listing/port";
import { presentColor, presentProductCard } from "@/lib/backend/presenters/product";
import type { ModelColor, ProductCard } from "@/lib/contract/product";
import { readCardRows, readColorRows } from "./card-rows";
import { withPlannedPrices } from "./planned-prices";

type Card = { card: ProductCard; family: string | null };

/** Returns the cards of products in the order of their ids. For `snapshot` see `readCardRows`. */
export async function findCards(
  deps: Deps,
  ids: number[],
  condition?: SQL,
  snapshot?: Snapshot,
): Promise<ProductCard[]> {
  return (await readCards(deps, ids, condition, snapshot)).map(({ card }) => card);
}

/** Returns each model once, represented by its first color, with all its colors. */
export async function findModelCards(
  deps: Deps,
  ids: number[],
  condition?: SQL,
  snapshot?: Snapshot,
): Promise<ProductCard[]> {
  const found = await readCards(deps, ids, condition, snapshot);
  const families = [...new Set(found.flatMap(({ family }) => family ?? []))];
  if (families.length === 0) return found.map(({ card }) => card);
  const colors = await readColors(deps, families, snapshot);
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

async function readColors(
  { db }: Deps,
  families: string[],
  snapshot: Snapshot | undefined,
): Promise<Map<string, ModelColor[]>> {
  const rows = await readColorRows(db, families, snapshot);
  const models = new Map<string, ModelColor[]>();
  for (const row of rows) {
    const color = presentColor(row);
    if (!color || row.family === null) continue;
    const model = modelOf(row.brandId, row.family);
    models.set(model, [...(models.get(model) ?? []), { id: row.id, slug: row.slug, ...color }]);
  }
  return models;
}

async function readCards(
  deps: Deps,
  ids: number[],
  condition: SQL | undefined,
  snapshot: Snapshot | undefined,
): Promise<Card[]> {
  const { db, now, origin } = deps;
  if (ids.length === 0) return [];
  const rows = await readCardRows(db, ids, { condition, snapshot });
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
