import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { toLatinDigits } from "@/lib/persian/digits";
import { COMMON_PASSWORDS } from "./common-passwords";

// Argon2id (the library's default algorithm) at the OWASP minimum: 19 MiB, two passes, one lane.
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of an unknown password, compared if an account has none, so that both cases take the same time. */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$9enKCFTxrX+gZNbTJ5OlHA$IEJTJg885ZuWU07EJ687DN6fflkHLK4+IVuBLhffPzk";

/** Hashes a password with Latin digits, so that the keyboard layout does not decide whether a login succeeds. */
export function hashPassword(password: string): Promise<string> {
  return hash(toLatinDigits(password), HASH_COST);
}

/** First compares the password as typed, because older hashes were made that way, then with Latin digits. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  if (await verify(passwordHash, password)) return true;
  const folded = toLatinDigits(password);
  return folded !== password && verify(passwordHash, folded);
}

export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(toLatinDigits(password).toLowerCase());
}
