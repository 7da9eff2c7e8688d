import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { KEY_PREFIX } from "@/lib/contract/integration";
import { rightsOf, rolesOfKey } from "@/lib/domain/account/rights";
import { apiKeys } from "../db/schema/integrations";
import { users } from "../db/schema/users";
import type { Caller } from "./sessions";
import { hashToken } from "./tokens";

const TOUCH_AFTER_MS = 60_000;

/**
 * Returns the creator of a key as somebody who has only the key's rights, of these those that the creator has now. Null if
 * the token is no known key, or its creator can no longer log in.
 */
export async function findKeyCaller({ db, now }: Pick<Deps, "db" | "now">, token: string): Promise<Caller | null> {
  const [found] = await db
    .query()
    .select({ key: apiKeys, user: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.tokenHash, hashToken(token)), isNull(users.deletedAt), isNull(users.blockedAt)));
  if (!found) return null;
  const { key, user } = found;
  const at = now();
  if (at.getTime() - (key.usedAt?.getTime() ?? 0) > TOUCH_AFTER_MS)
    await db.query().update(apiKeys).set({ usedAt: at }).where(eq(apiKeys.id, key.id));
  const own = rightsOf(user.roles);
  const roles = rolesOfKey(["desk" as const, ...key.rights].filter((right) => own.includes(right)));
  return { user: { ...user, roles }, reauthenticatedAt: null, acting: null, isRetired: false };
}

export const isKey = (token: string): boolean => token.startsWith(KEY_PREFIX);
