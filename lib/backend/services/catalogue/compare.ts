import "server-only";
import { inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { productDetails } from "@/lib/backend/db/schema/catalogue";
import { readTemplates } from "@/lib/backend/features/templates";
import { findCompareGroups } from "@/lib/backend/listing/port";
import { type Comparison, MAX_COMPARED } from "@/lib/contract/compare";
import type { ProductCard } from "@/lib/contract/product";
import { everyCategory } from "@/lib/domain/product/category-tree";
import { compareFeatures } from "@/lib/domain/product/compare";
import { listCategories } from "./categories";
import { findCards } from "./product-cards";
import { isListed } from "./product-conditions";
import { listCards } from "./product-lists";

const MAX_OFTEN = 3;

async function readRows({ db }: Deps, items: readonly ProductCard[]) {
  const ids = items.map(({ id }) => id);
  const { productId, values, ownFeatures: own } = productDetails;
  const details = await db
    .query()
    .select({ productId, values, own })
    .from(productDetails)
    .where(inArray(productId, ids));
  const templates = await readTemplates(db);
  return compareFeatures(
    items.map(({ id, category_id }) => {
      const found = details.find((each) => each.productId === id);
      return { template: templates.get(category_id) ?? [], values: found?.values ?? [], own: found?.own ?? [] };
    }),
  );
}

async function listOften(deps: Deps, category: number, ids: readonly number[]): Promise<ProductCard[]> {
  const best = await listCards(deps, { category, available: true }, { limit: MAX_COMPARED + MAX_OFTEN });
  const isCompared = ({ id, colors = [] }: ProductCard) =>
    ids.includes(id) || colors.some((color) => ids.includes(color.id));
  return best.filter((card) => !isCompared(card)).slice(0, MAX_OFTEN);
}

/** Compares products of one group, that of the first one that is still sold, with their present prices. */
export async function compareProducts(deps: Deps, ids: readonly number[]): Promise<Comparison> {
  const asked = [...new Set(ids)];
  const listed = await findCards(deps, asked, isListed);
  const groups = await findCompareGroups(deps.db);
  const groupOf = ({ category_id }: ProductCard) => groups.get(category_id) ?? category_id;
  const [first] = listed;
  const items = listed.filter((card) => first && groupOf(card) === groupOf(first));
  // A category that is hidden, or was deleted meanwhile, has no page to lead to.
  const group = first && everyCategory(await listCategories(deps)).find(({ id }) => id === groupOf(first));
  return {
    group: group ? { id: group.id, name: group.name, slug: group.slug } : null,
    items,
    rows: items.length > 1 ? await readRows(deps, items) : [],
    gone: asked.filter((id) => !listed.some((card) => card.id === id)),
    others: listed.filter((card) => !items.includes(card)).map(({ id }) => id),
    often: first && items.length < MAX_COMPARED ? await listOften(deps, groupOf(first), asked) : [],
  };
}
