import "server-only";
import type { Database } from "../client";
import { productFits } from "../schema/catalogue";
import fits from "./data/fits.json";

/** Records which accessories fit which terminals; a pair that is not recorded is unknown. */
export async function seedFits({ query }: Database): Promise<void> {
  const pairs = fits.flatMap(({ product, with: others }) =>
    others.map((other) => ({ productId: Math.min(product, other), otherId: Math.max(product, other) })),
  );
  await query().insert(productFits).values(pairs);
}
