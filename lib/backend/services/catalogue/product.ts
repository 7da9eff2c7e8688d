import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { cartLines } from "@/lib/backend/db/schema/carts";
import type { ProductRow } from "@/lib/backend/db/schema/catalogue";
import { brands, categories, productDetails, productOptions, products } from "@/lib/backend/db/schema/catalogue";
import { productStars } from "@/lib/backend/db/schema/engagement";
import { findCompareGroups } from "@/lib/backend/listing/port";
import { presentProduct } from "@/lib/backend/presenters/product";
import { stateOf } from "@/lib/backend/presenters/product-state";
import { readDocumentCheck } from "@/lib/backend/services/selling/shared/document-check";
import type { Product, ProductExtra, RemovedExtra } from "@/lib/contract/product";
import { withPlannedPrices } from "./planned-prices";
import { isListed } from "./product-conditions";
import { findFits } from "./product-fit";
import { isWaiting } from "./waiting";

async function listFamily({ db }: Deps, { brandId, family }: ProductRow): Promise<ProductRow[]> {
  if (family === null) return [];
  return db
    .query()
    .select()
    .from(products)
    .where(and(isListed, eq(products.brandId, brandId), eq(products.family, family)))
    .orderBy(asc(products.id));
}

async function removedExtra({ db }: Deps, { name, categoryId, successorId }: ProductRow): Promise<RemovedExtra> {
  const [category] = await db
    .query()
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .where(eq(categories.id, categoryId));
  if (!category) throw notFound();
  if (successorId === null) return { name, successor: null, category };
  const [successor = null] = await db
    .query()
    .select({ id: products.id, slug: products.slug, name: products.name })
    .from(products)
    .where(and(isListed, eq(products.id, successorId)));
  return { name, successor, category };
}

async function findOwn(deps: Deps, productId: number, userId: number | null) {
  if (userId === null) return { options: null, observed: false };
  const [line] = await deps.db
    .query()
    .select({ options: cartLines.options })
    .from(cartLines)
    .where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)));
  return { options: line?.options ?? null, observed: await isWaiting(deps, userId, productId) };
}

async function findProduct({ db }: Deps, id: number) {
  const [found] = await db
    .query()
    .select({ row: products, brand: brands, details: productDetails, stars: productStars })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .leftJoin(productStars, eq(productStars.productId, products.id))
    .where(eq(products.id, id));
  if (!found) throw notFound();
  return found;
}

async function presentFound(deps: Deps, found: Awaited<ReturnType<typeof findProduct>>) {
  const { db, now, origin } = deps;
  const options = await db
    .query()
    .select()
    .from(productOptions)
    .where(eq(productOptions.productId, found.row.id))
    .orderBy(asc(productOptions.position), asc(productOptions.id));
  const family = await listFamily(deps, found.row);
  const documents = (await readDocumentCheck(deps))([found.row.categoryId]);
  const fit = await findFits(deps, found.row, family);
  const preset = options.filter((option) => option.checked).map((option) => option.id);
  const product: Product = {
    ...presentProduct({ ...found, row: withPlannedPrices(deps, found.row), options, family }, { now: now(), origin }),
    ...(documents && { documents }),
    ...(fit && { fit }),
    compare_group: (await findCompareGroups(db)).get(found.row.categoryId),
  };
  return { product, preset };
}

/**
 * Returns a product, even a hidden one, with the options chosen on the user's cart line or otherwise the preset ones.
 * Throws 404 and 410.
 */
export async function getProduct(
  deps: Deps,
  id: number,
  userId: number | null,
): Promise<{ data: Product; extra: ProductExtra }> {
  const found = await findProduct(deps, id);
  const state = stateOf(found.row);
  if (state === "draft") throw notFound();
  if (state === "removed") throw new ShopError(410, "Errors.gone", { extra: await removedExtra(deps, found.row) });
  const { product, preset } = await presentFound(deps, found);
  const own = await findOwn(deps, id, userId);
  return { data: product, extra: { options: own.options ?? preset, observed: own.observed } };
}

/** Returns a product in any state, as its page will show it. Throws 404. */
export async function getAnyProduct(deps: Deps, id: number): Promise<Product> {
  return (await presentFound(deps, await findProduct(deps, id))).product;
}
