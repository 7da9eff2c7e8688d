import "server-only";
import { and, eq, gt, lt } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { deleteUnlockedRows } from "@/lib/backend/db/delete-unlocked-rows";
import { pendingLogins, rememberedBrowsers } from "@/lib/backend/db/schema/second-steps";
import { REMEMBER_SECONDS } from "@/lib/contract/second-step";
import { createToken, hashToken } from "./tokens";

const LIFETIME_MS = 10 * 60_000;

/** Returns the handle of a login that passed its first step, for ten minutes. */
export async function createPendingLogin({ db, now }: Deps, userId: number): Promise<string> {
  const handle = createToken();
  const expiresAt = new Date(now().getTime() + LIFETIME_MS);
  await db
    .query()
    .insert(pendingLogins)
    .values({ handleHash: hashToken(handle), userId, expiresAt });
  return handle;
}

const isHandle = ({ now }: Deps, handle: string) =>
  and(eq(pendingLogins.handleHash, hashToken(handle)), gt(pendingLogins.expiresAt, now()));

/** Returns whose login it is, or null if the handle is unknown, used or expired. */
export async function findPendingLogin(deps: Deps, handle: string): Promise<number | null> {
  const [found] = await deps.db
    .query()
    .select({ userId: pendingLogins.userId })
    .from(pendingLogins)
    .where(isHandle(deps, handle));
  return found?.userId ?? null;
}

/** Uses up a handle; of two concurrent uses only one succeeds. */
export async function consumePendingLogin(deps: Deps, handle: string): Promise<boolean> {
  const used = await deps.db
    .query()
    .delete(pendingLogins)
    .where(isHandle(deps, handle))
    .returning({ userId: pendingLogins.userId });
  return used.length > 0;
}

/** Returns the token of a browser that needs no second step for 30 days. */
export async function rememberBrowser({ db, now }: Deps, userId: number): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now().getTime() + REMEMBER_SECONDS * 1000);
  await db
    .query()
    .insert(rememberedBrowsers)
    .values({ tokenHash: hashToken(token), userId, expiresAt });
  return token;
}

export async function isRemembered({ db, now }: Deps, userId: number, token: string): Promise<boolean> {
  const [found] = await db
    .query()
    .select({ userId: rememberedBrowsers.userId })
    .from(rememberedBrowsers)
    .where(
      and(
        eq(rememberedBrowsers.tokenHash, hashToken(token)),
        eq(rememberedBrowsers.userId, userId),
        gt(rememberedBrowsers.expiresAt, now()),
      ),
    );
  return found !== undefined;
}

/** Forgets all browsers of an account, and its logins that wait for a second step. */
export async function forgetBrowsers({ db }: Pick<Deps, "db">, userId: number): Promise<void> {
  await db.query().delete(pendingLogins).where(eq(pendingLogins.userId, userId));
  await db.query().delete(rememberedBrowsers).where(eq(rememberedBrowsers.userId, userId));
}

export async function deleteOldPendingLogins({ db, now }: Deps): Promise<void> {
  await deleteUnlockedRows(db, pendingLogins, lt(pendingLogins.expiresAt, now()));
  await deleteUnlockedRows(db, rememberedBrowsers, lt(rememberedBrowsers.expiresAt, now()));
}
