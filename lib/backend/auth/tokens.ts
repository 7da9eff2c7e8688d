import "server-only";
import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { OTP_LENGTH } from "@/lib/contract/fields";

const TOKEN_BYTES = 32;

export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

const SECRET_BYTES = 16;

/**
 * Returns 128 random bits for a low-value secret that is stored unhashed: a pay link, or an agent's handle for a
 * customer.
 */
export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function createOneTimeCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0");
}

/** Hashes the code together with its request, so that equal codes of two requests have different hashes. */
export function hashOneTimeCode(handle: string, code: string): string {
  return createHmac("sha256", handle).update(code).digest("hex");
}

// No 0, O, 1, I or L: people read these codes aloud.
const READABLE = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Returns a random code for people to read: tracking codes (12 characters are 59 bits), referral codes. */
export function createPublicCode(length: number): string {
  return Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join("");
}

/** Hashes the mobile number or national id of a deleted account; without the key the hash cannot be reversed. */
export function hashPerson(key: string, kind: "mobile" | "national", value: string): string {
  return createHmac("sha256", key).update(`${kind}:${value}`).digest("hex");
}
