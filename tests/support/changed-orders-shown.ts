import type { OrderChange } from "@/lib/contract/order-change";

/** An offer as the shop server sends it: a cheaper terminal goes, a dearer one comes. */
export const aChange = (change: Partial<OrderChange> = {}): OrderChange => ({
  version: 7,
  invoice: 101,
  state: "open",
  reason: "به خواست مشتری",
  gone: [{ name: "پکس S910", count: 1, price: 140_060_000 }],
  stay: [{ name: "رول ۵۷", count: 1, price: 1_450_000 }],
  come: [{ name: "نیوپوز 7210", count: 1, price: 168_000_000 }],
  address: null,
  shipping: null,
  discount: 0,
  shipping_amount: 0,
  old_total: 141_510_000,
  new_total: 169_450_000,
  difference: 27_940_000,
  to_wallet: 0,
  to_payment: 0,
  paid: 141_510_000,
  paid_at: "2026-11-24T08:00:00Z",
  card: "603799******1234",
  until: "2026-11-26T07:10:00Z",
  payment: null,
  ...change,
});
