import "server-only";
import { and, asc, eq, getTableColumns, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { toErrorResponse } from "@/lib/backend/core/error-response";
import { notFound, type ShopError } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { containsNormalized } from "@/lib/backend/db/like";
import { bundles } from "@/lib/backend/db/schema/bundles";
import { products } from "@/lib/backend/db/schema/catalogue";
import { comments } from "@/lib/backend/db/schema/engagement";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { COMMENT_STATES, type CommentOutcome, type CommentState, type DeskComment } from "@/lib/contract/desk-comment";
import type { WaitingComment, Waits } from "@/lib/contract/desk-today";
import { RecordType } from "@/lib/contract/engagement";
import { TAGS } from "@/lib/contract/tags";
import { editConflict, requireVersion } from "../versioned";
import { adminList } from "./admin-list";
import { endOf, startOf } from "./order-query";
import { countOf } from "./waiting-rows";

type Row = typeof comments.$inferSelect;
type Filter = { q?: string; from?: string; to?: string };

const stateOf = ({ approvedAt, refusedAt }: Pick<Row, "approvedAt" | "refusedAt">): CommentState =>
  approvedAt ? "approved" : refusedAt ? "refused" : "waiting";

const STATE = sql<CommentState>`case when ${comments.approvedAt} is not null then 'approved'
  when ${comments.refusedAt} is not null then 'refused' else 'waiting' end`;

export const isWaiting = and(isNull(comments.approvedAt), isNull(comments.refusedAt));

function filterOf({ q, from, to }: Filter): SQL | undefined {
  return and(
    q ? or(containsNormalized(comments.body, q), containsNormalized(comments.name, q)) : undefined,
    from ? gte(comments.createdAt, startOf(from)) : undefined,
    to ? lt(comments.createdAt, endOf(to)) : undefined,
  );
}

async function present({ db }: Pick<Deps, "db">, rows: Row[]): Promise<DeskComment[]> {
  const idsOf = (type: number) => rows.filter((row) => row.recordType === type).map(({ recordId }) => recordId);
  const [ofProducts, ofBundles] = await Promise.all([
    db
      .query()
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(inArray(products.id, idsOf(RecordType.Product))),
    db
      .query()
      .select({ id: bundles.id, name: bundles.name })
      .from(bundles)
      .where(inArray(bundles.id, idsOf(RecordType.Bundle))),
  ]);
  return rows.map((row) => {
    const isBundle = row.recordType === RecordType.Bundle;
    const name = (isBundle ? ofBundles : ofProducts).find(({ id }) => id === row.recordId)?.name ?? "";
    return {
      id: row.id,
      version: row.version,
      state: stateOf(row),
      name: row.name,
      body: row.body,
      create_at: row.createdAt.toISOString(),
      stars: row.stars,
      is_buyer: row.isBuyer,
      answer: row.answer,
      record: { id: row.recordId, type: isBundle ? RecordType.Bundle : RecordType.Product, name },
    };
  });
}

export const commentList = adminList({
  table: comments,
  tabs: COMMENT_STATES,
  inTab: (state) => eq(STATE, state),
  filter: filterOf,
  present: async (deps, { where, order, limit, offset }) => {
    const read = deps.db.query().select().from(comments);
    return present(
      deps,
      await read
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    );
  },
});

export async function oldestComments(deps: Pick<Deps, "db">, limit: number): Promise<Waits<WaitingComment>> {
  const found = await deps.db
    .query()
    .select({ ...getTableColumns(comments), count: countOf(comments, isWaiting) })
    .from(comments)
    .where(isWaiting)
    .orderBy(asc(comments.id))
    .limit(limit);
  const rows = (await present(deps, found)).map(({ id, create_at: since, record, body }) => {
    return { id, since, about: record.name, body };
  });
  return { count: found[0]?.count ?? 0, rows };
}

async function lockComment({ db }: Deps, id: number): Promise<Row> {
  const [row] = await db.query().select().from(comments).where(eq(comments.id, id)).for("update");
  if (!row) throw notFound();
  return row;
}

async function save(deps: Deps, actor: UserRow, before: Row, change: Partial<Row>, act: string): Promise<Row> {
  const [after] = await deps.db
    .query()
    .update(comments)
    .set({ ...change, version: before.version + 1 })
    .where(eq(comments.id, before.id))
    .returning();
  if (!after) throw notFound();
  const kept = (row: Row) => ({ state: stateOf(row), answer: row.answer });
  const subject = { kind: "comment", id: before.id } as const;
  await recordChange(deps, { actorId: actor.id, subject, act }, kept(before), kept(after));
  const { recordId: id, recordType } = before;
  if (before.approvedAt || after.approvedAt) {
    deps.db.invalidate(recordType === RecordType.Bundle ? TAGS.bundle(id) : TAGS.product(id));
  }
  return after;
}

type Move = { from: CommentState; to: CommentState };

async function moveComment(deps: Deps, actor: UserRow, id: number, { from, to }: Move): Promise<boolean> {
  return deps.db.transaction(async () => {
    const row = await lockComment(deps, id);
    const state = stateOf(row);
    if (state === to) return false;
    if (state !== from) throw editConflict();
    const at = deps.now();
    const change = { approvedAt: to === "approved" ? at : null, refusedAt: to === "refused" ? at : null };
    await save(deps, actor, row, change, to);
    return true;
  });
}

/** Changes each comment in a transaction of its own, so that one failure does not stop the others. */
export async function moveComments(
  deps: Deps,
  actor: UserRow,
  { ids, ...move }: Move & { ids: number[] },
): Promise<CommentOutcome[]> {
  const outcomes: CommentOutcome[] = [];
  let away: ShopError | null = null;
  for (const id of new Set(ids)) {
    try {
      if (away) throw away;
      outcomes.push({ id, moved: await moveComment(deps, actor, id, move), message: null });
    } catch (error) {
      const refusal = toErrorResponse(error);
      // The database is unavailable, so the rest is not tried.
      if (refusal.code === 503) away = refusal;
      outcomes.push({ id, moved: false, message: translate(refusal.messageKey, refusal.options.values) });
    }
  }
  return outcomes;
}

/** Saves the reply to a comment; null removes it. Throws 404, and 409 on an edit conflict. */
export async function answerComment(
  deps: Deps,
  actor: UserRow,
  { id, version, answer }: { id: number; version: number; answer: string | null },
): Promise<DeskComment> {
  return deps.db.transaction(async () => {
    const row = await lockComment(deps, id);
    await requireVersion(row, version, async () => (await present(deps, [row]))[0]);
    const [after] = await present(deps, [await save(deps, actor, row, { answer }, "answer")]);
    if (!after) throw notFound();
    return after;
  });
}
