import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { productOptions } from "@/lib/backend/db/schema/catalogue";
import type { OfferedCard, ProductCard } from "@/lib/contract/product";

/** Adds to each card the options that are checked in advance, so that whatever adds the product adds it with them. */
export async function withPresets({ db }: Pick<Deps, "db">, cards: readonly ProductCard[]): Promise<OfferedCard[]> {
  if (cards.length === 0) return [];
  const { id, productId, title, price, checked, position } = productOptions;
  const ids = cards.map((card) => card.id);
  const rows = await db
    .query()
    .select({ id, productId, title, price })
    .from(productOptions)
    .where(and(eq(checked, true), inArray(productId, ids)))
    .orderBy(asc(position), asc(id));
  return cards.map((card) => {
    const presets = rows.filter((row) => row.productId === card.id);
    return presets.length > 0 ? { ...card, presets: presets.map(({ productId: _, ...option }) => option) } : card;
  });
}
