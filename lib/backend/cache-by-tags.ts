import "server-only";
import { TAGS, type Tag } from "@/lib/contract/tags";
import { currentSeq, isFresh } from "@/lib/serving/page-cache/invalidation.mjs";
import { readSearchWords, type SearchWords } from "./core/search-words";
import { readShopState, type ShopState } from "./core/shop-state";
import type { Database } from "./db/client";

/**
 * Caches what `read` returns until one of the tags is invalidated here or by another instance. Only for databases whose
 * changes are announced to this process (open-shop.ts).
 */
export function cacheByTags<Value>(tags: readonly Tag[], read: () => Promise<Value>): () => Promise<Value> {
  let last: { value: Value; seq: number } | null = null;
  return async () => {
    if (last && isFresh(tags, last.seq)) return last.value;
    const seq = currentSeq();
    const value = await read();
    last = { value, seq };
    return value;
  };
}

export const cacheShopState = (shop: { db: Database }): (() => Promise<ShopState>) =>
  cacheByTags([TAGS.shopState], () => readShopState(shop));

export const cacheSearchWords = (shop: { db: Database }): (() => Promise<SearchWords>) =>
  cacheByTags([TAGS.searchWords], () => readSearchWords(shop));
