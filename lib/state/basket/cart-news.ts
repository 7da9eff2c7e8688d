import { randomKey } from "@/lib/state/storage/random-key";

/** Storage key of a random value that changes together with the server's cart; visible tabs then reload the cart. */
const KEY = "basket.changed";

let known: string | null = null;

function read(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Notifies other tabs, and pages restored by Back, that the cart has changed. */
export function notifyCartChanged(): void {
  known = randomKey();
  try {
    window.localStorage.setItem(KEY, known);
  } catch {}
}

/** Calls `onChange` after a change by another tab, once this tab is visible. Returns an unsubscribe function. */
export function watchCart(onChange: () => void): () => void {
  const check = () => {
    const told = read();
    if (document.visibilityState !== "visible" || told === known) return;
    known = told;
    onChange();
  };
  known = read();
  window.addEventListener("storage", check);
  window.addEventListener("pageshow", check);
  document.addEventListener("visibilitychange", check);
  return () => {
    window.removeEventListener("storage", check);
    window.removeEventListener("pageshow", check);
    document.removeEventListener("visibilitychange", check);
  };
}
