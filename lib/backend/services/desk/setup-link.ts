import "server-only";
import { and, arrayContains, eq, isNull } from "drizzle-orm";
import { createToken, hashToken } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { getSetting, writeSetting } from "@/lib/backend/core/settings";
import { lockSettings } from "@/lib/backend/core/settings-lock";
import type { SetupLink } from "@/lib/backend/core/setup-settings";
import { settings } from "@/lib/backend/db/schema/content";
import { users } from "@/lib/backend/db/schema/users";
import { StaffRole } from "@/lib/contract/staff";

const LIFETIME_MS = 86_400_000;
const KEY = "setup_link";

type Shop = Pick<Deps, "db" | "now">;

export async function hasOwner({ db }: Pick<Deps, "db">): Promise<boolean> {
  const isOwner = and(arrayContains(users.roles, [StaffRole.Owner]), isNull(users.deletedAt));
  return (await db.query().$count(users, isOwner)) > 0;
}

/**
 * Returns the token of a new setup link, valid for 24 hours, and invalidates earlier ones; null if the shop has an
 * owner. Only its hash is stored.
 */
export async function issueSetupLink({ db, now }: Shop): Promise<string | null> {
  return db.transaction(async () => {
    await lockSettings(db);
    if (await hasOwner({ db })) return null;
    const token = createToken();
    const expires_at = new Date(now().getTime() + LIFETIME_MS).toISOString();
    await writeSetting({ db }, KEY, { hash: hashToken(token), expires_at, owners: [] } satisfies SetupLink);
    return token;
  });
}

async function find({ db, now }: Shop, token: string): Promise<SetupLink | null> {
  const link = await getSetting({ db }, KEY);
  if (!link || link.hash !== hashToken(token) || Date.parse(link.expires_at) <= now().getTime()) return null;
  return (await hasOwner({ db })) ? null : link;
}

/**
 * Returns the setup link of a token. Throws 404 for any other token, 429 after ten wrong ones from one address within
 * ten minutes.
 */
export async function getSetupLink(deps: Deps, token: string, clientAddress: string): Promise<SetupLink> {
  const link = await find(deps, token);
  if (link) return link;
  await deps.limits.spend("setupToken", clientAddress);
  throw notFound();
}

/** Runs `work` with the link locked and stores what it returns; null consumes the link. Throws 404. */
export async function withSetupLink<Result>(
  deps: Shop,
  token: string,
  work: (link: SetupLink) => Promise<{ link: SetupLink | null; result: Result }>,
): Promise<Result> {
  const { db } = deps;
  return db.transaction(async () => {
    await lockSettings(db);
    const found = await find(deps, token);
    if (!found) throw notFound();
    const { link, result } = await work(found);
    if (link) await writeSetting({ db }, KEY, link);
    else await db.query().delete(settings).where(eq(settings.key, KEY));
    return result;
  });
}
