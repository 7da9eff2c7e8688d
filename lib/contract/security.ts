import type { RegisterStatus } from "./user";

/** Minimum time between two codes for one number (spec 9). */
export const RESEND_MS = 120_000;

export type RegistrationState = { register_status: RegisterStatus; place: { type: number } };

export type AccountSession = {
  /** Names the session; it is no secret. */
  id: string;
  /** Derived from the user agent, such as «Chrome · Android»; null if unknown or an impersonation. */
  device: string | null;
  by_shop: boolean;
  created_at: string;
  /** Rounded to ten minutes. */
  used_at: string;
  is_current: boolean;
};

/** The caller's session after a change that ended all others: browsers get a new token, apps keep theirs. */
export type RenewedSession = { token?: string; roles: string[] };

/** Internal header that tells the embedded shop server that the token came from a cookie. */
export const SESSION_FROM = "x-session-from";
export const COOKIE = "cookie";
