import "server-only";
import { and, eq, gt, ne, or, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { hasRefundDueRow } from "@/lib/backend/services/selling/shared/due-refunds";
import { INQUIRY_WINDOW_MS } from "@/lib/backend/services/selling/shared/open-invoices";
import { PaymentStatus } from "@/lib/contract/invoice";
import {
  columnsOf,
  type InvoiceState,
  isExpired,
  isFreed,
  isOpen,
  stateOf,
} from "@/lib/domain/order/invoice-transitions";

/** Orders that are paid and not yet delivered; unpaid ones are covered by `isOpen`. */
const UNDER_WAY: readonly (InvoiceState | null)[] = ["paid", "sent"];

export type DeletionBlocker = {
  key:
    | "Errors.deletionStaff"
    | "Errors.deletionDebt"
    | "Errors.deletionOrders"
    | "Errors.deletionReturn"
    | "Errors.deletionRefund"
    | "Errors.deletionPayment"
    | "Errors.deletionWallet";
  orders: number[];
};

async function findOpenOrders({ db, now }: Deps, userId: number): Promise<number[]> {
  const rows = await db.query().select().from(invoices).where(eq(invoices.userId, userId)).orderBy(invoices.id);
  return rows
    .filter((row) => {
      // The order counts as open until its holds are released, because the bank may still report a payment.
      const state = stateOf(row, isExpired(row, now()) && isFreed(row));
      return isOpen(state) || UNDER_WAY.includes(state);
    })
    .map(({ id }) => id);
}

async function findMoney({ db, now }: Deps, userId: number) {
  const isAsked = and(
    eq(payments.state, "started"),
    gt(payments.createdAt, new Date(now().getTime() - INQUIRY_WINDOW_MS)),
  );
  return db
    .query()
    .selectDistinct({ id: invoices.id, isDue: sql<boolean>`${hasRefundDueRow}` })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(and(eq(invoices.userId, userId), or(hasRefundDueRow, isAsked)))
    .orderBy(invoices.id);
}

async function findReturns({ db }: Deps, userId: number): Promise<number[]> {
  const rows = await db
    .query()
    .select({ id: returnRequests.invoiceId })
    .from(returnRequests)
    .innerJoin(invoices, eq(invoices.id, returnRequests.invoiceId))
    .where(and(eq(invoices.userId, userId), eq(returnRequests.state, "asked")))
    .orderBy(returnRequests.invoiceId);
  return rows.map(({ id }) => id);
}

/**
 * Returns what blocks deleting an account: a role, a debt, open orders or returns, a refund due or money in the wallet.
 */
export async function findDeletionBlocker(
  deps: Deps,
  { id, roles, walletBalance }: UserRow,
): Promise<DeletionBlocker | null> {
  if (roles.length > 0) return { key: "Errors.deletionStaff", orders: [] };
  if (walletBalance < 0) return { key: "Errors.deletionDebt", orders: [] };
  const open = await findOpenOrders(deps, id);
  if (open.length > 0) return { key: "Errors.deletionOrders", orders: open };
  const returns = await findReturns(deps, id);
  if (returns.length > 0) return { key: "Errors.deletionReturn", orders: returns };
  const money = await findMoney(deps, id);
  const owed = money.filter(({ isDue }) => isDue);
  if (owed.length > 0) return { key: "Errors.deletionRefund", orders: owed.map((row) => row.id) };
  if (money.length > 0) return { key: "Errors.deletionPayment", orders: money.map((row) => row.id) };
  // Only the shop can pay out the balance; deleting the account would silently keep it.
  if (walletBalance > 0) return { key: "Errors.deletionWallet", orders: [] };
  return null;
}

/** True if the user has a paid order that was not cancelled. */
export async function hasPaidOrder({ db }: Deps, userId: number): Promise<boolean> {
  const [paid] = await db
    .query()
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, userId),
        eq(invoices.paymentStatus, PaymentStatus.Paid),
        ne(invoices.status, columnsOf("cancelled").status),
      ),
    )
    .limit(1);
  return paid !== undefined;
}
