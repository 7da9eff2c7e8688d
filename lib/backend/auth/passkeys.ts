import "server-only";
import { createHash } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { deleteUnlockedRows } from "@/lib/backend/db/delete-unlocked-rows";
import { passkeyChallenges, passkeys } from "@/lib/backend/db/schema/second-steps";
import type { PasskeyCreation, PasskeyRequest } from "@/lib/contract/second-step";
import type { UserRow } from "./sessions";
import { createToken, hashToken } from "./tokens";

const LIFETIME_MS = 5 * 60_000;

type PasskeyRow = typeof passkeys.$inferSelect;
type Answer<Response> = { id: string; response: { clientDataJSON: string } & Response };
export type Assertion = Answer<{ authenticatorData: string; signature: string }>;
export type Attestation = Answer<{ attestationObject: string; transports: string[] }>;

/** Loaded on the first use, because few logins need it. */
const webauthn = () => import("@simplewebauthn/server");

const rpId = ({ origin }: Deps) => new URL(origin).hostname;

export const passkeysOf = ({ db }: Deps, userId: number): Promise<PasskeyRow[]> =>
  db.query().select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id);

/**
 * Returns the host of all passkeys of an account if it is a former one of the shop, where no browser offers them any
 * more; otherwise null.
 */
export async function findFormerHost(deps: Deps, userId: number): Promise<string | null> {
  const hosts = (await passkeysOf(deps, userId)).map(({ host }) => host);
  return hosts.every((host) => host !== null && host !== rpId(deps)) ? (hosts[0] ?? null) : null;
}

type Purpose = "create" | "use";

/** Returns a challenge that can be answered once, within five minutes; `userId` is null if anybody may answer. */
async function createChallenge({ db, now }: Deps, purpose: Purpose, userId: number | null): Promise<string> {
  const challenge = createToken();
  const expiresAt = new Date(now().getTime() + LIFETIME_MS);
  await db
    .query()
    .insert(passkeyChallenges)
    .values({ challengeHash: hashToken(challenge), purpose, userId, expiresAt });
  return challenge;
}

const refused = (field: "assertion" | "attestation") => fieldError(field, "Errors.passkeyRefused");

/** Returns the challenge that a browser says it answers; empty if its data is unreadable. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}

/** Uses up the challenge, whether or not its answer turns out to be right. */
async function consumeChallenge({ db, now }: Deps, purpose: Purpose, clientDataJSON: string) {
  const challenge = challengeIn(clientDataJSON);
  const [found] = await db
    .query()
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now()),
      ),
    )
    .returning({ userId: passkeyChallenges.userId });
  return found ? { challenge, userId: found.userId } : null;
}

/** Returns the options for a new passkey, which must verify its user and must be found without a user name. */
export async function createPasskeyOptions(
  deps: Deps,
  user: UserRow,
  names: { shop: string; person: string },
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await webauthn();
  const challenge = await createChallenge(deps, "create", user.id);
  const existing = await passkeysOf(deps, user.id);
  return generateRegistrationOptions({
    rpName: names.shop,
    rpID: rpId(deps),
    // No personal data: browsers store the id with the passkey.
    userID: new Uint8Array(createHash("sha256").update(`user ${user.id} of ${deps.origin}`).digest()),
    userName: user.mobile,
    userDisplayName: names.person,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: LIFETIME_MS,
    attestationType: "none",
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Returns the columns of a new passkey. Throws 422 on `attestation`. */
export async function verifyAttestation(deps: Deps, user: UserRow, { id, response }: Attestation) {
  const asked = await consumeChallenge(deps, "create", response.clientDataJSON);
  if (asked?.userId !== user.id) throw refused("attestation");
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: { id, rawId: id, type: "public-key", response: response as never, clientExtensionResults: {} },
    expectedChallenge: asked.challenge,
    expectedOrigin: deps.origin,
    expectedRPID: rpId(deps),
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw refused("attestation");
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: response.transports,
    host: rpId(deps),
  };
}

/** Returns the options for an assertion: by a passkey of `userId`, or by any if it is null. */
export async function createAssertionOptions(deps: Deps, userId: number | null): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await webauthn();
  const challenge = await createChallenge(deps, "use", userId);
  const own = userId === null ? [] : await passkeysOf(deps, userId);
  return generateAuthenticationOptions({
    rpID: rpId(deps),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: LIFETIME_MS,
    userVerification: "required",
    ...(own.length > 0 && {
      allowCredentials: own.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports as never,
      })),
    }),
  });
}

/** Returns whose passkey answered a challenge, which is used up. Throws 422 on `assertion`. */
export async function verifyAssertion(deps: Deps, { id, response }: Assertion): Promise<number> {
  const { db, now } = deps;
  const asked = await consumeChallenge(deps, "use", response.clientDataJSON);
  const [passkey] = await db.query().select().from(passkeys).where(eq(passkeys.credentialId, id));
  if (!asked || !passkey || (asked.userId !== null && asked.userId !== passkey.userId)) throw refused("assertion");
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: "public-key", response, clientExtensionResults: {} },
    expectedChallenge: asked.challenge,
    expectedOrigin: deps.origin,
    expectedRPID: rpId(deps),
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!verified?.verified) throw refused("assertion");
  const counter = verified.authenticationInfo.newCounter;
  await db
    .query()
    .update(passkeys)
    .set({ counter, usedAt: now(), host: rpId(deps) })
    .where(eq(passkeys.id, passkey.id));
  return passkey.userId;
}

export async function deleteOldChallenges({ db, now }: Deps): Promise<void> {
  await deleteUnlockedRows(db, passkeyChallenges, lt(passkeyChallenges.expiresAt, now()));
}
