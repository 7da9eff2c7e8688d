import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { IS_LOW, products } from "@/lib/backend/db/schema/catalogue";
import { tehranDay } from "@/lib/persian/tehran";
import { queueEvent } from "./webhook-events";

/** What a receiver is told of a product, from its row. */
export const PRODUCT_SHOWN = sql<Record<string, unknown>>`jsonb_build_object('id', id, 'name', name, 'price', price,
  'final_price', final_price, 'stock', stock, 'coming_soon', coming_soon, 'listed', not removed)`;

async function shownIfLow({ db }: Pick<Deps, "db">, id: number): Promise<Record<string, unknown> | undefined> {
  const is = and(eq(products.id, id), IS_LOW);
  const [found] = await db.query().select({ shown: PRODUCT_SHOWN }).from(products).where(is);
  return found?.shown;
}

/**
 * Queues that a product is low if `write` makes it so by a new limit, once a day like the job that follows stock
 * (lib/backend/jobs/product-events.ts), which sees no change of it. Must run in the transaction of the change.
 */
export async function queueNewlyLow(deps: Deps, id: number, write: () => Promise<void>): Promise<void> {
  const before = await shownIfLow(deps, id);
  await write();
  const product = before ? undefined : await shownIfLow(deps, id);
  if (product)
    await queueEvent(deps, { event: "stock.low", cause: `${id}:${tehranDay(deps.now())}`, data: { product } });
}
