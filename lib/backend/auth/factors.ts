import "server-only";
import { and, count, eq, isNull, lt, or } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { passkeyChallenges, passkeys, recoveryCodes, totpSecrets } from "@/lib/backend/db/schema/second-steps";
import { users } from "@/lib/backend/db/schema/users";
import type { SecondStepWay } from "@/lib/contract/second-step";
import { graceEnd, needsSecondStep } from "@/lib/domain/account/second-step";
import { forgetBrowsers } from "./pending-logins";
import type { UserRow } from "./sessions";
import { findTotpStep } from "./totp";

export type Factors = {
  passkeys: number;
  totp: { onAt: Date; usedAt: Date | null } | null;
  recoveryLeft: number;
};

type Shop = Pick<Deps, "db">;

export async function readFactors({ db }: Shop, userId: number): Promise<Factors> {
  const [keys] = await db.query().select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  const [totp] = await db.query().select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  const [codes] = await db.query().select({ n: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return {
    passkeys: keys?.n ?? 0,
    totp: totp?.onAt ? { onAt: totp.onAt, usedAt: totp.usedAt } : null,
    recoveryLeft: codes?.n ?? 0,
  };
}

/** Returns how this account can take the second step; empty if it has none. */
export function waysOf({ passkeys, totp, recoveryLeft }: Factors): SecondStepWay[] {
  const ways: SecondStepWay[] = [...(passkeys > 0 ? ["passkey" as const] : []), ...(totp ? ["totp" as const] : [])];
  return ways.length > 0 && recoveryLeft > 0 ? [...ways, "recovery"] : ways;
}

/** Checks a code of the authenticator app, and returns the function that accepts it once. Both throw 422 on `code`. */
export async function findTotpUse({ db, now, providers }: Deps, userId: number, code: string) {
  const [row] = await db.query().select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  const sealed = row?.secret ?? "";
  const secret = sealed ? providers.sealer.open(sealed) : null;
  // The shop lost the key that sealed it; no code can be right.
  if (sealed && secret === null) throw fieldError("code", "Errors.totpUnreadable");
  const step = secret === null ? null : findTotpStep(secret, code, now());
  if (step === null) throw fieldError("code", "Errors.totpWrong");
  // Of two concurrent uses of one code only one changes the row.
  const isNewer = or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step));
  return async () => {
    const used = await db
      .query()
      .update(totpSecrets)
      .set({ lastStep: step, usedAt: now() })
      .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.secret, sealed), isNewer))
      .returning({ userId: totpSecrets.userId });
    if (used.length === 0) throw fieldError("code", "Errors.totpUsed");
  };
}

/**
 * Gives an account that got its roles before the rule, or in a shop that was not live, as long as others have. Two
 * concurrent requests may differ by milliseconds; the first counts.
 */
async function startGrace({ db, now }: Shop & Pick<Deps, "now">, id: number): Promise<Date> {
  const from = graceEnd(now());
  const unset = and(eq(users.id, id), isNull(users.secondStepFrom));
  await db.query().update(users).set({ secondStepFrom: from }).where(unset);
  return from;
}

/**
 * Returns from when the desk is closed to this account because it has no second step; null if it has one or needs none.
 */
export async function findMissingSecondStep(
  deps: Pick<Deps, "db" | "isLive" | "now">,
  { id, roles, secondStepFrom }: UserRow,
): Promise<Date | null> {
  if (!deps.isLive || !needsSecondStep(roles)) return null;
  if (waysOf(await readFactors(deps, id)).length > 0) return null;
  return secondStepFrom ?? startGrace(deps, id);
}

/** Removes every factor of an account, and forgets its browsers. Must run in a transaction. */
export async function removeFactors(deps: Shop, userId: number): Promise<void> {
  for (const table of [passkeys, totpSecrets, recoveryCodes, passkeyChallenges])
    await deps.db.query().delete(table).where(eq(table.userId, userId));
  await forgetBrowsers(deps, userId);
}
