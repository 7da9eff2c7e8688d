/** Read by the inline script lib/serving/next-output/page/notice.js before the first paint. */
const KEY = "seenNotices";

export function readSeenNotices(): number[] {
  try {
    return (window.localStorage.getItem(KEY) ?? "").split(",").map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

export function addSeenNotices(ids: readonly number[]): void {
  try {
    window.localStorage.setItem(KEY, [...new Set([...readSeenNotices(), ...ids])].join(","));
  } catch {}
}
