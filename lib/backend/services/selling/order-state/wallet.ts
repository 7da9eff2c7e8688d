import "server-only";
import { and, eq, isNotNull, lt, not, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { returns } from "@/lib/backend/db/schema/returns";
import { users } from "@/lib/backend/db/schema/users";
import { walletEntries } from "@/lib/backend/db/schema/wallet";
import { isFreedRow, openInvoices } from "@/lib/backend/services/selling/shared/open-invoices";
import type { WalletReason } from "@/lib/contract/desk-customer";

type Entry = {
  userId: number;
  /** In rials; negative for debits. */
  amount: number;
  kind: (typeof walletEntries.$inferSelect)["kind"];
  invoiceId?: number;
  returnId?: number;
  changeId?: number;
  note?: string;
  /** Of an entry made at the desk. */
  reason?: WalletReason;
  actorId?: number;
};

/**
 * Writes an entry and the new balance. Returns false if the invoice, return or change already has this entry, or an order
 * would overdraw the wallet. Locks the owner first, so that the balance in the entry is the sum of all entries up to it.
 */
export async function addWalletEntry(
  { db, now }: Deps,
  { userId, amount, kind, invoiceId, returnId, changeId, note, reason, actorId }: Entry,
): Promise<boolean> {
  const isThere = kind === "order" ? sql`owner.wallet_balance + ${amount}::bigint >= 0` : sql`true`;
  const moved = await db.query().execute(sql`
    with owner as (select id, wallet_balance from ${users} where id = ${userId} for no key update), entry as (
      insert into ${walletEntries} (user_id, amount, kind, invoice_id, return_id, change_id, note, reason, actor_id, created_at, balance)
      select owner.id, ${amount}::bigint, ${kind}, ${invoiceId ?? null}::int, ${returnId ?? null}::int, ${changeId ?? null}::int,
        ${note ?? null}, ${reason ?? null}, ${actorId ?? null}::int, ${now().toISOString()}::timestamptz, owner.wallet_balance + ${amount}::bigint
      from owner where ${isThere} on conflict do nothing returning user_id, amount)
    update ${users} set wallet_balance = ${users.walletBalance} + entry.amount
    from entry where ${users.id} = entry.user_id returning ${users.id}`);
  return moved.rows.length > 0;
}

/** Returns the rials of debt that open orders will settle once paid. */
async function unsettledDebts({ db }: Deps, userId: number): Promise<number> {
  const [row] = await db
    .query()
    .select({ sum: sql<number>`coalesce(sum(-${invoices.walletAmount}), 0)::bigint` })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), openInvoices, not(isFreedRow), lt(invoices.walletAmount, 0)));
  return Number(row?.sum ?? 0);
}

/**
 * Returns the rials to take from the wallet, or the negative debt to settle; only one open order can include a debt.
 */
export async function walletValue(deps: Deps, userId: number): Promise<number> {
  const [row] = await deps.db.query().select({ balance: users.walletBalance }).from(users).where(eq(users.id, userId));
  const balance = row?.balance ?? 0;
  return balance >= 0 ? balance : Math.min(0, balance + (await unsettledDebts(deps, userId)));
}

type Ordered = { id: number; userId: number; walletAmount: number; payableAmount: number };

/** Takes a positive amount from the wallet; a debt is settled only once the order is paid. */
export async function debitWallet(deps: Deps, { id, userId, walletAmount }: Ordered): Promise<void> {
  if (walletAmount <= 0) return;
  const isTaken = await addWalletEntry(deps, { userId, amount: -walletAmount, kind: "order", invoiceId: id });
  if (!isTaken) throw new Error(`The wallet balance is too low for invoice ${id}.`);
}

export async function settleDebt(deps: Deps, { id, userId, walletAmount }: Ordered): Promise<void> {
  if (walletAmount >= 0) return;
  await addWalletEntry(deps, { userId, amount: -walletAmount, kind: "debt_settled", invoiceId: id });
}

/** True if the shop keeps some of what a returned order cost. */
async function isRefundedInPart({ db }: Deps, { id, walletAmount, payableAmount }: Ordered): Promise<boolean> {
  const inPart = and(eq(payments.invoiceId, id), isNotNull(payments.owedAmount));
  if ((await db.query().$count(payments, inPart)) > 0) return true;
  const [given] = await db
    .query()
    .select({ sum: sql<number | null>`sum(${returns.total})::bigint` })
    .from(returns)
    .where(eq(returns.invoiceId, id));
  const sum = given?.sum ?? null;
  return sum !== null && Number(sum) < payableAmount + Math.max(0, walletAmount);
}

/**
 * Reverses the wallet entries of an order that ended. If the shop keeps part of the payment, the part paid from the
 * wallet stays too.
 */
export async function reverseWalletEntries(deps: Deps, order: Ordered): Promise<void> {
  const { id, userId } = order;
  if (await isRefundedInPart(deps, order)) return;
  const [moved] = await deps.db
    .query()
    .select({ sum: sql<number>`coalesce(sum(${walletEntries.amount}), 0)::bigint` })
    .from(walletEntries)
    .where(eq(walletEntries.invoiceId, id));
  const amount = -Number(moved?.sum ?? 0);
  if (amount !== 0) await addWalletEntry(deps, { userId, amount, kind: "order_back", invoiceId: id });
}
