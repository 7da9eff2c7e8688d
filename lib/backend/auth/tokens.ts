import "server-only";
import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { OTP_LENGTH } from "@/lib/contract/fields";

const TOKEN_BYTES = 32;

/** A session token: 256 random bits that no one can guess and only their holder knows. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

const SECRET_BYTES = 16;

/** 128 random bits for what opens a little and is kept as it is: a link to an invoice, an agent's name for a customer. */
export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}

/** What is stored in place of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The digits of a one-time code, from a CSPRNG. */
export function createOneTimeCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0");
}

/** Bound to its request, so that equal codes of two requests do not look alike. */
export function hashOneTimeCode(handle: string, code: string): string {
  return createHmac("sha256", handle).update(code).digest("hex");
}

// No 0, O, 1, I or L: people read these codes aloud.
const READABLE = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A random code that people see: tracking codes (12 letters are 59 bits), referral codes. */
export function createPublicCode(length: number): string {
  return Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join("");
}

/** What stays of a number or a national id when its account goes: without the key nobody can count through all numbers. */
export function hashPerson(key: string, kind: "mobile" | "national", value: string): string {
  return createHmac("sha256", key).update(`${kind}:${value}`).digest("hex");
}
