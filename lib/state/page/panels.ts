import { atom } from "jotai";

/** Panels shown over any page, one at a time. `loginToOrder` is the login before the checkout. */
export type Panel = "basket" | "login" | "loginToOrder" | "address";

export const openPanelAtom = atom<Panel | null>(null);
