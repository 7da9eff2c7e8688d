import "server-only";
import { env, isBuild } from "@/lib/env";
import { openShop, type Shop } from "./open-shop";

// Bundlers load this module more than once per process, but the shop is opened once.
const OPENED = Symbol.for("payaneh.shop");
const slot = globalThis as { [OPENED]?: Promise<Shop> };

/**
 * Returns the embedded shop of this process, opened by the first call. Must not run while the storefront is built: the
 * build has many processes, and a data folder allows one.
 */
export function shop(): Promise<Shop> {
  if (isBuild)
    return Promise.reject(new Error("The shop is closed while the storefront is built (lib/env.ts, isBuild)."));
  slot[OPENED] ??= openShop(env);
  return slot[OPENED];
}
