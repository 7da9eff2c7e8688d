import { atom } from "jotai";

/** What may lie over any page of the shop; one at a time. `loginToOrder` is the login on the way to the checkout. */
export type Panel = "basket" | "login" | "loginToOrder" | "address";

export const openPanelAtom = atom<Panel | null>(null);
