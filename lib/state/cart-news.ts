import { randomKey } from "./random-key";

/** A mark that changes with the cart at the server; what the cart holds is asked for by whoever is looked at. */
const KEY = "basket.changed";

/** The last change that this page knows of. */
let known: string | null = null;

function read(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    // Storage is forbidden: each tab stands for itself.
    return null;
  }
}

/** Says that the cart is another one now: to the other tabs, and to the pages that Back leads to. */
export function tellCartChanged(): void {
  known = randomKey();
  try {
    window.localStorage.setItem(KEY, known);
  } catch {
    // See above.
  }
}

/** Calls back where another page has changed the cart: at once on a page in sight, otherwise when it is come back to. Answers how to stop. */
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
