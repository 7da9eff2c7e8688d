import "server-only";
import { and, arrayOverlaps, asc, count, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { readOwnTexts, wordingOf } from "@/lib/backend/core/sms-text";
import { containsNormalized, containsPattern } from "@/lib/backend/db/like";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { agentApplications, contactMessages } from "@/lib/backend/db/schema/contact";
import { users } from "@/lib/backend/db/schema/users";
import {
  type Colleague,
  type DeskMessage,
  MESSAGE_KINDS,
  MESSAGE_TABS,
  type MessageCounts,
  type MessageKind,
  type MessageMoment,
  type MessageTab,
} from "@/lib/contract/desk-message";
import type { WaitingMessage, Waits } from "@/lib/contract/desk-today";
import { SALES_AGENT } from "@/lib/contract/user";
import { rolesWith } from "@/lib/domain/account/rights";
import { parseMobile } from "@/lib/persian/mobile";
import { adminList, type Query } from "./admin-list";
import { endOf, startOf } from "./order-query";
import { nameOf } from "./staff";

type Shop = Pick<Deps, "db">;
type Filter = { q?: string; from?: string; to?: string; kind?: MessageKind; mine?: boolean };

function messagesOf({ db }: Shop) {
  const shared = <Table extends typeof contactMessages | typeof agentApplications>(table: Table) => {
    const { id, code, firstName, lastName, mobile, createdAt, answeredAt, assigneeId, said, version } = table;
    return { id, code, firstName, lastName, mobile, createdAt, answeredAt, assigneeId, said, version };
  };
  const messages = db
    .query()
    .select({
      kind: sql<MessageKind>`'contact'::text`.as("kind"),
      ...shared(contactMessages),
      email: contactMessages.email,
      city: sql<string | null>`null::text`.as("city"),
      body: sql<string | null>`${contactMessages.description}`.as("body"),
      accepted: sql<boolean | null>`null::boolean`.as("accepted"),
    })
    .from(contactMessages);
  const applications = db
    .query()
    .select({
      kind: sql<MessageKind>`'application'::text`.as("kind"),
      ...shared(agentApplications),
      email: sql<string | null>`null::text`.as("email"),
      city: sql<string | null>`${agentApplications.city}`.as("city"),
      body: sql<string | null>`${agentApplications.description}`.as("body"),
      accepted: sql<boolean | null>`${agentApplications.accepted}`.as("accepted"),
    })
    .from(agentApplications);
  return unionAll(messages, applications as never).as("letters");
}

type MessagesQuery = ReturnType<typeof messagesOf>;
const readRows = ({ db }: Shop, messages: MessagesQuery) => db.query().select().from(messages);
type Row = Awaited<ReturnType<typeof readRows>>[number];

const tabOf = ({ answeredAt, assigneeId }: Pick<Row, "answeredAt" | "assigneeId">): MessageTab =>
  answeredAt ? "done" : assigneeId === null ? "new" : "held";
const tabIn = ({ answeredAt, assigneeId }: MessagesQuery) =>
  sql<MessageTab>`case when ${answeredAt} is not null then 'done' when ${assigneeId} is null then 'new' else 'held' end`;

/** `q` matches a message's code, a mobile number, or part of a name or text. */
function filterOf(messages: MessagesQuery, { q, from, to, kind, mine }: Filter, actor: UserRow): SQL | undefined {
  const words = q && containsPattern(q);
  const mobile = parseMobile(q ?? "");
  const named =
    q &&
    or(
      eq(messages.code, q.trim().toUpperCase()),
      "mobile" in mobile ? eq(messages.mobile, mobile.mobile) : undefined,
      sql`${messages.mobile} like ${words}`,
      containsNormalized(sql`coalesce(${messages.firstName}, '') || ' ' || coalesce(${messages.lastName}, '')`, q),
      containsNormalized(messages.body, q),
    );
  return and(
    named || undefined,
    from ? gte(messages.createdAt, startOf(from)) : undefined,
    to ? lt(messages.createdAt, endOf(to)) : undefined,
    kind ? eq(messages.kind, kind) : undefined,
    mine ? eq(messages.assigneeId, actor.id) : undefined,
  );
}

export async function listColleagues({ db }: Shop): Promise<Colleague[]> {
  const may = and(arrayOverlaps(users.roles, rolesWith("messages")), isNull(users.deletedAt));
  const rows = await db.query().select().from(users).where(may).orderBy(asc(users.id));
  return rows.map((user) => ({ id: user.id, name: nameOf(user) }));
}

async function listAssignments({ db }: Shop, rows: Row[]) {
  const idsOf = (kind: MessageKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const ofThese = MESSAGE_KINDS.map((kind) =>
    and(eq(auditEvents.subjectKind, kind), inArray(auditEvents.subjectId, idsOf(kind))),
  );
  return db
    .query()
    .select({ event: auditEvents, actor: users })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(and(or(...ofThese), eq(auditEvents.act, "assign")))
    .orderBy(asc(auditEvents.id));
}

async function present({ db }: Shop, rows: Row[]): Promise<DeskMessage[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ assigneeId, said }) => [assigneeId ?? 0, ...said.map(({ by }) => by)]);
  const mobiles = rows.filter(({ kind }) => kind === "application").map(({ mobile }) => mobile);
  const known = await db
    .query()
    .select()
    .from(users)
    .where(or(inArray(users.id, ids), inArray(users.mobile, mobiles)));
  const handed = await listAssignments({ db }, rows);
  const own = await readOwnTexts({ db });
  const smsTexts = {
    sms: wordingOf(own, "messageAnswered"),
    accept: wordingOf(own, "applicationAccepted"),
    refuse: wordingOf(own, "applicationRefused"),
  };
  const nameBy = (id: number) => {
    const found = known.find((user) => user.id === id);
    return found ? nameOf(found) : null;
  };
  return rows.map((row): DeskMessage => {
    const said = row.said.map(({ by, ...rest }): MessageMoment => ({ ...rest, by: nameBy(by) }));
    const moves = handed
      .filter(({ event }) => event.subjectKind === row.kind && event.subjectId === row.id)
      .map(({ event, actor }): MessageMoment => {
        const to = event.changes.assignee?.to;
        const text = typeof to === "string" ? to : null;
        return { act: "assign", at: event.createdAt.toISOString(), by: actor && nameOf(actor), text };
      });
    const account = known.find(({ mobile }) => mobile === row.mobile);
    const sells = account?.roles.includes(SALES_AGENT) ? "agent" : account ? "customer" : "none";
    return {
      kind: row.kind,
      id: row.id,
      version: row.version,
      code: row.code,
      tab: tabOf(row),
      name: nameOf(row),
      mobile: row.mobile,
      email: row.email,
      city: row.city,
      body: row.body,
      created_at: row.createdAt.toISOString(),
      accepted: row.accepted,
      assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: nameBy(row.assigneeId) ?? "" },
      account: row.kind === "application" ? sells : null,
      sms_texts: smsTexts,
      history: [...moves, ...said].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))),
    };
  });
}

export async function readMessage(deps: Shop, kind: MessageKind, id: number): Promise<DeskMessage | undefined> {
  const messages = messagesOf(deps);
  const [message] = await present(
    deps,
    await readRows(deps, messages).where(and(eq(messages.kind, kind), eq(messages.id, id))),
  );
  return message;
}

/** Lists messages; open ones oldest first, because their senders have waited longest. */
export async function listMessages(
  deps: Shop & Pick<Deps, "now">,
  actor: UserRow,
  page: Query<Filter, MessageTab> & { page?: number },
): Promise<{ data: DeskMessage[]; extra: MessageCounts }> {
  const messages = messagesOf(deps);
  const { kind, id, createdAt } = messages;
  const list = adminList({
    table: messages,
    tabs: MESSAGE_TABS,
    inTab: (tab) => eq(tabIn(messages), tab),
    filter: (filter: Filter) => filterOf(messages, filter, actor),
    order: ({ tab }) => [(tab === "new" || tab === "held" ? asc : desc)(createdAt), asc(kind), asc(id)],
    present: async (_, { where, order, limit, offset }) =>
      present(
        deps,
        await readRows(deps, messages)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset),
      ),
  });
  const { data, extra } = await list.list(deps, page);
  return { data, extra: { ...extra, staff: await listColleagues(deps) } };
}

export async function openMessages(deps: Shop, limit: number): Promise<Waits<WaitingMessage> & { unowned: number }> {
  const messages = messagesOf(deps);
  const { kind, code, createdAt, firstName, lastName, mobile } = messages;
  const isOpen = isNull(messages.answeredAt);
  const unowned = sql<number>`count(*) filter (where ${messages.assigneeId} is null)::int`;
  const [[sums], found] = await Promise.all([
    deps.db.query().select({ count: count(), unowned }).from(messages).where(isOpen),
    deps.db
      .query()
      .select({ kind, code, createdAt, firstName, lastName, mobile, assignee: users })
      .from(messages)
      .leftJoin(users, eq(users.id, messages.assigneeId))
      .where(isOpen)
      .orderBy(asc(messages.createdAt), asc(messages.id))
      .limit(limit),
  ]);
  const rows = found.map(({ assignee, ...letter }): WaitingMessage => {
    const { kind, code, createdAt } = letter;
    return { kind, code, since: createdAt.toISOString(), name: nameOf(letter), assignee: assignee && nameOf(assignee) };
  });
  return { count: sums?.count ?? 0, unowned: sums?.unowned ?? 0, rows };
}
