import { atom } from "jotai";

/**
 * Products being added to the cart: `turn` resolves when all have been added. The user may continue in the meantime.
 */
export const addingAtom = atom<{ count: number; turn: Promise<unknown> }>({ count: 0, turn: Promise.resolve() });
