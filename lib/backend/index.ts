import "server-only";
import { env, isBuild } from "@/lib/env";
import { openShop, type Shop } from "./open-shop";

// Bundlers load this module more than once in one process; the shop behind it is opened once.
const OPENED = Symbol.for("payaneh.shop");
const slot = globalThis as { [OPENED]?: Promise<Shop> };

/**
 * The embedded shop of this process: opened at the first call, the same one ever after. Never while the storefront is built:
 * the build has many processes, and a data folder takes one.
 */
export function shop(): Promise<Shop> {
  if (isBuild)
    return Promise.reject(new Error("The shop is closed while the storefront is built (lib/env.ts, isBuild)."));
  slot[OPENED] ??= openShop(env);
  return slot[OPENED];
}
