import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { Product, ProductExtra } from "@/lib/contract/product";
import { brands, productDetails, productOptions, products } from "../db/schema/catalogue";
import type { Deps } from "../deps";
import { notFound, ShopError } from "../errors";
import { type ProductRow, presentProduct } from "../presenters/product";

async function listFamily({ db }: Deps, { family }: ProductRow): Promise<ProductRow[]> {
  if (family === null) return [];
  return db
    .query()
    .select()
    .from(products)
    .where(and(eq(products.removed, false), eq(products.family, family)))
    .orderBy(asc(products.id));
}

/** One product. Throws 404 for an unknown id and 410 for a product that was removed for good. */
export async function showProduct(deps: Deps, id: number): Promise<{ data: Product; extra: ProductExtra }> {
  const { db, now, origin } = deps;
  const [found] = await db
    .query()
    .select({ row: products, brand: brands, details: productDetails })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .where(eq(products.id, id));
  if (!found) throw notFound();
  if (found.row.removed) throw new ShopError(410, "Errors.gone");
  const options = await db
    .query()
    .select()
    .from(productOptions)
    .where(eq(productOptions.productId, id))
    .orderBy(asc(productOptions.id));
  const family = await listFamily(deps, found.row);
  return {
    data: presentProduct({ ...found, options, family }, { now: now(), origin }),
    extra: { options: options.filter((option) => option.checked).map((option) => option.id), observed: false },
  };
}
