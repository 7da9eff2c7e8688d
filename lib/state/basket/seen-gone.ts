const SEEN = "seenGone";

/** Stores the keys of lines that a cart in a hidden tab showed as no longer for sale; an empty list clears them. */
export function storeRemovedLineKeys(keys: readonly string[]): void {
  try {
    if (keys.length > 0) window.localStorage.setItem(SEEN, JSON.stringify(keys));
    else window.localStorage.removeItem(SEEN);
  } catch {}
}

export function hasSeenGone(): boolean {
  try {
    return window.localStorage.getItem(SEEN) !== null;
  } catch {
    return false;
  }
}

export function popRemovedLineKeys(): string[] {
  try {
    const keys: unknown = JSON.parse(window.localStorage.getItem(SEEN) ?? "[]");
    storeRemovedLineKeys([]);
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}
