import "server-only";
import { Secret, TOTP } from "otpauth";
import { TOTP_LENGTH } from "@/lib/contract/second-step";

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Clocks of phones may be one step early or late. */
const WINDOW = 1;

const SETTINGS = { algorithm: "SHA1", digits: TOTP_LENGTH, period: PERIOD_SECONDS } as const;

/** Returns a new secret in base32, and the `otpauth:` URI that apps read. */
export function createTotpSecret({ shop, mobile }: Record<"shop" | "mobile", string>): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...SETTINGS, issuer: shop, label: mobile, secret }).toString();
  return { secret: secret.base32, uri };
}

/** Returns the 30-second step that the code belongs to, or null if it is not a code of now. */
export function findTotpStep(secret: string, code: string, at: Date): number | null {
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const timestamp = at.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
