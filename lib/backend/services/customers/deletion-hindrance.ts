import "server-only";
import { and, eq, gt, ne, or } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import type { Deps } from "@/lib/backend/deps";
import { PaymentStatus } from "@/lib/contract/invoice";
import { columnsOf, type InvoiceState, isExpired, isFreed, isOpen, stateOf } from "@/lib/domain/invoice";
import { ASKED_MS } from "../selling/still-open";

/** On their way to the customer; what waits for its money is `isOpen`. */
const UNDER_WAY: readonly (InvoiceState | null)[] = ["paid", "sent"];

export type Hindrance = {
  key:
    | "Errors.deletionStaff"
    | "Errors.deletionDebt"
    | "Errors.deletionOrders"
    | "Errors.deletionReturn"
    | "Errors.deletionRefund"
    | "Errors.deletionPayment"
    | "Errors.deletionWallet";
  /** Numbers of the orders that stand in the way. */
  orders: number[];
};

async function findOpenOrders({ db, now }: Deps, userId: number): Promise<number[]> {
  const rows = await db.query().select().from(invoices).where(eq(invoices.userId, userId)).orderBy(invoices.id);
  return rows
    .filter((row) => {
      // It gives nothing back before the last answer of the bank: so long it may yet be paid.
      const state = stateOf(row, isExpired(row, now()) && isFreed(row));
      return isOpen(state) || UNDER_WAY.includes(state);
    })
    .map(({ id }) => id);
}

/** Orders whose money goes back to the customer (`refund_due`), or of which the bank has not said whether it came. */
async function findMoney({ db, now }: Deps, userId: number) {
  const isAsked = and(eq(payments.state, "started"), gt(payments.createdAt, new Date(now().getTime() - ASKED_MS)));
  return db
    .query()
    .selectDistinct({ id: invoices.id, state: payments.state })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(and(eq(invoices.userId, userId), or(eq(payments.state, "refund_due"), isAsked)))
    .orderBy(invoices.id);
}

/** Orders that they want to give back something of, which nobody has decided on. */
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

/** What forbids the deletion of an account: a debt, open orders, money that is theirs or on its way, a role in the shop. */
export async function findHindrance(deps: Deps, { id, roles, walletBalance }: UserRow): Promise<Hindrance | null> {
  if (roles.length > 0) return { key: "Errors.deletionStaff", orders: [] };
  if (walletBalance < 0) return { key: "Errors.deletionDebt", orders: [] };
  const open = await findOpenOrders(deps, id);
  if (open.length > 0) return { key: "Errors.deletionOrders", orders: open };
  const returns = await findReturns(deps, id);
  if (returns.length > 0) return { key: "Errors.deletionReturn", orders: returns };
  const money = await findMoney(deps, id);
  const owed = money.filter(({ state }) => state === "refund_due");
  if (owed.length > 0) return { key: "Errors.deletionRefund", orders: owed.map((row) => row.id) };
  if (money.length > 0) return { key: "Errors.deletionPayment", orders: money.map((row) => row.id) };
  // Deletion would keep what is theirs without a word; only the shop pays it out.
  if (walletBalance > 0) return { key: "Errors.deletionWallet", orders: [] };
  return null;
}

/** Whether an account ever paid for an order; one that was called off afterwards, with its money given back, does not count. */
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
