import "server-only";
import { lt, sql } from "drizzle-orm";
import { forgetRows } from "../db/forget";
import { securityEvents } from "../db/schema/users";
import type { Deps } from "../deps";

const KEPT_MS = 365 * 86_400_000;

export type SecurityEventKind =
  | "login"
  | "loginRefused"
  | "codeSent"
  | "codeRefused"
  | "codesLocked"
  | "passwordChanged"
  | "passwordReset"
  | "mobileChanged"
  | "sessionsEnded"
  | "accountDeleted"
  | "roleRefused"
  | "actingStarted"
  | "acted"
  | "customerFound"
  | "customerNotFound"
  | "customerRegistered"
  | "customerAddressAdded"
  | "customerAddressChanged"
  | "invoiceIssued"
  | "actingEnded"
  | "ordersExported"
  | "listExported"
  | "papersPrinted"
  | "orderOpened"
  | "customerSearched"
  | "nationalIdChanged";

export type SecurityEvent = {
  kind: SecurityEventKind;
  /** Whose account it is about. */
  userId?: number;
  /** Who did it, where it was somebody else. */
  actorId?: number;
  clientAddress?: string;
  /** Never a secret, a token, the digits of a code or a whole number. */
  details?: Record<string, string | number>;
};

/** Writes down what concerns who is let in; within a transaction it stands or falls with the change it tells of. */
export async function recordEvent({ db, now }: Pick<Deps, "db" | "now">, event: SecurityEvent): Promise<void> {
  await db
    .query()
    .insert(securityEvents)
    .values({ ...event, createdAt: now() });
}

/** Forgets what is older than a year; run by a job. The table lets nobody delete who does not name that age first. */
export async function forgetOldEvents({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS);
  await db.transaction(async () => {
    await db.query().execute(sql`select set_config('shop.forget_events_before', ${before.toISOString()}, true)`);
    await forgetRows(db, securityEvents, lt(securityEvents.createdAt, before));
  });
}
