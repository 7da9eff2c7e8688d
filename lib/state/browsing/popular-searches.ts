import { atom } from "jotai";
import { callShop } from "@/lib/state/storage/call-shop";

/** Null until requested; empty while loading, and if the shop server has none. */
const termsAtom = atom<string[] | null>(null);

export const popularSearchesAtom = atom(
  (get) => get(termsAtom) ?? [],
  async (get, set) => {
    if (get(termsAtom)) return;
    set(termsAtom, []);
    const answer = await callShop((shop) => shop.catalogue.popularSearches());
    if (answer.ok) set(termsAtom, answer.data);
    // A 404 means that the shop server lacks the call.
    else if (answer.error.code !== 404) set(termsAtom, null);
  },
);
