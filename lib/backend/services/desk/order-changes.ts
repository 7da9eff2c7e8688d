import "server-only";
import { eq, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { staffNotes } from "@/lib/backend/db/schema/invoice-parts";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import type { Remember } from "@/lib/backend/http/context";
import { lockInvoice } from "@/lib/backend/services/selling/shared/lock-invoice";
import { queueTextTo } from "@/lib/backend/services/selling/shared/outbox";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { tabOf } from "@/lib/domain/order/desk-orders";
import { requireVersion } from "../versioned";
import { presentOrder, readOrder } from "./order-record";
import { parcelTextKey } from "./order-timeline";
import { transitionText } from "./order-transitions";

type Change = { before: Record<string, unknown>; after: Record<string, unknown> };

/** Runs `work` on a locked order and audits the change, in one transaction. Throws 404, and 409 on an edit conflict. */
export async function changeOrder(
  deps: Deps,
  actor: UserRow,
  { id, version, act }: { id: number; version: number; act: string },
  work: (invoice: InvoiceRow) => Promise<Change>,
): Promise<DeskOrder> {
  return deps.db.transaction(async () => {
    const invoice = await lockInvoice(deps, id);
    if (!invoice) throw notFound();
    await requireVersion(invoice, version, () => presentOrder(deps, invoice));
    const { before, after } = await work(invoice);
    const counted = { version: sql`${invoices.version} + 1` };
    await deps.db.query().update(invoices).set(counted).where(eq(invoices.id, id));
    await recordChange(deps, { actorId: actor.id, subject: { kind: "invoice", id }, act }, before, after);
    return readOrder(deps, id);
  });
}

type Parcel = { id: number; version: number; sms: boolean; carrier?: string | null; bill_of_landing?: string | null };

/**
 * Sets the waybill number; can notify the customer of a sent parcel. Throws like `changeOrder`, and 409 if the order is
 * closed.
 */
export async function setParcel(deps: Deps, actor: UserRow, parcel: Parcel): Promise<DeskOrder> {
  return changeOrder(deps, actor, { ...parcel, act: "parcel" }, async (invoice) => {
    const tab = tabOf(invoice);
    if (!["confirm", "pack", "send", "sent"].includes(tab)) throw new ShopError(409, "Errors.invoiceClosed");
    const { carrier = invoice.carrier, bill_of_landing: billOfLanding = invoice.billOfLanding } = parcel;
    const { db } = deps;
    await db.query().update(invoices).set({ carrier, billOfLanding }).where(eq(invoices.id, invoice.id));
    if (parcel.sms && tab === "sent") {
      const text = await transitionText(deps, "send", { ...invoice, carrier, billOfLanding });
      const dedupeKey = parcelTextKey(invoice.id, invoice.version);
      await queueTextTo(deps, invoice.userId, { dedupeKey, text });
    }
    const { carrier: oldCarrier, billOfLanding: oldNumber } = invoice;
    return { before: { carrier: oldCarrier, parcel: oldNumber }, after: { carrier, parcel: billOfLanding } };
  });
}

const MAX_NOTES = 100;

/** Adds a staff note. Throws 404, and 409 if the order has a hundred notes. */
export async function addStaffNote(
  deps: Deps,
  actor: UserRow,
  { id, context }: { id: number; context: string },
  remember?: Remember,
): Promise<DeskOrder> {
  const { db, now } = deps;
  return db.transaction(async () => {
    if (!(await lockInvoice(deps, id))) throw notFound();
    const written = await db.query().$count(staffNotes, eq(staffNotes.invoiceId, id));
    if (written >= MAX_NOTES) throw new ShopError(409, "Errors.notesFull");
    await db.query().insert(staffNotes).values({ invoiceId: id, userId: actor.id, context, createdAt: now() });
    const order = await readOrder(deps, id);
    await remember?.(order);
    return order;
  });
}
