import "server-only";
import type { ShopFront } from "@/lib/contract/setup";
import { opensDesk } from "@/lib/domain/account/rights";
import { env } from "@/lib/env";
import { createShopApi } from "./client";
import { api, ShopUnavailable } from "./public";
import { readSession } from "./session-cookies";
import { send } from "./transport";

const UNKNOWN_CALL = 404;

/** Returns null for a remote shop server without this call, whose shop is always open. Throws if the server is down. */
export async function loadShopFront(): Promise<ShopFront | null> {
  const result = await api.setup.front();
  if (result.ok) return result.data;
  if (result.error.code === UNKNOWN_CALL) return null;
  throw new ShopUnavailable(`The shop server responded with ${result.error.code}.`);
}

/** True if the shop is open to visitors. */
export const isOpen = async (): Promise<boolean> => (await loadShopFront())?.open ?? true;

/** True if the session in a Cookie header belongs to staff who are not impersonating anybody. */
export async function isStaff(cookie: string): Promise<boolean> {
  const token = readSession(cookie, { origin: env.SHOP_ORIGIN });
  if (!token) return false;
  const result = await createShopApi({ send, token }).auth.profile();
  return result.ok && !result.data.adminToken && opensDesk(result.data.roles);
}
