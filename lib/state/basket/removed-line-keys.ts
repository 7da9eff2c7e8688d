const STORAGE_KEY = "seenGone";

/** Stores the keys of lines that a cart in a hidden tab showed as no longer for sale; an empty list clears them. */
export function storeRemovedLineKeys(keys: readonly string[]): void {
  try {
    if (keys.length > 0) window.localStorage.setItem(STORAGE_KEY, JSON.stringify(keys));
    else window.localStorage.removeItem(STORAGE_KEY);
  } catch {}
}

export function hasRemovedLineKeys(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

export function popRemovedLineKeys(): string[] {
  try {
    const keys: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? "[]");
    storeRemovedLineKeys([]);
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}
