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
    set(termsAtom, answer.ok || answer.error.code === 404 ? (answer.ok ? answer.data : []) : null);
  },
);
