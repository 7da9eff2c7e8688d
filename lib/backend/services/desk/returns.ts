import "server-only";
import { and, asc, eq, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { smsText } from "@/lib/backend/core/sms-text";
import { returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { returnLines, returns } from "@/lib/backend/db/schema/returns";
import type { Remember } from "@/lib/backend/http/context";
import { applyTransition } from "@/lib/backend/services/selling/order-state/apply-transition";
import { recordPartsDue } from "@/lib/backend/services/selling/order-state/refund-due";
import { restockPieces } from "@/lib/backend/services/selling/order-state/stock";
import { addWalletEntry } from "@/lib/backend/services/selling/order-state/wallet";
import { findReturn } from "@/lib/backend/services/selling/reading/invoice-parts";
import { lockInvoice } from "@/lib/backend/services/selling/shared/lock-invoice";
import { queueTextTo } from "@/lib/backend/services/selling/shared/outbox";
import { readReturned } from "@/lib/backend/services/selling/shared/returned-pieces";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { spreadRefund } from "@/lib/domain/order/changed-bill";
import { isFreed } from "@/lib/domain/order/invoice-transitions";
import { countReturned, isAllReturned, isReturnable } from "@/lib/domain/order/returns";
import { formatToman } from "@/lib/domain/shared/money";
import { requireVersion } from "../versioned";
import { presentOrder, readLines, readOrder } from "./order-record";
import { returnTextKey } from "./order-timeline";
import { type GivenLine, type ReturnedOrder, readChosen, readRest, type TakenBack } from "./return-pieces";

type Decision = {
  id: number;
  version: number;
  accept: boolean;
  restock: boolean;
  /** In rials, of all that is left; only without `lines`. */
  amount?: number;
  /** True to refund shipping with the last of the `lines`. */
  shipping: boolean;
  /** Without them, all that is left. */
  lines?: GivenLine[] | null;
  answer?: string | null;
  sms: boolean;
};
type ReturnRequestRow = typeof returnRequests.$inferSelect;

async function refuseStep(deps: Deps, invoice: InvoiceRow): Promise<never> {
  throw new ShopError(409, "Errors.stepRefused", { data: { current: await presentOrder(deps, invoice) } });
}

async function readReturnedOrder(deps: Deps, invoice: InvoiceRow): Promise<ReturnedOrder> {
  const isTaken = and(eq(payments.invoiceId, invoice.id), eq(payments.state, "paid"));
  const taken = await deps.db.query().select().from(payments).where(isTaken).orderBy(asc(payments.id)).for("update");
  const lines = await readLines(deps, invoice.id);
  return { invoice, lines, returned: await readReturned(deps, invoice.id), payments: taken };
}

async function writeReturn(
  { db, now }: Deps,
  actor: UserRow,
  { invoice }: ReturnedOrder,
  { lines, ...amounts }: TakenBack,
  requestId: number | null,
): Promise<number> {
  const columns = { invoiceId: invoice.id, requestId, actorId: actor.id, ...amounts, createdAt: now() };
  const [row] = await db.query().insert(returns).values(columns).returning({ id: returns.id });
  if (!row) throw new Error("The return was not written.");
  await db
    .query()
    .insert(returnLines)
    .values(lines.map((line) => ({ ...line, returnId: row.id })));
  return row.id;
}

/** Ends an order whose last piece came back, which makes its payments due. Returns false if the state table forbids it. */
async function endOrder(deps: Deps, { invoice, payments: taken }: ReturnedOrder, { paymentShare }: TakenBack) {
  const shares = spreadRefund(taken, paymentShare);
  for (const payment of taken) {
    const share = shares.find((one) => one.payment.id === payment.id)?.amount ?? 0;
    const owed = (payment.owedAmount ?? 0) + share;
    const owedAmount = owed === payment.amount ? null : owed;
    await deps.db.query().update(payments).set({ owedAmount }).where(eq(payments.id, payment.id));
  }
  return applyTransition(deps, invoice, { act: "return", by: "staff", isOver: isFreed(invoice) });
}

/** Takes pieces back and returns what was taken. Stock is last (docs/decisions/0024). */
async function takeBack(
  deps: Deps,
  actor: UserRow,
  invoice: InvoiceRow,
  { lines: given, amount, shipping, restock }: Decision,
  requestId: number | null,
): Promise<TakenBack> {
  const order = await readReturnedOrder(deps, invoice);
  const taken = given ? readChosen(order, given, shipping) : readRest(order, { amount, restock });
  const returnId = await writeReturn(deps, actor, order, taken, requestId);
  const { id: invoiceId, userId } = invoice;
  const { walletShare, paymentShare } = taken;
  if (walletShare > 0)
    await addWalletEntry(deps, { userId, amount: walletShare, kind: "return_back", invoiceId, returnId });
  if (isAllReturned(order.lines, countReturned([...order.returned, taken]))) {
    if (!(await endOrder(deps, order, taken))) return refuseStep(deps, invoice);
  } else if (order.payments.length > 0) {
    await recordPartsDue(deps, order.payments, paymentShare, { reason: "returned", return: returnId });
  }
  await restockPieces(
    deps,
    taken.lines.flatMap(({ lineId, pieces: count, restocked }) => {
      const line = order.lines.find(({ id }) => id === lineId);
      return line && restocked ? [{ productId: line.productId, name: line.name, count }] : [];
    }),
  );
  return taken;
}

const auditedFields = ({ total, lines }: TakenBack, { answer }: Decision) => ({
  amount: total,
  pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
  restock: lines.some(({ restocked }) => restocked),
  answer,
});

/** Says what is on its way to the bank account, and what the wallet has already got; staff may hold back everything. */
function acceptedText(deps: Deps, orderNo: string, { walletShare, paymentShare }: TakenBack): Promise<string> {
  const amount = formatToman(paymentShare);
  const wallet = formatToman(walletShare);
  if (walletShare === 0 && paymentShare === 0) return smsText(deps, "returnTaken", { orderNo });
  if (walletShare === 0) return smsText(deps, "returnAccepted", { orderNo, amount });
  if (paymentShare === 0) return smsText(deps, "returnToWallet", { orderNo, wallet });
  return smsText(deps, "returnAcceptedWallet", { orderNo, amount, wallet });
}

async function notifyCustomer(
  deps: Deps,
  invoice: InvoiceRow,
  taken: TakenBack | null,
  { answer }: Decision,
): Promise<void> {
  const orderNo = String(invoice.id);
  const text = taken
    ? await acceptedText(deps, orderNo, taken)
    : await smsText(deps, "returnRefused", { orderNo, answer: answer ?? "" });
  await queueTextTo(deps, invoice.userId, { dedupeKey: returnTextKey(invoice.id, invoice.version), text });
}

/** Returns the request to decide; null if staff take pieces back that nobody asked to return. Throws 404 and 409. */
async function requireAsked(
  deps: Deps,
  invoice: InvoiceRow,
  request: ReturnRequestRow | null,
  { accept, lines }: Decision,
): Promise<ReturnRequestRow | null> {
  if (request?.state === "asked") return request;
  if (!request && !(accept && isReturnable(invoice.status))) throw notFound();
  // A request that was refused is decided; its pieces can still be taken back one by one.
  const isDecided = request?.state === "refused" && !lines;
  if (!accept || isDecided || !isReturnable(invoice.status)) return refuseStep(deps, invoice);
  return null;
}

const isDone = (request: ReturnRequestRow | null, { status }: InvoiceRow, { accept }: Decision): boolean =>
  accept ? request?.state === "accepted" && !isReturnable(status) : request?.state === "refused";

/**
 * Takes pieces of an order back, or refuses a request to. Throws 404 for an order that was not sent, 409 if it was
 * decided differently or has changed, and 422 for more pieces or rials than are left.
 */
export async function decideReturn(
  deps: Deps,
  actor: UserRow,
  decision: Decision,
  remember?: Remember,
): Promise<DeskOrder> {
  const { db, now } = deps;
  const { id, version, accept, answer, sms } = decision;
  return db.transaction(async () => {
    const invoice = await lockInvoice(deps, id);
    if (!invoice) throw notFound();
    const newest = await findReturn(deps, id);
    if (isDone(newest, invoice, decision)) return presentOrder(deps, invoice);
    const request = await requireAsked(deps, invoice, newest, decision);
    await requireVersion(invoice, version, () => presentOrder(deps, invoice));
    const taken = accept ? await takeBack(deps, actor, invoice, decision, request?.id ?? null) : null;
    const [{ status } = invoice] = await db.query().select().from(invoices).where(eq(invoices.id, id));
    // A transition counts the version itself.
    if (status === invoice.status) {
      await db
        .query()
        .update(invoices)
        .set({ version: sql`${invoices.version} + 1` })
        .where(eq(invoices.id, id));
    }
    if (request) {
      const end = { state: accept ? "accepted" : "refused", answer: answer || null, decidedAt: now() } as const;
      await db.query().update(returnRequests).set(end).where(eq(returnRequests.id, request.id));
    }
    const change = {
      actorId: actor.id,
      subject: { kind: "invoice", id },
      act: accept ? "acceptReturn" : "refuseReturn",
    } as const;
    await recordChange(deps, change, {}, taken ? auditedFields(taken, decision) : { answer });
    if (sms) await notifyCustomer(deps, invoice, taken, decision);
    const order = await readOrder(deps, id);
    await remember?.(order);
    return order;
  });
}
