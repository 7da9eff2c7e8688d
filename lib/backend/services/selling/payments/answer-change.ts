import "server-only";
import { and, desc, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import type { InvoiceRow } from "@/lib/backend/db/schema/invoices";
import type { OrderChangeRow } from "@/lib/backend/db/schema/order-changes";
import { payments } from "@/lib/backend/db/schema/payments";
import type { Remember } from "@/lib/backend/http/context";
import { holdAddedPieces } from "@/lib/backend/services/selling/changes/added-pieces";
import { endChange } from "@/lib/backend/services/selling/changes/end-change";
import { findChange } from "@/lib/backend/services/selling/changes/order-changes";
import { readOpenChange } from "@/lib/backend/services/selling/changes/read-change";
import { settleChange } from "@/lib/backend/services/selling/changes/settle-change";
import { findInvoice, lockOwnInvoice } from "@/lib/backend/services/selling/order-state/invoices";
import type { ChangeAccepted, OrderChange } from "@/lib/contract/order-change";
import { attemptsFor } from "./failed-attempts";
import { choosePort, findOpenPage } from "./open-page";
import { type StartedPayment, startPayment, storePayment } from "./payments";

type Answer = { id: number; version: number };

/** Throws 404 unless the customer's order has an open offer. */
export async function getChange(deps: Deps, userId: number, id: number): Promise<OrderChange> {
  const change = await readOpenChange(deps, await findInvoice(deps, userId, id));
  if (!change) throw notFound();
  return change;
}

/** Throws 404 for an offer that the order never had. */
async function findOffer(deps: Deps, { id, version }: Answer): Promise<OrderChangeRow> {
  const change = await findChange(deps, version);
  if (change?.invoiceId !== id) throw notFound();
  return change;
}

/** Throws 409 if the offer has ended or its deadline has passed, with the one that is open instead, if there is one. */
async function refuseEnded(deps: Deps, invoice: InvoiceRow, change: OrderChangeRow): Promise<void> {
  if (change.state === "open" && change.validUntil > deps.now()) return;
  const isExpired = change.state === "open" || change.state === "expired";
  const current = change.state === "open" ? null : await readOpenChange(deps, invoice);
  throw new ShopError(409, isExpired ? "Errors.changeExpired" : "Errors.changeEnded", { data: { current } });
}

/** Stores the attempt. If a concurrent request stored one first, that one is used and this one is never shown. */
async function storeAttempt(deps: Deps, change: OrderChangeRow, started: StartedPayment): Promise<string> {
  const { id: changeId, invoiceId } = change;
  const isStarted = and(attemptsFor({ invoiceId, changeId }), eq(payments.state, "started"));
  const [first] = await deps.db.query().select().from(payments).where(isStarted).orderBy(desc(payments.id)).limit(1);
  return first ? first.url : (await storePayment(deps, invoiceId, { ...started, changeId })).url;
}

/** Returns the bank page on which the difference is paid; the gateway is called before anything is locked. */
async function startDifference(
  deps: Deps,
  user: UserRow,
  invoice: InvoiceRow,
  offer: OrderChangeRow,
  named?: number | null,
) {
  const due = { invoiceId: invoice.id, changeId: offer.id, amount: offer.difference };
  const way = await choosePort(deps, { ...due, usual: invoice.paymentPort }, named);
  const open = await findOpenPage(deps, due, way.gateway);
  const { trackingCode } = invoice;
  const ask = { port: way.port, amount: due.amount, trackingCode, mobile: user.mobile };
  return { open, started: open === null ? await startPayment(deps, ask) : null };
}

/**
 * Accepts an offered change: returns the bank page for a higher price, otherwise makes it the order at once. Repeating it
 * changes nothing. Throws 402, 404, 406 if added pieces are gone, and 409 if the offer has ended.
 */
export async function acceptChange(
  deps: Deps,
  user: UserRow,
  { payment_port, ...answer }: Answer & { payment_port?: number | null },
  remember?: Remember,
): Promise<ChangeAccepted> {
  const invoice = await findInvoice(deps, user.id, answer.id);
  const offer = await findOffer(deps, answer);
  if (offer.state !== "accepted") await refuseEnded(deps, invoice, offer);
  const isPaid = offer.difference > 0 && offer.state === "open";
  const page = isPaid ? await startDifference(deps, user, invoice, offer, payment_port) : null;
  return deps.db.transaction(async () => {
    const locked = await lockOwnInvoice(deps, user.id, answer.id);
    const change = await findOffer(deps, answer);
    // An inquiry about an earlier attempt may have settled it.
    if (change.state === "accepted") return { url: null };
    await refuseEnded(deps, locked, change);
    if (!page) await settleChange(deps, locked, change);
    else await holdAddedPieces(deps, change);
    const url = page?.started ? await storeAttempt(deps, change, page.started) : (page?.open ?? null);
    await remember?.({ url });
    return { url };
  });
}

/** Keeps the order as it is. Repeating it changes nothing. Throws 404, and 409 if the offer has ended otherwise. */
export async function keepOrder(deps: Deps, user: UserRow, answer: Answer): Promise<void> {
  await deps.db.transaction(async () => {
    const invoice = await lockOwnInvoice(deps, user.id, answer.id);
    const change = await findOffer(deps, answer);
    if (change.state === "kept") return;
    await refuseEnded(deps, invoice, change);
    await endChange(deps, change, "kept");
  });
}
