import { canonicalSearch } from "@/lib/domain/listing";

/** The server process in lib/serving waits here for the shop, which Next opens without waiting for it. */
const OPENED = Symbol.for("payaneh.opened");
/** It asks here what the query of a listing means (lib/serving/address.mjs). */
const LISTING_SEARCH = Symbol.for("payaneh.listing-search");
const hooks = globalThis as { [OPENED]?: (problem?: string) => void; [LISTING_SEARCH]?: typeof canonicalSearch };

/** Runs once in the server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  hooks[LISTING_SEARCH] = canonicalSearch;
  try {
    const { openShop } = await import("@/lib/api/transport");
    await openShop();
    hooks[OPENED]?.();
  } catch (error) {
    // The words now: Next puts its own in front of them when it catches the error.
    hooks[OPENED]?.(error instanceof Error ? error.message : String(error));
    throw error;
  }
}
