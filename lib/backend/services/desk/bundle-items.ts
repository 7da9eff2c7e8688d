import "server-only";
import { eq, inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { type BundleItemRow, bundleItems } from "@/lib/backend/db/schema/bundles";
import { products } from "@/lib/backend/db/schema/catalogue";
import { totalPrice } from "@/lib/domain/product/bundle";
import { splitPrice } from "@/lib/domain/product/split-price";

/** Prices are in rials per unit. */
type Item = { product_id: number; count: number; price?: number | undefined };
type Part = { productId: number; count: number; position: number; worth: number };

type Stored = { row: { id: number }; items: readonly BundleItemRow[] };

const isSame = (stored: readonly BundleItemRow[], parts: readonly Part[], price: number): boolean =>
  stored.length === parts.length &&
  totalPrice(stored, "price") === price &&
  parts.every(({ productId, count }, at) => stored[at]?.productId === productId && stored[at]?.count === count);

/** Returns each item's price per unit: the given ones, those it has if nothing changes, or shares of the total. */
function pricesOf({ items: stored }: Stored, items: readonly Item[], parts: readonly Part[], price: number) {
  const given = items.flatMap((item) => item.price ?? []);
  if (given.length === 0)
    return isSame(stored, parts, price) ? stored.map((item) => item.price) : splitPrice(parts, price);
  const isWhole = given.length === items.length;
  return isWhole && items.reduce((sum, { count, price: own = 0 }) => sum + count * own, 0) === price ? given : null;
}

/**
 * Writes a bundle's items. Throws 422 for products that are not sold or given twice, for a price that is not below the
 * products' total on their own, and for prices of items that do not add up to it.
 */
export async function writeItems(
  { db }: Pick<Deps, "db">,
  stored: Stored,
  items: readonly Item[],
  price: number,
): Promise<void> {
  const bundleId = stored.row.id;
  const ids = items.map(({ product_id }) => product_id);
  const rows = await db.query().select().from(products).where(inArray(products.id, ids));
  const parts = items.map(({ product_id, count }, position) => {
    const product = rows.find((row) => row.id === product_id);
    const isSold = product && !product.removed && product.hasPrice && ids.indexOf(product_id) === position;
    if (!isSold) throw fieldError(`items[${position}].product_id`, "Validation.bundleItems");
    return { productId: product_id, count, position, worth: product.finalPrice };
  });
  if (price >= totalPrice(parts, "worth")) throw fieldError("price", "Validation.bundlePrice");
  const prices = pricesOf(stored, items, parts, price);
  if (!prices) throw fieldError("price", "Validation.bundleSplit");
  await db.query().delete(bundleItems).where(eq(bundleItems.bundleId, bundleId));
  const written = parts.map(({ worth, ...part }, at) => ({ ...part, bundleId, price: prices[at] ?? worth }));
  await db.query().insert(bundleItems).values(written);
}
