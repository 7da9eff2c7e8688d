import "server-only";
import { and, desc, eq, gte, inArray, lt, type SQL } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { bundles } from "@/lib/backend/db/schema/bundles";
import { brands, categories, products } from "@/lib/backend/db/schema/catalogue";
import { companies } from "@/lib/backend/db/schema/companies";
import { coupons } from "@/lib/backend/db/schema/coupons";
import { shippingMethods } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import type { AuditSubject } from "@/lib/backend/services/shared/audit";
import type { AuditKind, AuditRow, RecordHistory } from "@/lib/contract/desk-people";
import { paged, type Slice } from "../paged";
import { endOf, startOf } from "./order-query";
import { nameOf } from "./staff";

const MAX_PER_RECORD = 50;

type Filter = { page?: number; from?: string; to?: string; by?: number; kind?: AuditKind; of?: number };

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.map(toText).join("، ") || null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

async function namesOf({ db }: Pick<Deps, "db">, found: { kind: AuditRow["subject"]["kind"]; id: number }[]) {
  const idsOf = (kind: string) => found.filter((one) => one.kind === kind).map(({ id }) => id);
  const read = db.query();
  const [people, product, category, brand, bundle, coupon, company, posting] = await Promise.all([
    read
      .select()
      .from(users)
      .where(inArray(users.id, idsOf("user"))),
    read
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(inArray(products.id, idsOf("product"))),
    read
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(inArray(categories.id, idsOf("category"))),
    read
      .select({ id: brands.id, name: brands.name })
      .from(brands)
      .where(inArray(brands.id, idsOf("brand"))),
    read
      .select({ id: bundles.id, name: bundles.name })
      .from(bundles)
      .where(inArray(bundles.id, idsOf("bundle"))),
    read
      .select({ id: coupons.id, name: coupons.code })
      .from(coupons)
      .where(inArray(coupons.id, idsOf("coupon"))),
    read
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(inArray(companies.id, idsOf("company"))),
    read
      .select({ id: shippingMethods.id, name: shippingMethods.title })
      .from(shippingMethods)
      .where(inArray(shippingMethods.id, idsOf("posting"))),
  ]);
  const user = people.map((person) => ({ id: person.id, name: nameOf(person) }));
  const names: Partial<Record<string, { id: number; name: string }[]>> = {
    ...{ user, product, category, brand, bundle, coupon, company, posting },
  };
  return ({ kind, id }: (typeof found)[number]): string | null =>
    names[kind]?.find((one) => one.id === id)?.name ?? null;
}

async function readAudit(
  { db }: Pick<Deps, "db">,
  where: SQL | undefined,
  { limit, offset }: Slice,
): Promise<AuditRow[]> {
  const found = await db
    .query()
    .select({ event: auditEvents, actor: users })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(where)
    .orderBy(desc(auditEvents.id))
    .limit(limit)
    .offset(offset);
  const subjects = found.map(({ event }) => ({ kind: event.subjectKind, id: event.subjectId }));
  const nameOfSubject = await namesOf({ db }, subjects);
  return found.map(({ event, actor }, at): AuditRow => {
    const { kind = "invoice", id = 0 } = subjects[at] ?? {};
    const changes = Object.entries(event.changes);
    return {
      id: event.id,
      at: event.createdAt.toISOString(),
      by: actor && nameOf(actor),
      act: event.act,
      subject: { kind, id, name: nameOfSubject({ kind, id }) },
      changes: changes.map(([field, change]) => ({ field, from: toText(change.from), to: toText(change.to) })),
    };
  });
}

/** Lists the audit log, newest first; `from` and `to` are inclusive days in Tehran. */
export function listAudit(deps: Pick<Deps, "db">, { page, from, to, by, kind, of }: Filter) {
  const where = and(
    from ? gte(auditEvents.createdAt, startOf(from)) : undefined,
    to ? lt(auditEvents.createdAt, endOf(to)) : undefined,
    by ? eq(auditEvents.actorId, by) : undefined,
    kind ? eq(auditEvents.subjectKind, kind) : undefined,
    of ? eq(auditEvents.subjectId, of) : undefined,
  );
  return paged(deps, { of: auditEvents, where, page }, (slice) => readAudit(deps, where, slice));
}

const historyOf = (deps: Pick<Deps, "db">, { kind, id }: AuditSubject): Promise<AuditRow[]> =>
  readAudit(deps, and(eq(auditEvents.subjectKind, kind), eq(auditEvents.subjectId, id)), {
    limit: MAX_PER_RECORD,
    offset: 0,
  });

export const withHistory = async <Data extends { id: number }>(
  deps: Pick<Deps, "db">,
  kind: AuditKind,
  data: Data,
): Promise<{ data: Data; extra: RecordHistory }> => ({
  data,
  extra: { history: await historyOf(deps, { kind, id: data.id }) },
});
