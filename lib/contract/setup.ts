import type { LoginAnswer } from "./user";

/** What visitors see of a closed shop; `hue` is the hue angle of the brand color. */
export type ShopFront = { open: boolean; name: string; phone: string | null; soon_text: string | null; hue: number };

/** Seconds after which a client should ask a closed shop again. */
export const CLOSED_RETRY_SECONDS = 3600;

/** `sms` is false if no code could be sent, in which case the setup link alone is the proof. */
export type OwnerRequest = { handle: string; sms: boolean };

export type OwnerMade = LoginAnswer & { roles: string[] };

export const CHECK_KEYS = [
  "identity",
  "seller",
  "shipping",
  "payment",
  "sms",
  "product",
  "home",
  "terms",
  "staff",
] as const;
export type CheckKey = (typeof CHECK_KEYS)[number];

export const CHECK_LEVELS = ["done", "part", "todo", "broken"] as const;
export type CheckLevel = (typeof CHECK_LEVELS)[number];

/**
 * The result of a check; `href` is the page where it can be completed, if there is one. `blocks` is true if it keeps
 * the shop closed: a required check that is not `done`, except a failing gateway beside a working one, and promises
 * that settings contradict, because neither is offered to customers.
 */
export type SetupCheck = {
  key: CheckKey;
  level: CheckLevel;
  must: boolean;
  blocks: boolean;
  says: string;
  at: string;
  href: string | null;
};

export type ShopSetup = {
  open: boolean;
  /** ISO 8601; null until the shop is first opened. */
  opened_at: string | null;
  musts_left: number;
  checks: SetupCheck[];
  /** The last test message; null if none can still be confirmed. */
  sms_test: { mobile_no: string; sent_at: string; again_at: string } | null;
};

/** The data of the 409 response if a shop cannot be opened. */
export type MustsLeft = { musts: CheckKey[] };

export const SMS_TEST = { length: 4, tries: 3, lifeMs: 600_000, againMs: 60_000, perDay: 5 } as const;
export type SmsTestSent = { mobile_no: string; sent_at: string; again_at: string };
