import "server-only";
import { lt, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { deleteUnlockedRows } from "@/lib/backend/db/delete-unlocked-rows";
import { securityEvents } from "../db/schema/users";

const RETENTION_MS = 365 * 86_400_000;

export type SecurityEventKind =
  | "login"
  | "loginRefused"
  | "codeSent"
  | "codeRefused"
  | "codesLocked"
  | "secondStepRefused"
  | "secondStepRemoved"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "totpOn"
  | "totpOff"
  | "recoveryCodesMade"
  | "recoveryCodeUsed"
  | "sessionDenied"
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
  | "customerOpened"
  | "customerSearched"
  | "nationalIdChanged";

export type SecurityEvent = {
  kind: SecurityEventKind;
  userId?: number;
  actorId?: number;
  clientAddress?: string;
  /** Never contains a secret, a token, the digits of a code or a complete phone number. */
  details?: Record<string, string | number>;
};

/** Records a security event; inside a transaction it commits or rolls back with the change it describes. */
export async function recordEvent({ db, now }: Pick<Deps, "db" | "now">, event: SecurityEvent): Promise<void> {
  await db
    .query()
    .insert(securityEvents)
    .values({ ...event, createdAt: now() });
}

/** Deletes events older than a year. The table refuses a delete that does not state that age first. */
export async function deleteOldEvents({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS);
  await db.transaction(async () => {
    await db.query().execute(sql`select set_config('shop.forget_events_before', ${before.toISOString()}, true)`);
    await deleteUnlockedRows(db, securityEvents, lt(securityEvents.createdAt, before));
  });
}
