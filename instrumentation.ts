import type { apiListener } from "@/lib/api/api-listener";
import type { isStaff, loadShopFront } from "@/lib/api/shop-front";
import { canonicalSearch } from "@/lib/domain/listing/listing";

/** lib/serving/http/server.mjs sets this and waits for it, because Next does not wait for `register`. */
const OPENED = Symbol.for("payaneh.opened");
/** lib/serving/http/address.mjs calls this to normalize the query of a listing. */
const LISTING_SEARCH = Symbol.for("payaneh.listing-search");
/** lib/backend/listing/facet-keys.ts sets this, or lib/api/facet-keys.ts if the shop server is remote. */
const FACET_KEYS = Symbol.for("payaneh.facet-keys");
/** lib/serving/http/closed-shop.mjs calls these to find out whether the shop is open, and who is staff. */
const SHOP_FRONT = Symbol.for("payaneh.shop-front");
const IS_STAFF = Symbol.for("payaneh.is-staff");
/** lib/serving/http/server.mjs answers calls of the interface with this. */
const API_LISTENER = Symbol.for("payaneh.api-listener");
const hooks = globalThis as {
  [OPENED]?: (problem?: string) => void;
  [LISTING_SEARCH]?: (query: string) => string;
  [FACET_KEYS]?: readonly string[];
  [SHOP_FRONT]?: typeof loadShopFront;
  [IS_STAFF]?: typeof isStaff;
  [API_LISTENER]?: typeof apiListener;
};

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  hooks[LISTING_SEARCH] = (query) => canonicalSearch(query, hooks[FACET_KEYS]);
  try {
    const { openShop } = await import("@/lib/api/transport");
    await openShop();
    const front = await import("@/lib/api/shop-front");
    hooks[SHOP_FRONT] = front.loadShopFront;
    hooks[IS_STAFF] = front.isStaff;
    hooks[API_LISTENER] = (await import("@/lib/api/api-listener")).apiListener;
    hooks[OPENED]?.();
  } catch (error) {
    // Reported here, because Next prepends text of its own to the message when it catches the error.
    hooks[OPENED]?.(error instanceof Error ? error.message : String(error));
    throw error;
  }
}
