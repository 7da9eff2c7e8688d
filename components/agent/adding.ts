import { atom } from "jotai";

/** Products being added to the cart: `turn` resolves when all are in. The continue button may be clicked earlier. */
export const addingAtom = atom<{ count: number; turn: Promise<unknown> }>({ count: 0, turn: Promise.resolve() });
