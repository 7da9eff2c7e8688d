import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { findDeviceCategories } from "@/lib/backend/listing/port";
import type { FittingGoods } from "@/lib/contract/fits";
import type { ProductCard } from "@/lib/contract/product";
import { everyCategory } from "@/lib/domain/product/category-tree";
import { isBuyable } from "@/lib/domain/product/sale";
import { listCategories } from "./categories";
import { findCards, findModelCards } from "./product-cards";
import { isListed } from "./product-conditions";
import { readFits } from "./read-fits";
import { withPresets } from "./with-presets";

/** Returns one of each category in turn, so that the first few are varied; those that can be bought come first. */
function inTurn(cards: readonly ProductCard[]): ProductCard[] {
  const turns = new Map<number, number>();
  const ranked = cards.map((card) => {
    const turn = turns.get(card.category_id) ?? 0;
    turns.set(card.category_id, turn + 1);
    return { card, turn };
  });
  const late = (card: ProductCard) => Number(!isBuyable(card));
  return ranked
    .toSorted((a, b) => late(a.card) - late(b.card) || a.turn - b.turn || a.card.category_id - b.card.category_id)
    .map(({ card }) => card);
}

/** Removes the name of a category from the beginning of a name: «پکس S910» of «کارتخوان سیار پکس S910». */
async function modelNames(deps: Deps): Promise<(name: string) => string> {
  const heads = everyCategory(await listCategories(deps))
    .map(({ name }) => `${name} `)
    .toSorted((a, b) => b.length - a.length);
  return (name) => name.slice(heads.find((head) => name.startsWith(head))?.length ?? 0);
}

/**
 * Returns what is recorded as fitting a product: the accessories of a device, or the devices of an accessory, one per
 * model. Both are empty if nothing is recorded. Throws 404.
 */
export async function listFitting(deps: Deps, id: number): Promise<FittingGoods> {
  const [own] = await findCards(deps, [id]);
  if (!own) throw notFound();
  const fits = (await readFits(deps, [id]))(id);
  const cards = await findModelCards(
    deps,
    [...fits].toSorted((a, b) => a - b),
    isListed,
  );
  if (cards.length === 0) return { goods: [], devices: [] };
  const categories = await findDeviceCategories(deps.db);
  const isDevice = ({ category_id }: ProductCard) => categories.has(category_id);
  const isAccessory = !isDevice(own);
  const modelOf = await modelNames(deps);
  const devices = isAccessory ? cards.filter(isDevice) : [];
  return {
    goods: await withPresets(deps, inTurn(cards.filter((card) => !devices.includes(card)))),
    devices: devices.map(({ id, slug, name }) => ({ id, slug, name, model: modelOf(name) })),
  };
}
