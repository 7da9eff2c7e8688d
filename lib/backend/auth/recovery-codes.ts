import "server-only";
import { createHash } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";
import { and, eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { recoveryCodes } from "@/lib/backend/db/schema/second-steps";
import { RECOVERY_COUNT } from "@/lib/contract/second-step";
import { HASH_COST } from "./password";
import { createPublicCode } from "./tokens";

const LENGTH = 8;

/**
 * Hashes a code with the salt of its account, so that one slow hash finds it among eight. A code has only 40 bits, which
 * a fast hash would not protect.
 */
async function hashCode(userId: number, code: string): Promise<string> {
  const salt = createHash("sha256").update(`recovery codes of ${userId}`).digest();
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return (await hashRaw(plain, { ...HASH_COST, salt })).toString("base64url");
}

const format = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

/** Makes eight new codes with their hashes, slowly: before the transaction that stores them. */
export async function createRecoveryCodes(userId: number): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: RECOVERY_COUNT }, () => createPublicCode(LENGTH));
  return { codes: plain.map(format), hashes: await Promise.all(plain.map((code) => hashCode(userId, code))) };
}

/** Replaces the codes of an account; earlier ones are no longer valid. */
export async function replaceRecoveryCodes({ db }: Deps, userId: number, hashes: string[]): Promise<void> {
  await db.query().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db
    .query()
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Hashes a code, slowly, and returns the function that consumes it; of two concurrent uses only one succeeds. */
export async function findRecoveryUse({ db }: Deps, userId: number, code: string): Promise<() => Promise<boolean>> {
  const codeHash = await hashCode(userId, code);
  return async () => {
    const used = await db
      .query()
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ userId: recoveryCodes.userId });
    return used.length > 0;
  };
}
