export const SECOND_STEP_WAYS = ["passkey", "totp", "recovery"] as const;
export type SecondStepWay = (typeof SECOND_STEP_WAYS)[number];

/**
 * The answer to a login that needs a second step; `handle` proves the first one for ten minutes. `former_host` is the
 * address of the shop that all passkeys of the account were made at if it is another now: none works here.
 */
export type SecondStepWanted = {
  second_step: { handle: string; ways: SecondStepWay[]; recovery_left: number; former_host: string | null };
  user?: undefined;
  token?: undefined;
  register_status?: undefined;
  address?: undefined;
};

/** Times are ISO 8601. */
export type Passkey = { id: number; name: string; made: string; used: string | null };

/** What an account has besides its passkeys; `must_from` is null for those who need no second step. */
export type SecondStepState = {
  totp: { on_at: string; used: string | null } | null;
  recovery_left: number;
  must_from: string | null;
};

/** `secret` is base32 without padding. */
export type TotpSecret = { secret: string; uri: string };
export type RecoveryCodes = { recovery: string[] };
export type TotpOn = RecoveryCodes & { on: true };

/** Until when (ISO 8601) the re-authentication is valid. */
export type Proof = { password_until: string };

/** WebAuthn options in their JSON form, for `navigator.credentials`. */
export type PasskeyCreation = {
  challenge: string;
  rp: { id?: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { alg: number; type: "public-key" }[];
  timeout?: number;
  excludeCredentials?: { id: string; type: string }[];
};
export type PasskeyRequest = {
  challenge: string;
  rpId?: string;
  timeout?: number;
  allowCredentials?: { id: string; type: string }[];
  userVerification?: "required" | "preferred" | "discouraged";
};

/** `data` of the 403 at the desk until a second step is on. */
export type SecondStepMissing = { second_step: "missing" };

export const MAX_PASSKEYS = 10;
export const RECOVERY_COUNT = 8;
export const TOTP_LENGTH = 6;
export const REMEMBER_SECONDS = 30 * 86_400;
/** Header with the token of a remembered browser; the storefront fills it from a cookie. */
export const BROWSER_TOKEN = "x-browser-token";
