import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { auditEvents, type FieldChange } from "@/lib/backend/db/schema/audit";
import { users } from "@/lib/backend/db/schema/users";
import type { Deps } from "@/lib/backend/deps";
import type { AuditKind } from "@/lib/contract/desk-people";
import { maskNationalId } from "@/lib/persian/national-id";

export type AuditSubject = { kind: AuditKind; id: number };
type Fields = Record<string, unknown>;

const SECRET = /password|token|secret|hash/i;
const NATIONAL_ID = /^national(?:_?no|_?id)$/i;

/** A value as the record keeps it: times as text, national ids cut wherever they lie. */
function toKept(name: string, value: unknown): unknown {
  if (NATIONAL_ID.test(name) && typeof value === "string") return maskNationalId(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((inner) => toKept("", inner));
  if (typeof value === "object" && value !== null) return keepFields(value as Fields);
  return value ?? null;
}

const keepFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, value]) => [name, toKept(name, value)]),
  );

/** What differs between two states of a thing, by field; nothing of secrets, national ids cut. */
export function diffFields(before: Fields, after: Fields): Record<string, FieldChange> {
  const [from, to] = [keepFields(before), keepFields(after)];
  const changes: Record<string, FieldChange> = {};
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const change = { from: from[name] ?? null, to: to[name] ?? null };
    // A national id that changed may look the same when it is cut.
    const isSame = NATIONAL_ID.test(name) ? before[name] === after[name] : isEqual(change);
    if (!isSame) changes[name] = change;
  }
  return changes;
}

const isEqual = ({ from, to }: FieldChange) => JSON.stringify(from) === JSON.stringify(to);

/**
 * Appends who changed what, from which state to which, in the transaction of the change; `actorId` null where a command at the
 * server did it. A change without a difference is written down as well where something was done: an SMS, an answer.
 */
export async function recordChange(
  { db, now }: Pick<Deps, "db" | "now">,
  { actorId, subject, act }: { actorId: number | null; subject: AuditSubject; act: string },
  before: Fields,
  after: Fields,
): Promise<void> {
  await db
    .query()
    .insert(auditEvents)
    .values({
      ...{ actorId, act, createdAt: now() },
      ...{ subjectKind: subject.kind, subjectId: subject.id },
      changes: diffFields(before, after),
    });
}

/** What was done to a thing, oldest first, with the names of those who did it. */
export async function listChanges({ db }: Pick<Deps, "db">, { kind, id }: AuditSubject) {
  return db
    .query()
    .select({ event: auditEvents, firstName: users.firstName, lastName: users.lastName })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(and(eq(auditEvents.subjectKind, kind), eq(auditEvents.subjectId, id)))
    .orderBy(asc(auditEvents.id));
}
