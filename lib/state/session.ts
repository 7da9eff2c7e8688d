import { atom } from "jotai";

/** What the header shows of the customer who is logged in; null for guests. */
export const sessionAtom = atom<{ first_name: string } | null>(null);
