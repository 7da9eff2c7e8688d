import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { toLatinDigits } from "@/lib/persian/digits";
import { COMMON_PASSWORDS } from "./common-passwords";

// Argon2id with the OWASP floor: 19 MiB, two passes, one lane (the library's default algorithm is Argon2id).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password that nobody has, of the same cost: compared where there is none, for the time it takes. */
export const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$9enKCFTxrX+gZNbTJ5OlHA$IEJTJg885ZuWU07EJ687DN6fflkHLK4+IVuBLhffPzk";

/** Hashes a password with Latin digits: which keyboard is on must not decide whether somebody may enter. */
export function hashPassword(password: string): Promise<string> {
  return hash(toLatinDigits(password), COST);
}

/** Compares as typed first, since older hashes were made so, then with Latin digits. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  if (await verify(passwordHash, password)) return true;
  const folded = toLatinDigits(password);
  return folded !== password && verify(passwordHash, folded);
}

export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(toLatinDigits(password).toLowerCase());
}
