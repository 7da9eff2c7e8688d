import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { mapWithPauses } from "@/lib/backend/core/pause";
import { auditEvents, type FieldChange } from "@/lib/backend/db/schema/audit";
import { users } from "@/lib/backend/db/schema/users";
import type { AuditKind } from "@/lib/contract/desk-people";
import { maskNationalId } from "@/lib/persian/national-id";

export type AuditSubject = { kind: AuditKind; id: number };
type Fields = Record<string, unknown>;

const SECRET = /password|token|secret|hash/i;
const NATIONAL_ID = /^national(?:_?no|_?id)$/i;

/** Masks national ids at any depth. */
function toAuditValue(name: string, value: unknown): unknown {
  if (NATIONAL_ID.test(name) && typeof value === "string") return maskNationalId(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((inner) => toAuditValue("", inner));
  if (typeof value === "object" && value !== null) return toAuditFields(value as Fields);
  return value ?? null;
}

const toAuditFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, value]) => [name, toAuditValue(name, value)]),
  );

/** Omits secrets and masks national ids. */
export function diffFields(before: Fields, after: Fields): Record<string, FieldChange> {
  const [from, to] = [toAuditFields(before), toAuditFields(after)];
  const changes: Record<string, FieldChange> = {};
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const change = { from: from[name] ?? null, to: to[name] ?? null };
    // Two national ids may look the same once masked, so the unmasked values are compared.
    const isSame = NATIONAL_ID.test(name) ? before[name] === after[name] : isEqual(change);
    if (!isSame) changes[name] = change;
  }
  return changes;
}

const isEqual = ({ from, to }: FieldChange) => JSON.stringify(from) === JSON.stringify(to);

type Change = { actorId: number | null; subject: AuditSubject; act: string };

/** Appends to the audit log in the change's own transaction; `actorId` is null for a command run on the server. */
export async function recordChange(
  { db, now }: Pick<Deps, "db" | "now">,
  { actorId, subject, act }: Change,
  before: Fields,
  after: Fields,
): Promise<void> {
  await db
    .query()
    .insert(auditEvents)
    .values({
      actorId,
      act,
      createdAt: now(),
      subjectKind: subject.kind,
      subjectId: subject.id,
      changes: diffFields(before, after),
    });
}

/** Returns the rows of the audit log for many changes, to be inserted in their transaction. */
export function toAuditRows(
  changes: readonly (Change & { before: Fields; after: Fields })[],
  createdAt: Date,
): Promise<(typeof auditEvents.$inferInsert)[]> {
  return mapWithPauses(changes, ({ actorId, act, subject, before, after }) => ({
    actorId,
    act,
    createdAt,
    subjectKind: subject.kind,
    subjectId: subject.id,
    changes: diffFields(before, after),
  }));
}

export async function listChanges({ db }: Pick<Deps, "db">, { kind, id }: AuditSubject) {
  return db
    .query()
    .select({ event: auditEvents, firstName: users.firstName, lastName: users.lastName })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(and(eq(auditEvents.subjectKind, kind), eq(auditEvents.subjectId, id)))
    .orderBy(asc(auditEvents.id));
}
