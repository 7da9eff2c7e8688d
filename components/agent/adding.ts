import { atom } from "jotai";

/** Products being added to the cart: `turn` resolves when all have been added. The user may continue before that. */
export const addingAtom = atom<{ count: number; turn: Promise<unknown> }>({ count: 0, turn: Promise.resolve() });
