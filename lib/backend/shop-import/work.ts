import "server-only";
import { type AuditSubject, recordChange } from "@/lib/backend/services/shared/audit";
import { Changes } from "../catalogue-import/changes";
import type { Database } from "../db/client";

export const SHOP_KINDS = [
  "settings",
  "posting methods",
  "payment ports",
  "companies",
  "coupons",
  "agents",
  "pages",
  "questions",
  "landings",
] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

/** Shared by all parts of an import; after the first fault nothing more is written. */
export type Work = {
  db: Database;
  now: Date;
  changes: Changes<ShopKind>;
  /** Sentences that begin with the path within the file. */
  faults: string[];
};

export const startWork = (db: Database, now: Date): Work => ({
  db,
  now,
  faults: [],
  changes: new Changes(SHOP_KINDS),
});

/** Records a change as the desk does, but without an actor. */
export const recordImported = (
  { db, now }: Work,
  { act, ...subject }: AuditSubject & { act: string },
  before: object,
  after: object,
): Promise<void> => recordChange({ db, now: () => now }, { actorId: null, subject, act }, { ...before }, { ...after });

export function givenFields<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Partial<Value>;
}
