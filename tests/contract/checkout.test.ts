import { describe, expect, it } from "vitest";
import { CartType } from "@/lib/contract/cart";
import { ADDRESS, expectOk, newAccount, newShopper, placedOrder, readyToOrder } from "../support/shopper";
import { ask, contractTarget } from "../support/target";

const target = contractTarget();
const PRODUCT = 1;
/** A product with enough stock for large orders. */
const PLENTY = 9;

const key = () => crypto.randomUUID();

async function stockOf(id: number): Promise<number | null> {
  const { body } = await ask(target, `/products/${id}`);
  return (body.data as { inventory: number | null }).inventory;
}

describe("the checkout page", () => {
  it("the checkout page lists the choices and the cost of the order (API-044, ENT-021, ENT-019, ENT-020)", async () => {
    const { api } = await readyToOrder(target, { product: PRODUCT, count: 2 });
    const checkout = expectOk(await api.checkout.get());
    expect(checkout.total_price).toBe(checkout.total_payable_price);
    expect(checkout.products).toMatchObject([
      { id: PRODUCT, order_count: 2, name: expect.any(String), brand: { name: expect.any(String) } },
    ]);
    expect(checkout.posting_methods[0]).toEqual({
      id: 1,
      title: "پست پیشتاز",
      description: expect.any(String),
      logo: expect.stringMatching(/^\//),
      active: true,
      amount: 950_000,
      free_for_companies: [],
    });
    // A device, for which no day is promised before its documents are approved.
    expect(checkout.documents).toEqual({ from_days: 2, to_days: 3 });
    expect(checkout.posting_methods.some(({ active }) => !active)).toBe(true);
    expect(checkout.payment_ports).toMatchObject([
      { id: 8, name: "پرداخت اینترنتی", min_amount: 1000, max_amount: 1_000_000_000 },
      { id: 6, min_amount: 1000, max_amount: 1_000_000_000 },
    ]);
    expect(checkout).toMatchObject({ wallet_value: 0, bundles: [], free_shipping_threshold: 500_000_000 });
    expect(checkout.company.map(({ id }) => id)).toEqual([1, 2]);
  });

  it("the checkout page returns 422 with the register status for an incomplete registration (CHK-007, API-044)", async () => {
    const { api } = await newAccount(target);
    expect(await api.checkout.get()).toMatchObject({
      ok: false,
      error: { code: 422, data: { register_status: 3 }, extra: { cart: [], register_status: 3 } },
    });
  });

  it("the total of an empty cart is 0 (CHK-009)", async () => {
    const { api } = await newShopper(target);
    expect(expectOk(await api.checkout.get()).total_price).toBe(0);
  });
});

describe("placing an order", () => {
  it("placing an order returns its bank URL and reserves its stock (API-046, API-048)", async () => {
    const before = await stockOf(PRODUCT);
    const { placed } = await placedOrder(target, { product: PRODUCT, count: 2 });
    expect(placed).toEqual({
      id: expect.any(Number),
      payment_port: 8,
      tracking_code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{12}$/),
      freeze: true,
      freeze_expired_at: expect.any(String),
      url: expect.stringMatching(/\/sandbox\/zarinpal\/pg\/StartPay\/S[0-9a-zA-Z]{35}$/),
    });
    const minutes = (Date.parse(placed.freeze_expired_at ?? "") - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30.1);
    expect(await stockOf(PRODUCT)).toBe((before ?? 0) - 2);
  });

  it("placing an order empties the cart (CHK-028)", async () => {
    const { api } = await placedOrder(target);
    expect(expectOk(await api.cart.info())).toEqual({ items_count: 0, total_price: 0 });
  });

  it("shipping is free up to the threshold and charged above it (CONST-024)", async () => {
    const small = await placedOrder(target, { product: PRODUCT, count: 1 });
    const smallInvoice = expectOk(await small.api.invoice.get({ id: small.placed.id }));
    expect(smallInvoice.posting_method?.amount).toBe(0);

    const big = await readyToOrder(target, { product: PRODUCT, count: 4 });
    const { total_price } = expectOk(await big.api.checkout.get());
    expect(total_price).toBeGreaterThan(500_000_000);
    const placed = expectOk(
      await big.api.checkout.save({ ...big.order, expected_total: total_price + 950_000 }, { idempotencyKey: key() }),
    );
    const invoice = expectOk(await big.api.invoice.get({ id: placed.id }));
    expect(invoice.posting_method).toEqual({ title: "پست پیشتاز", amount: 950_000 });
    expect(invoice.amount).toBe(total_price + 950_000);
    expectOk(await big.api.invoice.cancel({ id: placed.id }));
  });

  it("a changed price returns 409 with the new total, and no order is placed", async () => {
    const { api, order } = await readyToOrder(target);
    const refused = await api.checkout.save(
      { ...order, expected_total: (order.expected_total ?? 0) - 10 },
      { idempotencyKey: key() },
    );
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 409, data: { total_payable_price: order.expected_total } },
    });
    expect(expectOk(await api.cart.info()).items_count).toBe(1);
    expect(expectOk(await api.invoice.list())).toEqual([]);
  });

  it.each([
    ["VAL-018 no address", { info_id: null }, 422],
    ["VAL-018 no shipping method", { posting_method: null }, 422],
    ["VAL-018 a time slot that is not offered", { time_id: 7 }, 422],
    ["CHK-022 a daily order", { periodic_type: 2 }, 422],
    ["an unknown period", { periodic_type: 5 }, 422],
    ["ERR-022 an inactive shipping method", { posting_method: 3 }, 422],
    ["ERR-014 an unknown address", { info_id: 2_000_000_000 }, 404],
    ["ERR-014 an unknown shipping method", { posting_method: 99 }, 404],
    ["ERR-016 a payment method that is not offered", { payment_port: 5 }, 402],
    ["ERR-016 an unknown payment method", { payment_port: 99 }, 402],
    ["a note that is too long", { note_context: "ا".repeat(2001) }, 422],
  ])("%s in an order is refused and changes nothing", async (_, change, code) => {
    const { api, token, order } = await readyToOrder(target);
    const stock = await stockOf(PRODUCT);
    const { status, body } = await ask(target, "/checkout", { method: "POST", body: { ...order, ...change }, token });
    expect(status).toBe(code);
    expect(body.message).toBeTruthy();
    expect(expectOk(await api.cart.info()).items_count).toBe(1);
    expect(expectOk(await api.invoice.list())).toEqual([]);
    expect(await stockOf(PRODUCT)).toBe(stock);
  });

  it("ordering to another customer's address returns 404", async () => {
    const other = await newShopper(target);
    const { id } = expectOk(await other.api.address.create(ADDRESS));
    const { api, order } = await readyToOrder(target);
    expect(await api.checkout.save({ ...order, info_id: id }, { idempotencyKey: key() })).toMatchObject({
      ok: false,
      error: { code: 404 },
    });
  });

  it("ordering an empty cart returns 404", async () => {
    const shopper = await newShopper(target);
    const { id } = expectOk(await shopper.api.address.create(ADDRESS));
    const { order } = await readyToOrder(target);
    const answer = await shopper.api.checkout.save({ ...order, info_id: id }, { idempotencyKey: key() });
    expect(answer).toMatchObject({ ok: false, error: { code: 404, message: "سبد خرید شما خالی است" } });
  });

  it("a third order while two are unpaid returns 409, and the cart reports the unpaid orders (CART-004, CART-005, CART-006)", async () => {
    const { api, order } = await placedOrder(target);
    const again = async () => {
      expectOk(await api.cart.add({ id: PRODUCT, type: CartType.Product, count: 1, add: 1 }));
      return api.checkout.save(order, { idempotencyKey: key() });
    };
    const receipt = async () => {
      const cart = await api.cart.get();
      return cart.ok ? cart.extra.receipt : null;
    };
    expect(await receipt()).toMatchObject({ show_error: false, message: expect.stringContaining("یک سفارش") });
    expectOk(await again());
    expect(await receipt()).toMatchObject({ show_error: true, message: expect.stringContaining("دو سفارش") });
    expect(await again()).toMatchObject({ ok: false, error: { code: 409, extra: { receipt: { show_error: true } } } });
  });
});

describe("a company order", () => {
  const GROUP = { company: 1, company_time_id: 11, info_id: undefined, time_id: undefined };

  it("a company order names a company and one of its time windows instead of address and time (API-047, CONST-025, CONST-027)", async () => {
    const { api, order } = await readyToOrder(target, { product: PLENTY, count: 4 });
    const { total_price, total_payable_price: expected_total } = expectOk(await api.checkout.get({ company: 1 }));
    expect(expected_total).toBe(total_price - Math.round(total_price * 0.03));
    const placed = expectOk(await api.checkout.save({ ...order, ...GROUP, expected_total }, { idempotencyKey: key() }));
    const invoice = expectOk(await api.invoice.get({ id: placed.id }));
    expect(invoice).toMatchObject({
      amount: expected_total,
      posting_method: { amount: 0 },
      company: { name: expect.any(String) },
    });
    expectOk(await api.invoice.cancel({ id: placed.id }));
  });

  it("a company order below the company's minimum is refused, and the message names the minimum (VAL-025)", async () => {
    const { api, order } = await readyToOrder(target, { product: PLENTY });
    const group = { ...order, ...GROUP, company: 2, company_time_id: 21, expected_total: undefined };
    expect(await api.checkout.save(group, { idempotencyKey: key() })).toMatchObject({
      ok: false,
      error: { code: 422, fields: { company: ["کف مبلغ خرید سازمانی ۱۵۰٬۰۰۰٬۰۰۰ تومان است"] } },
    });
    expect(expectOk(await api.invoice.list())).toEqual([]);
  });
});

describe("a coupon in the checkout", () => {
  it("a coupon returns its id and discount and lowers the order's total until it is removed (API-045, ENT-023, VAL-024)", async () => {
    const { api, order } = await readyToOrder(target, { product: PLENTY });
    const total = order.expected_total ?? 0;
    const { coupon_id, coupon_decreased } = expectOk(await api.checkout.setCoupon({ code: "demo۱۰" }));
    expect(coupon_decreased).toBe(Math.round(total / 10));
    const withCode = { ...order, coupon_id, expected_total: total - coupon_decreased };
    expect(expectOk(await api.checkout.removeCoupon())).toBeNull();
    expect(await api.checkout.save(withCode)).toMatchObject({ ok: false, error: { code: 422 } });
    expectOk(await api.checkout.setCoupon({ code: "DEMO10" }));
    const placed = expectOk(await api.checkout.save(withCode, { idempotencyKey: key() }));
    const invoice = expectOk(await api.invoice.get({ id: placed.id }));
    expect(invoice).toMatchObject({
      coupon: { code: "DEMO10", value: 10, type: 1 },
      coupon_decreased_value: coupon_decreased,
    });
  });

  it.each([
    ["ERR-025 expired", "EXPIRED", 404],
    ["CHK-035 another customer's", "MARYAM15", 422],
    ["CHK-035 unknown", "NO-SUCH-CODE", 422],
    ["VAL-023 empty", " ", 422],
  ])("a coupon that is %s is refused", async (_, code, status) => {
    const { api } = await readyToOrder(target, { product: PLENTY });
    expect(await api.checkout.setCoupon({ code })).toMatchObject({ ok: false, error: { code: status } });
  });
});

describe("an order sent repeatedly", () => {
  it("a repeated idempotency key returns the first response", async () => {
    const { api, order, token } = await readyToOrder(target);
    const idempotencyKey = key();
    const first = expectOk(await api.checkout.save(order, { idempotencyKey: idempotencyKey }));
    const headers = { "idempotency-key": idempotencyKey };
    const again = await ask(target, "/checkout", { method: "POST", body: order, token, headers });
    expect(again.body.data).toEqual(first);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(expectOk(await api.invoice.list())).toHaveLength(1);
  });

  it("twenty concurrent requests under one idempotency key place one order", async () => {
    const { api, order } = await readyToOrder(target);
    const idempotencyKey = key();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.checkout.save(order, { idempotencyKey: idempotencyKey })),
    );
    const ids = new Set(answers.flatMap((answer) => (answer.ok ? [answer.data.id] : [])));
    expect(ids.size).toBe(1);
    for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe(409);
    expect(expectOk(await api.invoice.list())).toHaveLength(1);
  });

  it("several concurrent requests without an idempotency key place one order, and the others return 409", async () => {
    const { api, order, token } = await readyToOrder(target);
    const save = () => ask(target, "/checkout", { method: "POST", body: order, token });
    const atOnce = await Promise.all([save(), save(), save()]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await save()).status).toBe(409);
    expect(expectOk(await api.invoice.list())).toHaveLength(1);
  });

  it("an idempotency key with another body returns 422, and one that is too long returns 400", async () => {
    const { order, token } = await readyToOrder(target);
    const save = (body: object, idempotencyKey: string) =>
      ask(target, "/checkout", { method: "POST", body, token, headers: { "idempotency-key": idempotencyKey } });
    const idempotencyKey = key();
    expect((await save(order, idempotencyKey)).status).toBe(200);
    expect((await save({ ...order, periodic_type: 3 }, idempotencyKey)).status).toBe(422);
    expect((await save(order, "k".repeat(256))).status).toBe(400);
  });

  it("a refused order can be corrected and sent again under the same idempotency key", async () => {
    const { api, order, token } = await readyToOrder(target);
    const headers = { "idempotency-key": key() };
    const body = { ...order, info_id: null };
    expect((await ask(target, "/checkout", { method: "POST", body, token, headers })).status).toBe(422);
    expect((await ask(target, "/checkout", { method: "POST", body: order, token, headers })).status).toBe(200);
    expect(expectOk(await api.invoice.list())).toHaveLength(1);
  });
});
