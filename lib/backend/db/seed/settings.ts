import "server-only";
import { importShop } from "@/lib/backend/shop-import/import";
import { readShopFile } from "@/lib/backend/shop-import/read";
import type { Database } from "../client";
import { settings } from "../schema/content";
import identity from "./data/identity.json";
import shopData from "./data/shop.json";

const DAY_MS = 86_400_000;

/** Replaces `expires_in_days` at any depth with a time. */
function withTimes(value: unknown, now: Date): unknown {
  if (Array.isArray(value)) return value.map((inner) => withTimes(inner, now));
  if (typeof value !== "object" || value === null) return value;
  const { expires_in_days: days, ...fields } = value as Record<string, unknown>;
  const rest = Object.entries(fields).map(([name, inner]) => [name, withTimes(inner, now)]);
  const expiresAt = typeof days === "number" ? new Date(now.getTime() + days * DAY_MS).toISOString() : undefined;
  return { ...Object.fromEntries(rest), ...(expiresAt && { expires_at: expiresAt }) };
}

/**
 * Imports settings, shipping methods, companies and discount codes as a merchant does; must run after the customers,
 * because a code may belong to one. Name and logo are written directly, because only the demo shop has its icon, and the
 * shop is open without the checks of a real one.
 */
export async function seedSettings(db: Database, now: Date): Promise<void> {
  await importShop(db, readShopFile(JSON.stringify(withTimes(shopData, now))), { now });
  const state = { open: true, opened_at: now.toISOString() };
  await db
    .query()
    .insert(settings)
    .values([
      { key: "identity", value: identity },
      { key: "shop_state", value: state },
    ]);
}
