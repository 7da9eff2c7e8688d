import type { Stale } from "@/lib/contract/envelope";

const isStale = <Thing>(data: unknown): data is Stale<Thing> =>
  typeof data === "object" && data !== null && "current" in data;

/** What stands there now, of the refusal of a save over somebody else's change. */
export const currentOf = <Thing>(data: unknown): Thing | null => (isStale<Thing>(data) ? data.current : null);
