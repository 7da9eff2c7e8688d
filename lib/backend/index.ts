import "server-only";
import { env, isBuild } from "@/lib/env";
import { openShop, type Shop } from "./open-shop";

// Bundlers load this module more than once per process, but the shop must be initialised once.
const OPENED = Symbol.for("payaneh.shop");
const slot = globalThis as { [OPENED]?: Promise<Shop> };

/** Returns this process's shop, opened by the first call. Not for builds, of whose processes only one may open it. */
export function shop(): Promise<Shop> {
  if (isBuild)
    return Promise.reject(new Error("The shop is closed while the storefront is built (lib/env.ts, isBuild)."));
  slot[OPENED] ??= openShop(env);
  return slot[OPENED];
}
