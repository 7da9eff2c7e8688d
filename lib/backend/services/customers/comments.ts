import "server-only";
import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { comments } from "@/lib/backend/db/schema/engagement";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { hasSqlState, UNIQUE_VIOLATION } from "@/lib/backend/db/sql-state";
import { type Comment, type CommentListExtra, RecordType } from "@/lib/contract/engagement";
import { PaymentStatus } from "@/lib/contract/invoice";
import { columnsOf } from "@/lib/domain/order/invoice-transitions";
import { paged } from "../paged";
import { requireSubject, type Subject } from "./subjects";

/** Returns a page of approved comments, newest first, and their total. Throws 404 and 410. */
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
  return paged(deps, { of: comments, where, page }, async ({ limit, offset }) => {
    const found = db.query().select().from(comments).where(where).orderBy(desc(comments.id));
    const rows = await found.limit(limit).offset(offset);
    return rows.map(({ id, name, body, createdAt, stars, isBuyer, answer }) => {
      return { id, name, body, create_at: createdAt.toISOString(), stars, is_buyer: isBuyer, answer };
    });
  });
}

/**
 * True if the user paid for the subject and the order was not cancelled. Buying a bundle does not count for its
 * products.
 */
async function hasBought({ db }: Deps, userId: number, { id, type }: Subject): Promise<boolean> {
  const bought = type === RecordType.Bundle ? invoiceLines.bundleId : invoiceLines.productId;
  const isPaid = and(
    eq(invoices.paymentStatus, PaymentStatus.Paid),
    ne(invoices.status, columnsOf("cancelled").status),
  );
  const [line] = await db
    .query()
    .select({ id: invoiceLines.id })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoices.userId, userId), isPaid, eq(bought, id)))
    .limit(1);
  return line !== undefined;
}

/**
 * Stores a comment for approval. Throws 404, 410, and 422 for a second rating; the user's further comments carry none.
 */
export async function createComment(
  deps: Deps,
  userId: number,
  { name, body, stars, ...record }: Subject & Pick<Comment, "name" | "body"> & { stars: number | null },
): Promise<void> {
  await requireSubject(deps, record);
  const isBuyer = await hasBought(deps, userId, record);
  const row = { userId, recordType: record.type, recordId: record.id, name, body, stars, isBuyer };
  try {
    await deps.db
      .query()
      .insert(comments)
      .values({ ...row, createdAt: deps.now() });
  } catch (error) {
    if (hasSqlState(error, UNIQUE_VIOLATION)) throw fieldError("stars", "Errors.ratedAlready");
    throw error;
  }
}
