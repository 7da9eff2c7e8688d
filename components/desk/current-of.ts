import type { Stale } from "@/lib/contract/envelope";

const isStale = <Thing>(data: unknown): data is Stale<Thing> =>
  typeof data === "object" && data !== null && "current" in data;

/** Returns the current record of a 409 edit conflict, otherwise null. */
export const currentOf = <Thing>(data: unknown): Thing | null => (isStale<Thing>(data) ? data.current : null);
