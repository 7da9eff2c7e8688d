import "server-only";
import { eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { toErrorResponse } from "@/lib/backend/core/error-response";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { smsText } from "@/lib/backend/core/sms-text";
import { translate } from "@/lib/backend/core/translate";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { refuseOpenChange } from "@/lib/backend/services/selling/changes/order-changes";
import { applyTransition } from "@/lib/backend/services/selling/order-state/apply-transition";
import { lockInvoice } from "@/lib/backend/services/selling/shared/lock-invoice";
import { recordMoney } from "@/lib/backend/services/selling/shared/money-events";
import { queueTextTo } from "@/lib/backend/services/selling/shared/outbox";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { requireVersion } from "@/lib/backend/services/versioned";
import type { OrderAct, TransitionOutcome, TransitionResult } from "@/lib/contract/desk-order";
import { isCustomerNotified, missingSerials } from "@/lib/domain/order/desk-orders";
import { isClosed, isFreed } from "@/lib/domain/order/invoice-transitions";
import { toPersianDigits } from "@/lib/persian/digits";
import { presentOrder, readLines } from "./order-record";
import { transitionTextKey } from "./order-timeline";

type Parcel = { carrier?: string | null; bill_of_landing?: string | null };
type TransitionInput = Parcel & { act: OrderAct; sms: boolean; version?: number };

const DONE = {
  confirm: "confirmedAt",
  pack: "packedAt",
  send: "sentAt",
  finish: "deliveredAt",
  cancel: "cancelledAt",
} as const satisfies Record<OrderAct, keyof InvoiceRow>;

/** True if the transition was already made; repeating it is not an error. */
function isDone(invoice: InvoiceRow, act: OrderAct): boolean {
  return invoice[DONE[act]] !== null && (act === "cancel" || !isClosed(invoice.status));
}

async function readAgain({ db }: Deps, { id }: InvoiceRow): Promise<InvoiceRow> {
  const [invoice] = await db.query().select().from(invoices).where(eq(invoices.id, id));
  if (!invoice) throw notFound();
  return invoice;
}

export async function transitionText(
  deps: Pick<Deps, "db">,
  act: OrderAct,
  { id, billOfLanding, carrier, postingTitle }: InvoiceRow,
): Promise<string> {
  const orderNo = String(id);
  if (act === "confirm") return smsText(deps, "orderConfirmed", { orderNo });
  if (act === "cancel") return smsText(deps, "orderCancelled", { orderNo });
  const by = carrier ?? postingTitle;
  if (!billOfLanding) return smsText(deps, "orderSent", { orderNo, by });
  return smsText(deps, "orderSentParcel", { orderNo, by, parcel: billOfLanding });
}

async function notifyCustomer(deps: Deps, act: OrderAct, invoice: InvoiceRow): Promise<void> {
  await queueTextTo(deps, invoice.userId, {
    dedupeKey: transitionTextKey(act, invoice.id),
    text: await transitionText(deps, act, invoice),
  });
}

async function refuseUnpacked(deps: Deps, { id }: InvoiceRow): Promise<void> {
  const missing = missingSerials(await readLines(deps, id));
  if (missing === 0) return;
  throw new ShopError(409, "Errors.serialsMissing", { values: { count: toPersianDigits(missing) } });
}

const auditedFields = ({ status, carrier, billOfLanding }: InvoiceRow) => ({ status, carrier, billOfLanding });

async function move(deps: Deps, actor: UserRow, invoice: InvoiceRow, asked: TransitionInput): Promise<boolean> {
  const { act, sms, version, ...parcel } = asked;
  if (isDone(invoice, act)) return false;
  if (version !== undefined) await requireVersion(invoice, version, () => presentOrder(deps, invoice));
  if (act === "pack" || act === "cancel") await refuseOpenChange(deps, invoice.id, () => presentOrder(deps, invoice));
  // A serial number may be removed again after packing.
  if (act === "pack" || (act === "send" && invoice.packedAt)) await refuseUnpacked(deps, invoice);
  if (act === "send") {
    const { carrier = invoice.carrier, bill_of_landing: billOfLanding = invoice.billOfLanding } = parcel;
    await deps.db.query().update(invoices).set({ carrier, billOfLanding }).where(eq(invoices.id, invoice.id));
  }
  const isMoved = await applyTransition(deps, invoice, { act, by: "staff", isOver: isFreed(invoice) });
  if (!isMoved)
    throw new ShopError(409, "Errors.stepRefused", { data: { current: await presentOrder(deps, invoice) } });
  const after = await readAgain(deps, invoice);
  if (act === "cancel") {
    await recordMoney(deps, { invoiceId: invoice.id, kind: "cancelled", detail: { by: "staff", actor: actor.id } });
  }
  const subject = { kind: "invoice", id: invoice.id } as const;
  await recordChange(deps, { actorId: actor.id, subject, act }, auditedFields(invoice), auditedFields(after));
  if (sms && isCustomerNotified(act)) await notifyCustomer(deps, act, after);
  return true;
}

/**
 * Applies a transition, audit event and SMS; `moved` is false if it was already done. Throws 404, and 409 if the state
 * table forbids it, `version` is stale, or serial numbers are missing.
 */
export async function transitionOrder(
  deps: Deps,
  actor: UserRow,
  id: number,
  asked: TransitionInput,
): Promise<TransitionResult> {
  return deps.db.transaction(async () => {
    const invoice = await lockInvoice(deps, id);
    if (!invoice) throw notFound();
    const moved = await move(deps, actor, invoice, asked);
    return { moved, order: await presentOrder(deps, await readAgain(deps, invoice)) };
  });
}

const transitionLocked = (deps: Deps, actor: UserRow, id: number, asked: TransitionInput): Promise<boolean> =>
  deps.db.transaction(async () => {
    const invoice = await lockInvoice(deps, id);
    if (!invoice) throw notFound();
    return move(deps, actor, invoice, asked);
  });

/** Moves each order in a transaction of its own, so that one failure does not stop the others. */
export async function transitionOrders(
  deps: Deps,
  actor: UserRow,
  { ids, ...asked }: { ids: number[]; act: OrderAct; sms: boolean },
): Promise<TransitionOutcome[]> {
  const outcomes: TransitionOutcome[] = [];
  let away: ShopError | null = null;
  for (const id of new Set(ids)) {
    try {
      if (away) throw away;
      outcomes.push({ id, moved: await transitionLocked(deps, actor, id, asked), message: null });
    } catch (error) {
      const refusal = toErrorResponse(error);
      if (refusal.code === 503) away = refusal;
      outcomes.push({ id, moved: false, message: translate(refusal.messageKey, refusal.options.values) });
    }
  }
  return outcomes;
}
