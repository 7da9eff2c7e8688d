import { atom } from "jotai";
import type { ProductListExtra } from "@/lib/contract/product";
import { type CardFacts, toCardFacts } from "@/lib/domain/card-facts";
import { hasNextPage, type ListQuery, type ListScope } from "@/lib/domain/listing";
import { callShop } from "./call-shop";

const MAX_LISTS = 12;

/** The pages of a listing read so far, one after the other. Prices are rials. */
export type ReadPages = Omit<ProductListExtra, "near"> & {
  cards: CardFacts[];
  /** What comes near a search that found few. */
  near?: CardFacts[];
  /** The number of the last page read. */
  page: number;
  /** Whether another page may follow. */
  hasNext: boolean;
};

export type ListState = { read: ReadPages | null; status: "idle" | "loading" | "failed" };

/**
 * Listings by their address, the last read last. They outlive the page that shows them: who comes back from a product
 * finds every page that was read, and so the browser finds the place.
 */
export const listsAtom = atom<ReadonlyMap<string, ListState>>(new Map());

export type PageRequest = {
  /** The address of the listing. */
  key: string;
  query: ListQuery & ListScope;
  /** What is shown of it; null before its first page. */
  shown: ReadPages | null;
};

/** Reads the next page of a listing, or its first. One at a time; asking again after a failure is a retry. */
export const readPageAtom = atom(null, async (get, set, { key, query, shown }: PageRequest) => {
  const put = (state: ListState) => {
    const others = [...get(listsAtom)].filter(([other]) => other !== key);
    set(listsAtom, new Map([...others.slice(1 - MAX_LISTS), [key, state]]));
  };
  if (get(listsAtom).get(key)?.status === "loading" || shown?.hasNext === false) return;
  put({ read: shown, status: "loading" });
  const page = shown ? shown.page + 1 : query.page;
  const answer = await callShop((shop) => shop.catalogue.products({ ...query, page, group: 1 }));
  if (!answer.ok) return put({ read: shown, status: "failed" });
  const { data, extra } = answer;
  const known = new Set(shown?.cards.map(({ id }) => id));
  // A product that sold meanwhile moves others between pages; each is shown once.
  const cards = [...(shown?.cards ?? []), ...data.filter(({ id }) => !known.has(id)).map(toCardFacts)];
  const hasNext = hasNextPage({ page, received: data.length, count: extra.count });
  put({ read: { ...extra, near: extra.near?.map(toCardFacts), cards, page, hasNext }, status: "idle" });
});

/** A filter that is chosen anew is read anew. */
export const forgetListAtom = atom(null, (get, set, key: string) => {
  set(listsAtom, new Map([...get(listsAtom)].filter(([other]) => other !== key)));
});

/** The pages read in this browser, unless the server has drawn another beginning since: then they are old. */
export function newerPages(read: ReadPages | null, drawn: ReadPages | null): ReadPages | null {
  if (!read || !drawn) return read ?? drawn;
  const start = read.cards.slice(0, drawn.cards.length);
  return JSON.stringify(start) === JSON.stringify(drawn.cards) ? read : drawn;
}
