import { createStore } from "jotai";
import { vi } from "vitest";
import type { User } from "@/lib/contract/user";
import { basketCountAtom, basketLinesAtom } from "@/lib/state/basket/basket-store";
import { aUser } from "./shop";
import { memoryStorage } from "./storage";

/** A browser without a DOM: storage, network state and events shared by islands. */
export function openBrowser(session?: Partial<User>) {
  const local = memoryStorage();
  const network = { onLine: true };
  const page = new EventTarget();
  const { register_status, first_name } = aUser(session ?? {});
  if (session) {
    local.setItem("user", JSON.stringify({ first_name, register_status, place_type: 1, is_agent: false }));
  }
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { cookie: session ? "in=1" : "" }));
  vi.stubGlobal(
    "window",
    Object.assign(page, {
      localStorage: local,
      sessionStorage: memoryStorage(),
      location: { origin: "http://localhost:3000" },
    }),
  );
  const store = createStore();
  // Subscribes as the header does, so that the atoms read the storage.
  store.sub(basketCountAtom, () => {});
  store.sub(basketLinesAtom, () => {});
  const goOnline = (isOnline: boolean) => {
    network.onLine = isOnline;
    page.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  };
  const stored = () => JSON.parse(local.getItem("basket") ?? "null");
  return { store, local, stored, goOnline, leave: () => page.dispatchEvent(new Event("pagehide")) };
}
