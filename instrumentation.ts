import { canonicalSearch } from "@/lib/domain/listing/listing";

/** lib/serving/http/server.mjs sets this and waits for it, because Next does not wait for `register`. */
const OPENED = Symbol.for("payaneh.opened");
/** lib/serving/http/address.mjs calls this to normalize the query of a listing. */
const LISTING_SEARCH = Symbol.for("payaneh.listing-search");
const hooks = globalThis as { [OPENED]?: (problem?: string) => void; [LISTING_SEARCH]?: typeof canonicalSearch };

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  hooks[LISTING_SEARCH] = canonicalSearch;
  try {
    const { openShop } = await import("@/lib/api/transport");
    await openShop();
    hooks[OPENED]?.();
  } catch (error) {
    // Reported here, because Next prepends text of its own to the message when it catches the error.
    hooks[OPENED]?.(error instanceof Error ? error.message : String(error));
    throw error;
  }
}
