const SEEN = "seenGone";

/** Keeps the lines that the cart has shown as gone while its tab is out of sight; none forgets them. */
export function keepSeenGone(keys: readonly string[]): void {
  try {
    if (keys.length > 0) window.localStorage.setItem(SEEN, JSON.stringify(keys));
    else window.localStorage.removeItem(SEEN);
  } catch {
    // A browser that keeps nothing has no basket to come back to either.
  }
}

/** The lines that were shown in a cart that nobody came back to, once. */
export function takeSeenGone(): string[] {
  try {
    const keys: unknown = JSON.parse(window.localStorage.getItem(SEEN) ?? "[]");
    keepSeenGone([]);
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}
