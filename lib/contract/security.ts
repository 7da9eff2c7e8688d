import type { RegisterStatus } from "./user";

/** From one code to the next for the same number (spec 9). */
export const RESEND_MS = 120_000;

/** How far a registration has come. */
export type RegistrationState = { register_status: RegisterStatus; place: { type: number } };

/** A device on which the account is logged in. */
export type AccountSession = {
  /** What it calls itself, «Chrome · Android»; null where it does not say, and of the shop's own. */
  device: string | null;
  /** Somebody of the shop acts for the account. */
  by_shop: boolean;
  created_at: string;
  /** To the nearest ten minutes. */
  used_at: string;
  /** The one that asks. */
  is_current: boolean;
};

/**
 * What a change that ends the account's other sessions tells of the caller's own. A browser's session gets a new token, which
 * the storefront's door moves into the cookie; an app keeps its token and is told of none.
 */
export type RenewedSession = { token?: string; roles: string[] };

/** The door's word to the shop server of its own process that the token of a request lay in a cookie. */
export const SESSION_FROM = "x-session-from";
export const COOKIE = "cookie";
