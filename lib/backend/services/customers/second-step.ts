import "server-only";
import { and, eq } from "drizzle-orm";
import { recordEvent, type SecurityEventKind } from "@/lib/backend/auth/events";
import { type Factors, readFactors, removeFactors, waysOf } from "@/lib/backend/auth/factors";
import { type Attestation, createPasskeyOptions, passkeysOf, verifyAttestation } from "@/lib/backend/auth/passkeys";
import { forgetBrowsers } from "@/lib/backend/auth/pending-logins";
import { createRecoveryCodes, replaceRecoveryCodes } from "@/lib/backend/auth/recovery-codes";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { createTotpSecret, findTotpStep } from "@/lib/backend/auth/totp";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { shopNameOf } from "@/lib/backend/core/shop-name";
import { smsText } from "@/lib/backend/core/sms-text";
import { translate } from "@/lib/backend/core/translate";
import { passkeys, totpSecrets } from "@/lib/backend/db/schema/second-steps";
import { users } from "@/lib/backend/db/schema/users";
import { queueText } from "@/lib/backend/services/selling/shared/outbox";
import {
  MAX_PASSKEYS,
  type Passkey,
  type PasskeyCreation,
  type RecoveryCodes,
  type SecondStepState,
  type TotpOn,
  type TotpSecret,
} from "@/lib/contract/second-step";
import { fullName } from "@/lib/domain/account/full-name";
import { needsSecondStep } from "@/lib/domain/account/second-step";

const present = ({ id, name, createdAt, usedAt }: typeof passkeys.$inferSelect): Passkey => ({
  id,
  name,
  made: createdAt.toISOString(),
  used: usedAt?.toISOString() ?? null,
});

export async function listFactors(deps: Deps, user: UserRow): Promise<{ data: Passkey[]; extra: SecondStepState }> {
  const { totp, recoveryLeft } = await readFactors(deps, user.id);
  const mustFrom = deps.isLive && needsSecondStep(user.roles) ? user.secondStepFrom : null;
  return {
    data: (await passkeysOf(deps, user.id)).map(present),
    extra: {
      totp: totp && { on_at: totp.onAt.toISOString(), used: totp.usedAt?.toISOString() ?? null },
      recovery_left: recoveryLeft,
      must_from: mustFrom?.toISOString() ?? null,
    },
  };
}

type Work<T> = (factors: Factors) => Promise<T>;

type FactorChange = Extract<
  SecurityEventKind,
  "passkeyAdded" | "passkeyRemoved" | "totpOn" | "totpOff" | "recoveryCodesMade"
>;

/** Notifies the account's number of a factor that came or went; codes are no factor of their own. */
async function notify(deps: Deps, { id, mobile }: UserRow, kind: FactorChange): Promise<void> {
  if (kind === "recoveryCodesMade") return;
  const text = await smsText(deps, "secondStepChanged", { change: translate(`SecurityEvent.${kind}`) });
  await queueText(deps, { dedupeKey: `factor:${id}:${kind}:${deps.now().getTime()}`, mobile, text });
}

/**
 * Changes the factors of an account, one change at a time, records it and notifies its number. Only a new passkey
 * replaces nothing.
 */
async function changeFactors<T>(
  deps: Deps,
  { user, kind, clientAddress }: { user: UserRow; kind: FactorChange; clientAddress: string },
  work: Work<T>,
): Promise<T> {
  return deps.db.transaction(async () => {
    await deps.db.query().select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("no key update");
    const result = await work(await readFactors(deps, user.id));
    // A browser is remembered for the factor that proved itself there.
    if (kind !== "passkeyAdded") await forgetBrowsers(deps, user.id);
    await recordEvent(deps, { kind, userId: user.id, clientAddress });
    await notify(deps, user, kind);
    return result;
  });
}

/** Throws 409 after ten passkeys. */
export async function getCreationOptions(deps: Deps, user: UserRow): Promise<PasskeyCreation> {
  if ((await readFactors(deps, user.id)).passkeys >= MAX_PASSKEYS) throw new ShopError(409, "Errors.passkeysFull");
  const person = fullName(user.firstName, user.lastName) || user.mobile;
  return createPasskeyOptions(deps, user, { shop: await shopNameOf(deps), person });
}

/** Throws 409 after ten passkeys, and 422 on `attestation`. */
export async function addPasskey(
  deps: Deps,
  user: UserRow,
  { name, attestation, clientAddress }: { name: string; attestation: Attestation; clientAddress: string },
): Promise<Passkey> {
  const columns = await verifyAttestation(deps, user, attestation);
  return changeFactors(deps, { user, kind: "passkeyAdded", clientAddress }, async (factors) => {
    if (factors.passkeys >= MAX_PASSKEYS) throw new ShopError(409, "Errors.passkeysFull");
    const row = { ...columns, name, userId: user.id, createdAt: deps.now() };
    const [made] = await deps.db
      .query()
      .insert(passkeys)
      .values(row)
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (!made) throw fieldError("attestation", "Errors.passkeyRefused");
    return present(made);
  });
}

/** Refuses to remove the last factor of somebody who must have one, and removes the codes with the last one. */
async function afterRemoval(deps: Deps, { id, roles }: UserRow): Promise<void> {
  if (waysOf(await readFactors(deps, id)).length > 0) return;
  if (deps.isLive && needsSecondStep(roles)) throw new ShopError(409, "Errors.lastFactor");
  await removeFactors(deps, id);
}

/** Throws 404, and 409 if it is the last factor of somebody who must have one. */
export async function removePasskey(deps: Deps, user: UserRow, id: number, clientAddress: string): Promise<void> {
  await changeFactors(deps, { user, kind: "passkeyRemoved", clientAddress }, async () => {
    const own = and(eq(passkeys.id, id), eq(passkeys.userId, user.id));
    const gone = await deps.db.query().delete(passkeys).where(own).returning({ id: passkeys.id });
    if (gone.length === 0) throw notFound();
    await afterRemoval(deps, user);
  });
}

/** Returns a new secret, which counts only after its first code; an earlier one stays valid until then. */
export async function beginTotp(deps: Deps, user: UserRow): Promise<TotpSecret> {
  const made = createTotpSecret({ shop: await shopNameOf(deps), mobile: user.mobile });
  const pending = deps.providers.sealer.seal(made.secret);
  await deps.db
    .query()
    .insert(totpSecrets)
    .values({ userId: user.id, pending })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: { pending } });
  return made;
}

/** Turns the app on by its first code, with new recovery codes. Throws 409 without a pending secret, 422 on `code`. */
export async function turnTotpOn(
  deps: Deps,
  user: UserRow,
  { code, clientAddress }: { code: string; clientAddress: string },
): Promise<TotpOn> {
  const own = eq(totpSecrets.userId, user.id);
  const [row] = await deps.db.query().select().from(totpSecrets).where(own);
  if (!row?.pending) throw new ShopError(409, "Errors.totpNotBegun");
  const { pending } = row;
  const secret = deps.providers.sealer.open(pending);
  const lastStep = secret === null ? null : findTotpStep(secret, code, deps.now());
  if (lastStep === null) throw fieldError("code", "Errors.totpWrong");
  // Eight slow hashes, which a wrong code must not cost.
  const { codes, hashes } = await createRecoveryCodes(user.id);
  return changeFactors(deps, { user, kind: "totpOn", clientAddress }, async () => {
    const on = { secret: pending, pending: null, onAt: deps.now(), usedAt: null, lastStep };
    const isSame = and(own, eq(totpSecrets.pending, pending));
    const turned = await deps.db
      .query()
      .update(totpSecrets)
      .set(on)
      .where(isSame)
      .returning({ id: totpSecrets.userId });
    if (turned.length === 0) throw new ShopError(409, "Errors.totpNotBegun");
    await replaceRecoveryCodes(deps, user.id, hashes);
    return { on: true, recovery: codes };
  });
}

/** Throws 409 without an app, and if it is the last factor of somebody who must have one. */
export async function turnTotpOff(deps: Deps, user: UserRow, clientAddress: string): Promise<void> {
  await changeFactors(deps, { user, kind: "totpOff", clientAddress }, async ({ totp }) => {
    if (!totp) throw new ShopError(409, "Errors.noSecondStep");
    await deps.db.query().delete(totpSecrets).where(eq(totpSecrets.userId, user.id));
    await afterRemoval(deps, user);
  });
}

/** Replaces the recovery codes. Throws 409 without a passkey or an app. */
export async function renewRecovery(deps: Deps, user: UserRow, clientAddress: string): Promise<RecoveryCodes> {
  const requireFactor = (factors: Factors) => {
    if (waysOf(factors).length === 0) throw new ShopError(409, "Errors.noSecondStep");
  };
  requireFactor(await readFactors(deps, user.id));
  const { codes, hashes } = await createRecoveryCodes(user.id);
  return changeFactors(deps, { user, kind: "recoveryCodesMade", clientAddress }, async (factors) => {
    requireFactor(factors);
    await replaceRecoveryCodes(deps, user.id, hashes);
    return { recovery: codes };
  });
}
