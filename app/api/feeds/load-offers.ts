import "server-only";
import { setImmediate } from "node:timers/promises";
import { getTranslations } from "next-intl/server";
import { loadCategories, loadProduct } from "@/lib/api/server";
import { categoryPath } from "@/lib/domain/product/category-tree";
import { env } from "@/lib/env";
import { type Offer, toOffer } from "@/lib/seo/feeds/offer";

// Limits concurrent loads, so that a crawler requesting hundreds of products does not block other visitors.
const AT_ONCE = 10;

async function loadInTurns(ids: number[]) {
  const results: (Awaited<ReturnType<typeof loadProduct>> | null)[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE).map((id) => (id > 0 ? loadProduct(id) : null));
    results.push(...(await Promise.all(some)));
    await setImmediate();
  }
  return results;
}

/**
 * Returns the offers of products in the given order, from the data of their pages; omits unknown and unavailable ones.
 */
export async function loadOffers(ids: number[]): Promise<Offer[]> {
  const [t, categories, results] = await Promise.all([getTranslations("Product"), loadCategories(), loadInTurns(ids)]);
  return results.flatMap((result) => {
    const product = result?.product;
    if (!product || product.no_index) return [];
    const category = categoryPath(categories, product.category_id).at(-1)?.name ?? "";
    return [toOffer(product, { category, guaranteeFeature: t("guarantee") }, env.origin)];
  });
}
