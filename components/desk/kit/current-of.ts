import type { EditConflict } from "@/lib/contract/envelope";

const isConflict = <Thing>(data: unknown): data is EditConflict<Thing> =>
  typeof data === "object" && data !== null && "current" in data;

/** Returns the current record of a 409 edit conflict, otherwise null. */
export const currentOf = <Thing>(data: unknown): Thing | null => (isConflict<Thing>(data) ? data.current : null);
