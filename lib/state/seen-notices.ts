/** Where a browser remembers the notices that were closed in it; the script in the page reads it before the first paint. */
const KEY = "seenNotices";

/** Ids of the notices that were closed in this browser; none where it keeps nothing. */
export function readSeenNotices(): number[] {
  try {
    return (window.localStorage.getItem(KEY) ?? "").split(",").map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** Remembers more of them. */
export function addSeenNotices(ids: readonly number[]): void {
  try {
    window.localStorage.setItem(KEY, [...new Set([...readSeenNotices(), ...ids])].join(","));
  } catch {
    // Storage is full or forbidden: the notice comes back with the next page.
  }
}
