import { atom } from "jotai";

/** Options the shopper ticked, by product id; a product that is not here still has its preset ones. */
export const chosenOptionsAtom = atom<Record<number, number[]>>({});
