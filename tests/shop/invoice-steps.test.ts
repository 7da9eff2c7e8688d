import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { applyTransition } from "@/lib/backend/services/selling/order-state/apply-transition";
import { isOpenAttempt, openAttempts, openInvoices } from "@/lib/backend/services/selling/shared/open-invoices";
import { InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import {
  columnsOf,
  findTransition,
  type InvoiceState,
  isOpen,
  reviewStateOf,
  STATES,
  stateOf,
} from "@/lib/domain/order/invoice-transitions";
import { placedOrder } from "../support/shopper";
import { openTestShop, type TestShop } from "../support/test-shop";

const PRODUCT = 4;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function rowOf(id: number) {
  const [invoice] = await shop.db.query().select().from(invoices).where(eq(invoices.id, id));
  if (!invoice) throw new Error(`No invoice ${id}.`);
  return invoice;
}

async function goods() {
  const [row] = await shop.db.query().select().from(products).where(eq(products.id, PRODUCT));
  return { stock: row?.stock, sold: row?.sold };
}

describe("open orders and attempts", () => {
  it("SQL and TypeScript agree on which invoice states are open", async () => {
    const { placed } = await placedOrder(shop, { product: PRODUCT });
    const isThis = eq(invoices.id, placed.id);
    for (const status of Object.values(InvoiceStatus)) {
      for (const paymentStatus of Object.values(PaymentStatus)) {
        await shop.db.query().update(invoices).set({ status, paymentStatus }).where(isThis);
        const open = await shop.db.query().select({ id: invoices.id }).from(invoices).where(openInvoices);
        const isOpenInSql = open.some(({ id }) => id === placed.id);
        expect(isOpenInSql, `${status} ${paymentStatus}`).toBe(isOpen(stateOf({ status, paymentStatus }, false)));
      }
    }
  });

  it("SQL and TypeScript agree on which payment states are open", async () => {
    const { placed } = await placedOrder(shop, { product: PRODUCT });
    const found: string[] = [];
    for (const state of payments.state.enumValues) {
      await shop.db.query().update(payments).set({ state }).where(eq(payments.invoiceId, placed.id));
      const open = await shop.db.query().select().from(payments).where(openAttempts);
      const isOpenInSql = open.some(({ invoiceId }) => invoiceId === placed.id);
      expect(isOpenInSql, state).toBe(isOpenAttempt({ state }));
      if (isOpenInSql) found.push(state);
    }
    expect(found).toEqual(["started", "failed"]);
  });
});

describe("invoice transitions", () => {
  const acts = ["settle", "expire", "cancel"] as const;
  const actors = ["bank", "job", "customer"] as const;
  const cases = STATES.flatMap((from) =>
    acts.flatMap((act) => actors.map((by) => [from, act, by, findTransition(from, act, by)] as const)),
  );
  const allowed = cases.filter(([, , , step]) => step);
  beforeEach(() => shop.db.query().update(products).set({ stock: 50 }).where(eq(products.id, PRODUCT)));

  /** An order set to this state in the database. Unpaid orders hold their stock. */
  async function orderIn(from: InvoiceState) {
    const { placed } = await placedOrder(shop, { product: PRODUCT, count: 2 });
    const done = { confirmedAt: ["confirmed", "packed"].includes(from), packedAt: from === "packed" };
    const times = Object.entries(done).map(([time, isSet]) => [time, isSet ? new Date() : null]);
    const columns = { paymentStatus: PaymentStatus.Paid, ...columnsOf(from), stockHeld: isOpen(from) };
    await shop.db
      .query()
      .update(invoices)
      .set({ ...columns, ...Object.fromEntries(times) })
      .where(eq(invoices.id, placed.id));
    const before = await rowOf(placed.id);
    expect(reviewStateOf(before, from === "expired")).toBe(from);
    return before;
  }

  it.each(allowed)(
    "from %s, %s by the %s leads to the state and stock that the table names",
    async (from, act, by, step) => {
      const before = await orderIn(from);
      const { stock = 0, sold = 0 } = await goods();
      const moved = await shop.db.transaction(() => applyTransition(shop.deps, before, { act, by, isOver: false }));
      const after = await rowOf(before.id);
      expect(reviewStateOf(after, step?.to === "expired")).toBe(step?.to);
      expect(after.paidAt !== null).toBe(step?.to === "paid");
      expect(after.cancelledAt !== null).toBe(step?.to === "cancelled");
      expect(after.stockHeld).toBe(false);
      const isFreed = step?.stock === "released";
      expect(moved).toBe(true);
      expect(await goods()).toEqual(isFreed ? { stock: Number(stock) + 2, sold } : { stock, sold: sold + 2 });
    },
  );

  it("a transition that is not in the table changes nothing", async () => {
    expect(allowed).toHaveLength(6);
    for (const from of STATES) {
      const before = await orderIn(from);
      const stood = await goods();
      for (const [, act, by] of cases.filter(([state, , , step]) => state === from && !step)) {
        const request = { act, by, isOver: from === "expired" };
        expect(await shop.db.transaction(() => applyTransition(shop.deps, before, request))).toBe(false);
      }
      expect(await rowOf(before.id)).toEqual(before);
      expect(await goods()).toEqual(stood);
    }
  });
});
