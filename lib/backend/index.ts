import "server-only";
import { env } from "@/lib/env";
import { openShop, type Shop } from "./open-shop";

// Bundlers load this module more than once in one process; the shop behind it is opened once.
const OPENED = Symbol.for("payaneh.shop");
const slot = globalThis as { [OPENED]?: Promise<Shop> };

/** The embedded shop of this process: opened at the first call, the same one ever after. */
export function shop(): Promise<Shop> {
  slot[OPENED] ??= openShop(env);
  return slot[OPENED];
}
