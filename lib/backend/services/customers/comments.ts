import "server-only";
import { and, count, desc, eq, isNotNull } from "drizzle-orm";
import { comments } from "@/lib/backend/db/schema/engagement";
import type { Deps } from "@/lib/backend/deps";
import type { Comment, CommentListExtra } from "@/lib/contract/engagement";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { requireSubject, type Subject } from "./subjects";

/** A page of the approved comments of a product or bundle, newest first, with their number. Throws 404 and 410. */
export async function listComments(
  deps: Deps,
  record: Subject,
  page: number,
): Promise<{ data: Comment[]; extra: CommentListExtra }> {
  await requireSubject(deps, record);
  const { db } = deps;
  const where = and(
    eq(comments.recordType, record.type),
    eq(comments.recordId, record.id),
    isNotNull(comments.approvedAt),
  );
  const rows = await db
    .query()
    .select()
    .from(comments)
    .where(where)
    .orderBy(desc(comments.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [total] = await db.query().select({ count: count() }).from(comments).where(where);
  return {
    data: rows.map(({ id, name, body, createdAt }) => ({ id, name, body, create_at: createdAt.toISOString() })),
    extra: { count: total?.count ?? 0 },
  };
}

/** Keeps a comment; nobody sees it before the staff approves it. Throws 404 and 410. */
export async function createComment(
  deps: Deps,
  userId: number,
  { name, body, ...record }: Subject & Pick<Comment, "name" | "body">,
): Promise<void> {
  await requireSubject(deps, record);
  await deps.db
    .query()
    .insert(comments)
    .values({ userId, recordType: record.type, recordId: record.id, name, body, createdAt: deps.now() });
}
