import { atom } from "jotai";

/** First pieces on their way to the cart: how many products, and when all have come. «Go on» may be pressed before that. */
export const addingAtom = atom<{ count: number; turn: Promise<unknown> }>({ count: 0, turn: Promise.resolve() });
