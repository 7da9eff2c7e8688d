import { atom } from "jotai";
import type { ProductListExtra } from "@/lib/contract/product";
import { callInput, hasNextPage, type ListQuery, type ListScope } from "@/lib/domain/listing/listing";
import { type CardFacts, toCardFacts } from "@/lib/domain/product/card-facts";
import { callShop } from "@/lib/state/storage/call-shop";

const MAX_LISTS = 12;

export type ReadPages = Omit<ProductListExtra, "near"> & {
  cards: CardFacts[];
  near?: CardFacts[];
  page: number;
  hasNext: boolean;
};

export type ListState = { read: ReadPages | null; status: "idle" | "loading" | "failed" };

/**
 * Listings by URL, newest last. They outlive their page, so that Back restores all loaded pages and the scroll
 * position.
 */
export const listsAtom = atom<ReadonlyMap<string, ListState>>(new Map());

export type PageRequest = {
  key: string;
  query: ListQuery & ListScope;
  shown: ReadPages | null;
};

/** Loads the first or next page; after a failure, calling it again retries. */
export const readPageAtom = atom(null, async (get, set, { key, query, shown }: PageRequest) => {
  const put = (state: ListState) => {
    const others = [...get(listsAtom)].filter(([other]) => other !== key);
    set(listsAtom, new Map([...others.slice(1 - MAX_LISTS), [key, state]]));
  };
  if (get(listsAtom).get(key)?.status === "loading" || shown?.hasNext === false) return;
  put({ read: shown, status: "loading" });
  const page = shown ? shown.page + 1 : query.page;
  const answer = await callShop((shop) => shop.catalogue.products(callInput({ ...query, page, group: 1 })));
  if (!answer.ok) return put({ read: shown, status: "failed" });
  const { data, extra } = answer;
  const known = new Set(shown?.cards.map(({ id }) => id));
  // Items sold meanwhile shift products between pages, so duplicates are dropped.
  const cards = [...(shown?.cards ?? []), ...data.filter(({ id }) => !known.has(id)).map(toCardFacts)];
  const hasNext = hasNextPage({ page, received: data.length, count: extra.count });
  put({ read: { ...extra, near: extra.near?.map(toCardFacts), cards, page, hasNext }, status: "idle" });
});

/** Forgets a listing, so that selecting its filter again reloads it. */
export const forgetListAtom = atom(null, (get, set, key: string) => {
  set(listsAtom, new Map([...get(listsAtom)].filter(([other]) => other !== key)));
});

/** Returns the pages loaded in this browser, unless the server has rendered a different first page since. */
export function newerPages(read: ReadPages | null, rendered: ReadPages | null): ReadPages | null {
  if (!read || !rendered) return read ?? rendered;
  const start = read.cards.slice(0, rendered.cards.length);
  return JSON.stringify(start) === JSON.stringify(rendered.cards) ? read : rendered;
}
