import { desc, eq, like } from "drizzle-orm";
import { products } from "@/lib/backend/db/schema/catalogue";
import type { InvoiceRow } from "@/lib/backend/db/schema/invoices";
import { outbox } from "@/lib/backend/db/schema/operations";
import { orderChanges } from "@/lib/backend/db/schema/order-changes";
import { payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import { addWalletEntry } from "@/lib/backend/services/selling/order-state/wallet";
import { atBank, expectOk, readyToOrder, returnFromBank } from "./shopper";
import { apiOf } from "./target";
import type { TestShop } from "./test-shop";

export const ROLLS = 45;
/** Something cheap to add to an order of rolls. */
export const ADDED = 9;

export const deskOf = async (shop: TestShop, mobile_no = "09125550001") =>
  apiOf(shop, expectOk(await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" })).token ?? "").deskOrder;

export type Desk = Awaited<ReturnType<typeof deskOf>>;

export async function stockOf({ db }: TestShop, id: number) {
  const [row] = await db.query().select().from(products).where(eq(products.id, id));
  return { stock: row?.stock ?? 0, sold: row?.sold ?? 0 };
}

/** A paid order of rolls, and how its staff and its customer change it. */
export async function paidOrder(shop: TestShop, desk: Desk, { count = 3, wallet = 0 } = {}) {
  const shopper = await readyToOrder(shop, { product: ROLLS, count });
  const { api, mobile, order: terms } = shopper;
  const [buyer] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
  const userId = buyer?.id ?? 0;
  if (wallet) await addWalletEntry(shop.deps, { userId, amount: wallet, kind: "opening" });
  const { id, url } = expectOk(await api.checkout.save({ ...terms, use_wallet: wallet ? 1 : 0, expected_total: null }));
  if (url) await returnFromBank(await atBank(url, "pay"));
  const read = async () => expectOk(await desk.get({ id }));
  const line = (await read()).lines[0]?.id ?? 0;
  const offer = async (lines: { line?: number; product?: number; count: number }[], more: object = {}) =>
    desk.offerChange({ id, version: (await read()).version, lines, reason: "به خواست مشتری", ...more });
  const change = async () => expectOk(await api.invoice.change({ id }));
  const accept = async () => api.invoice.acceptChange({ id, version: (await change()).version });
  const lastChange = async () => {
    const rows = shop.db.query().select().from(orderChanges).where(eq(orderChanges.invoiceId, id));
    return (await rows.orderBy(desc(orderChanges.id)).limit(1))[0];
  };
  const paid = () => shop.db.query().select().from(payments).where(eq(payments.invoiceId, id)).orderBy(payments.id);
  const texts = () => shop.db.query().select().from(outbox).where(like(outbox.dedupeKey, "order-change:%"));
  return { ...shopper, id, userId, line, read, offer, change, accept, lastChange, paid, texts };
}

/** Stores an open offer that changes nothing, without regard to the state of its order. */
export async function insertChange(shop: TestShop, invoice: InvoiceRow): Promise<void> {
  const createdAt = shop.deps.now();
  const total = invoice.payableAmount;
  await shop.db
    .query()
    .insert(orderChanges)
    .values({
      ...{ invoiceId: invoice.id, actorId: invoice.userId, reason: "به خواست مشتری", gone: [], added: [] },
      ...{ oldBill: invoice, newBill: invoice, oldTotal: total, newTotal: total, difference: 0 },
      ...{ walletShare: 0, paymentShare: 0, createdAt, validUntil: new Date(createdAt.getTime() + 3_600_000) },
    });
}

/** Pays the difference of an accepted change at the local bank. */
export async function payDifference(url: string | null) {
  return returnFromBank(await atBank(url ?? "", "pay"));
}
