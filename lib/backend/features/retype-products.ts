import "server-only";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";
import { productDetails, products } from "@/lib/backend/db/schema/catalogue";
import type { FeatureValue, OwnFeature } from "@/lib/contract/template";
import { moveFeatures } from "@/lib/domain/product/change-template";
import { featuresOf, type Template } from "@/lib/domain/product/feature-values";
import { productFacts } from "@/lib/domain/product/product-facts";
import type { Templates } from "./templates";
import { writeTyped } from "./write-typed";

const CHUNK = 500;

type Shop = Pick<Database, "query">;
export type TypedProduct = { id: number; categoryId: number; values: FeatureValue[]; own: OwnFeature[] };

/** Yields the typed features of all products of these categories, in chunks by id. */
export async function* typedProducts({ query }: Shop, categoryIds: number[]): AsyncGenerator<TypedProduct[]> {
  let last = 0;
  for (let size = CHUNK; size === CHUNK; ) {
    const rows = await query()
      .select({
        id: products.id,
        categoryId: products.categoryId,
        values: productDetails.values,
        own: productDetails.ownFeatures,
      })
      .from(products)
      .innerJoin(productDetails, eq(productDetails.productId, products.id))
      .where(and(inArray(products.categoryId, categoryIds), gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(CHUNK);
    yield rows.map((row) => ({ ...row, values: row.values ?? [] }));
    size = rows.length;
    last = rows.at(-1)?.id ?? last;
  }
}

function retype(product: TypedProduct, from: Template, to: Template) {
  const typed = moveFeatures({ from, to }, product);
  return {
    id: product.id,
    values: typed.values,
    ownFeatures: typed.own,
    features: featuresOf(to, typed),
    facts: productFacts(to, typed),
  };
}

/** Moves products' features to the changed templates of their categories; returns the products' ids. */
export async function retypeProducts(
  db: Shop,
  categoryIds: number[],
  { from, to }: { from: Templates; to: Templates },
): Promise<number[]> {
  const ids: number[] = [];
  for await (const chunk of typedProducts(db, categoryIds)) {
    if (chunk.length === 0) continue;
    const typed = chunk.map((product) =>
      retype(product, from.get(product.categoryId) ?? [], to.get(product.categoryId) ?? []),
    );
    await writeTyped(db, typed);
    ids.push(...typed.map(({ id }) => id));
  }
  return ids;
}
