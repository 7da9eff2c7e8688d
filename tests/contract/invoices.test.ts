import { describe, expect, it } from "vitest";
import { atBank, expectOk, newShopper, placedOrder, returnFromBank } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();

async function stockOf(id: number): Promise<number> {
  const { body } = await ask(target, `/products/${id}`);
  return (body.data as { inventory: number }).inventory;
}

describe("invoices", () => {
  it("a customer can read the invoice of their own order (API-051, ENT-025)", async () => {
    const { api, placed } = await placedOrder(target, { product: 1, count: 2 });
    const invoice = expectOk(await api.invoice.get({ id: placed.id }));
    expect(invoice).toMatchObject({
      id: placed.id,
      tracking_code: placed.tracking_code,
      bill_of_landing: null,
      status: 10,
      status_fa: "در انتظار پرداخت",
      payment_status: 10,
      is_expired: false,
      notes_count: 0,
      customer: { name: "سارا محمدی", mobile: "09121234567", code: expect.any(String) },
      author: null,
      coupon: null,
      coupon_decreased_value: 0,
      delivered_at: null,
      rates: { rates: 0 },
      notes: [],
    });
    expect(invoice.customer?.address).toContain("خیابان ولیعصر");
    const [line] = invoice.products;
    expect(line).toMatchObject({
      count: 2,
      bundle: null,
      options: [],
      serials: [],
      warranty_months: 12,
      unit: "عدد",
      brand: "پکس",
    });
    expect(invoice.payable_amount).toBe(2 * (line?.price ?? 0) + (invoice.posting_method?.amount ?? 0));
  });

  it("the steps of an invoice's timeline advance with the payment (INV-011, INV-013)", async () => {
    const { api, placed, payUrl } = await placedOrder(target);
    const done = async () =>
      expectOk(await api.invoice.get({ id: placed.id }))
        .status_navbar.filter((step) => step.done)
        .map((step) => step.faTitle);
    expect(await done()).toEqual(["ثبت سفارش"]);
    await returnFromBank(await atBank(payUrl, "pay"));
    expect(await done()).toEqual(["ثبت سفارش", "پرداخت", "در حال بررسی"]);
    // The review starts with the payment.
    const [, paid, reviewed, sent] = expectOk(await api.invoice.get({ id: placed.id })).status_navbar;
    expect(reviewed?.dueDate).toBe(paid?.dueDate);
    expect([typeof paid?.dueDate, sent?.dueDate]).toEqual(["string", null]);
  });

  it("a customer's own invoices are listed newest first, page by page (API-050)", async () => {
    const { api, placed } = await placedOrder(target);
    const list = await api.invoice.list({ page: 1 });
    expect(list).toMatchObject({ ok: true, data: [{ id: placed.id, status: 10 }], extra: { count: 1 } });
    expect(expectOk(await api.invoice.list({ page: 2 }))).toEqual([]);
  });

  it("the invoice list has each order's number of units and images (API-050)", async () => {
    const { api, placed } = await placedOrder(target, { product: 1, count: 2 });
    const { products } = expectOk(await api.invoice.get({ id: placed.id }));
    const [order] = expectOk(await api.invoice.list({}));
    expect(order).toMatchObject({ items_count: 2, images: products.map(({ image }) => image) });
  });

  it("an order is found by its group, by the start of its number and by its code (PROF-010)", async () => {
    const { api, placed } = await placedOrder(target);
    const foundBy = async (wanted: Parameters<typeof api.invoice.list>[0]) =>
      expectOk(await api.invoice.list(wanted)).map(({ id }) => id);
    const start = String(placed.id).slice(0, -1);
    const persian = start.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? digit);
    for (const wanted of [{ status: "open" }, { q: start }, { q: persian }, { q: placed.tracking_code.toLowerCase() }])
      expect(await foundBy(wanted as { q: string })).toEqual([placed.id]);
    for (const wanted of [{ status: "closed" }, { q: "%" }, { q: `9${placed.id}` }])
      expect(await foundBy(wanted as { q: string })).toEqual([]);
    expectOk(await api.invoice.cancel({ id: placed.id }));
    expect(await foundBy({ status: "closed" })).toEqual([placed.id]);
    expect(await foundBy({ status: "open" })).toEqual([]);
  });

  it("another customer's order is not found (PROF-010)", async () => {
    const { placed } = await placedOrder(target);
    const { api } = await newShopper(target);
    expect(expectOk(await api.invoice.list({ q: String(placed.id) }))).toEqual([]);
    expect(expectOk(await api.invoice.list({ q: placed.tracking_code }))).toEqual([]);
  });

  it("only agents can list the invoices that they issued (PROF-010)", async () => {
    const { api } = await newShopper(target);
    expect(await api.invoice.list({ type: "sales-agent" })).toMatchObject({ ok: false, error: { code: 403 } });
    const login = await apiOf(target).auth.login({ mobile_no: "09122222222", password: "demo-1234" });
    const agent = apiOf(target, expectOk(login).token);
    const issued = expectOk(await agent.invoice.list({ type: "sales-agent" }));
    expect(issued.length).toBeGreaterThan(0);
    for (const invoice of issued) expect(invoice.issued).toBeDefined();
    expect(expectOk(await agent.invoice.list({})).some((invoice) => invoice.issued)).toBe(false);
  });

  it.each(["status=10", "type=admin", `q=${"1".repeat(31)}`])("listing invoices by %s is refused", async (query) => {
    const { token } = await newShopper(target);
    expect((await ask(target, `/invoices?${query}`, { token })).status).toBe(422);
  });

  it("another customer's invoice returns 404 like an unknown one", async () => {
    const { placed } = await placedOrder(target);
    const { token } = await newShopper(target);
    const unknown = await ask(target, "/invoices/2000000000", { token });
    expect(unknown.status).toBe(404);
    expect(await ask(target, `/invoices/${placed.id}`, { token })).toMatchObject({ status: 404, body: unknown.body });
    for (const action of ["repay", "repay-cancel"]) {
      const answer = await ask(target, `/invoices/${placed.id}/${action}`, { method: "POST", body: {}, token });
      expect(answer).toMatchObject({ status: 404, body: unknown.body });
    }
  });

  it.each(["0", "-1", "1.5", "abc", "99999999999999", "%00", "1e3"])("the invoice id %s returns 404", async (id) => {
    const { token } = await newShopper(target);
    expect((await ask(target, `/invoices/${id}`, { token })).status).toBe(404);
  });
});

describe("cancelling an order", () => {
  it("cancelling an order returns the stock once (API-053, INV-029)", async () => {
    const before = await stockOf(1);
    const { api, placed } = await placedOrder(target, { product: 1, count: 3 });
    expect(await stockOf(1)).toBe(before - 3);
    const answers = await Promise.all([1, 2, 3].map(() => api.invoice.cancel({ id: placed.id })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await stockOf(1)).toBe(before);
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({ status: 70, status_fa: "لغوشده" });
  });

  it("cancelling a paid order returns 409", async () => {
    const { api, placed, payUrl } = await placedOrder(target);
    await returnFromBank(await atBank(payUrl, "pay"));
    expect(await api.invoice.cancel({ id: placed.id })).toMatchObject({ ok: false, error: { code: 409 } });
  });

  it("a payment for a cancelled order is due for refund", async () => {
    const { api, placed, payUrl } = await placedOrder(target);
    expectOk(await api.invoice.cancel({ id: placed.id }));
    await returnFromBank(await atBank(payUrl, "pay"));
    expect(expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state).toBe(
      "refund_due",
    );
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({ status: 70, payment_status: 10 });
  });
});

// The product used by the other tests has limited stock.
const PLENTY = { product: 9 };

describe("a coupon on an unpaid order", () => {
  it("a coupon lowers the unpaid amount, and removing it restores the amount (API-054, API-055, ENT-025)", async () => {
    const { api, placed, payUrl } = await placedOrder(target, PLENTY);
    const open = await api.invoice.setCoupon({ id: placed.id, code: "DEMO10" });
    expect(open).toMatchObject({ ok: false, error: { code: 409, message: expect.stringContaining("بانک") } });
    await returnFromBank(await atBank(payUrl, "cancel"));
    const { amount } = expectOk(await api.invoice.get({ id: placed.id }));
    const decrease = Math.round(amount / 10);
    expect(expectOk(await api.invoice.setCoupon({ id: placed.id, code: "demo۱۰" }))).toEqual({
      coupon_decreased: decrease,
      payable_amount: amount - decrease,
    });
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({
      amount: amount - decrease,
      payable_amount: amount - decrease,
      coupon_decreased_value: decrease,
      coupon: { code: "DEMO10", value: 10, type: 1 },
    });
    expectOk(await api.invoice.removeCoupon({ id: placed.id }));
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({ amount, coupon: null });
  });

  it.each([
    ["expired", "EXPIRED", 404],
    ["another customer's", "MARYAM15", 422],
    ["unknown", "NO-SUCH-CODE", 422],
  ])("a coupon that is %s is refused", async (_, code, status) => {
    const { api, placed, payUrl } = await placedOrder(target, PLENTY);
    await returnFromBank(await atBank(payUrl, "cancel"));
    expect(await api.invoice.setCoupon({ id: placed.id, code })).toMatchObject({ ok: false, error: { code: status } });
    expect(expectOk(await api.invoice.get({ id: placed.id })).coupon).toBeNull();
  });

  it("setting or removing a coupon on another customer's order returns 404", async () => {
    const { placed } = await placedOrder(target, PLENTY);
    const { token } = await newShopper(target);
    const path = `/invoices/${placed.id}/coupon`;
    expect((await ask(target, path, { method: "POST", body: { code: "DEMO10" }, token })).status).toBe(404);
    expect((await ask(target, path, { method: "POST", body: { _method: "PUT" }, token })).status).toBe(404);
  });
});

describe("paid orders", () => {
  it("the list of paid orders contains no unpaid order (API-049)", async () => {
    const { api, placed, payUrl } = await placedOrder(target, PLENTY);
    expect(await api.invoice.successful({ page: 1 })).toMatchObject({ ok: true, data: [], extra: { count: 0 } });
    await returnFromBank(await atBank(payUrl, "pay"));
    const paid = [{ id: placed.id, payment_status: 20, items_count: 1 }];
    expect(await api.invoice.successful({ page: 1 })).toMatchObject({ ok: true, data: paid, extra: { count: 1 } });
  });
});
