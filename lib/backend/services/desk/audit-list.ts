import "server-only";
import { and, desc, eq, gte, inArray, lt, notInArray, type SQL } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { bundles } from "@/lib/backend/db/schema/bundles";
import { brands, categories, products } from "@/lib/backend/db/schema/catalogue";
import { companies } from "@/lib/backend/db/schema/companies";
import { banks, banners, sliders } from "@/lib/backend/db/schema/content";
import { coupons } from "@/lib/backend/db/schema/coupons";
import { shippingMethods } from "@/lib/backend/db/schema/invoices";
import { sales } from "@/lib/backend/db/schema/sales";
import { shelves } from "@/lib/backend/db/schema/shelves";
import { trades } from "@/lib/backend/db/schema/trades";
import { users } from "@/lib/backend/db/schema/users";
import { contentPages } from "@/lib/backend/db/schema/versions";
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

/** The table and the name of each kind whose records have one. */
const NAMED = {
  product: [products, products.name],
  category: [categories, categories.name],
  brand: [brands, brands.name],
  bundle: [bundles, bundles.name],
  shelf: [shelves, shelves.name],
  sale: [sales, sales.name],
  trade: [trades, trades.name],
  banner: [banners, banners.name],
  slider: [sliders, sliders.name],
  bank: [banks, banks.name],
  coupon: [coupons, coupons.code],
  company: [companies, companies.name],
  page: [contentPages, contentPages.slug],
  posting: [shippingMethods, shippingMethods.title],
} as const;

type Subject = { kind: AuditRow["subject"]["kind"]; id: number };

async function readNames({ db }: Pick<Deps, "db">, kind: keyof typeof NAMED, ids: number[]) {
  const [table, name] = NAMED[kind];
  return db.query().select({ id: table.id, name }).from(table).where(inArray(table.id, ids));
}

async function namesOf({ db }: Pick<Deps, "db">, found: Subject[]) {
  const names: Partial<Record<string, { id: number; name: string }[]>> = {};
  const idsOf = (kind: string) => found.filter((one) => one.kind === kind).map(({ id }) => id);
  const people = await db
    .query()
    .select()
    .from(users)
    .where(inArray(users.id, idsOf("user")));
  names.user = people.map((person) => ({ id: person.id, name: nameOf(person) }));
  for (const kind of Object.keys(NAMED) as (keyof typeof NAMED)[]) {
    const ids = idsOf(kind);
    if (ids.length > 0) names[kind] = await readNames({ db }, kind, ids);
  }
  return ({ kind, id }: Subject): string | null => names[kind]?.find((one) => one.id === id)?.name ?? null;
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

const historyOf = (
  deps: Pick<Deps, "db">,
  { kind, id }: AuditSubject,
  hidden: readonly string[],
): Promise<AuditRow[]> => {
  const about = and(eq(auditEvents.subjectKind, kind), eq(auditEvents.subjectId, id));
  return readAudit(deps, and(about, notInArray(auditEvents.act, [...hidden])), { limit: MAX_PER_RECORD, offset: 0 });
};

/** `hidden` are the acts that the reader's rights do not show. */
export const withHistory = async <Data extends { id: number }>(
  deps: Pick<Deps, "db">,
  kind: AuditKind,
  data: Data,
  hidden: readonly string[] = [],
): Promise<{ data: Data; extra: RecordHistory }> => ({
  data,
  extra: { history: await historyOf(deps, { kind, id: data.id }, hidden) },
});
