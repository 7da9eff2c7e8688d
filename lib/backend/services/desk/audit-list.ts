import "server-only";
import { and, desc, eq, gte, inArray, lt } from "drizzle-orm";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { products } from "@/lib/backend/db/schema/catalogue";
import { postingMethods } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import type { Deps } from "@/lib/backend/deps";
import type { AuditKind, AuditRow } from "@/lib/contract/desk-people";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { endOf, startOf } from "./order-query";
import { nameOf } from "./staff";

type Filter = { page?: number; from?: string; to?: string; by?: number; kind?: AuditKind; of?: number };

const say = (value: unknown): string | null => {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.map(say).join("، ") || null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** What people and goods are called; of every other subject the number is the name. */
async function namesOf({ db }: Pick<Deps, "db">, found: { kind: AuditRow["subject"]["kind"]; id: number }[]) {
  const idsOf = (kind: string) => found.filter((one) => one.kind === kind).map(({ id }) => id);
  const [people, goods, methods] = await Promise.all([
    db
      .query()
      .select()
      .from(users)
      .where(inArray(users.id, idsOf("user"))),
    db
      .query()
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(inArray(products.id, idsOf("product"))),
    db
      .query()
      .select({ id: postingMethods.id, title: postingMethods.title })
      .from(postingMethods)
      .where(inArray(postingMethods.id, idsOf("posting"))),
  ]);
  return ({ kind, id }: (typeof found)[number]): string | null => {
    const person = people.find((one) => one.id === id);
    if (kind === "user") return person ? nameOf(person) : null;
    if (kind === "posting") return methods.find((one) => one.id === id)?.title ?? null;
    return kind === "product" ? (goods.find((one) => one.id === id)?.name ?? null) : null;
  };
}

/** Who of the staff did what, newest first; days are Tehran's, both included. */
export async function listAudit(
  { db }: Pick<Deps, "db">,
  { page = 1, from, to, by, kind: about, of }: Filter,
): Promise<{ data: AuditRow[]; extra: { count: number } }> {
  const where = and(
    from ? gte(auditEvents.createdAt, startOf(from)) : undefined,
    to ? lt(auditEvents.createdAt, endOf(to)) : undefined,
    by ? eq(auditEvents.actorId, by) : undefined,
    about ? eq(auditEvents.subjectKind, about) : undefined,
    of ? eq(auditEvents.subjectId, of) : undefined,
  );
  const count = await db.query().$count(auditEvents, where);
  const found = await db
    .query()
    .select({ event: auditEvents, actor: users })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(where)
    .orderBy(desc(auditEvents.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const subjects = found.map(({ event }) => ({ kind: event.subjectKind, id: event.subjectId }));
  const nameOfSubject = await namesOf({ db }, subjects);
  const data = found.map(({ event, actor }, at): AuditRow => {
    const { kind = "invoice", id = 0 } = subjects[at] ?? {};
    const changes = Object.entries(event.changes);
    return {
      ...{ id: event.id, at: event.createdAt.toISOString(), by: actor && nameOf(actor), act: event.act },
      subject: { kind, id, name: nameOfSubject({ kind, id }) },
      changes: changes.map(([field, change]) => ({ field, from: say(change.from), to: say(change.to) })),
    };
  });
  return { data, extra: { count } };
}
