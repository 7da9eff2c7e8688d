import { atom } from "jotai";

/** What may lie over any page of the shop; one at a time. */
export type Panel = "basket" | "login" | "address";

export const openPanelAtom = atom<Panel | null>(null);
