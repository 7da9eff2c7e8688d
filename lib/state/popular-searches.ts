import { atom } from "jotai";
import { callShop } from "./call-shop";

/** Null until they were asked for; empty while they are on their way and of a shop server that does not count. */
const termsAtom = atom<string[] | null>(null);

/** What shoppers look for most. A write asks for it once; after a failure the next one asks again. */
export const popularSearchesAtom = atom(
  (get) => get(termsAtom) ?? [],
  async (get, set) => {
    if (get(termsAtom)) return;
    set(termsAtom, []);
    const answer = await callShop((shop) => shop.catalogue.popularSearches());
    if (answer.ok) set(termsAtom, answer.data);
    // Asked again by the next who looks, but of a shop that has no such call.
    else if (answer.error.code !== 404) set(termsAtom, null);
  },
);
