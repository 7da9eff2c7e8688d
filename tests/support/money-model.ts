import fc from "fast-check";
import { expect } from "vitest";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { reconcilePayments } from "@/lib/backend/jobs/reconcile";
import { CartType } from "@/lib/contract/cart";
import { computeBill } from "@/lib/domain/checkout/bill";
import { changeCommands } from "./money-changes";
import { applyIssuedResult, issuedCommands, passTime } from "./money-issued";
import {
  add,
  type Buyer,
  type Code,
  type Command,
  command,
  HOLD_MS,
  isShort,
  isWaiting,
  MINUTE,
  type Model,
  type Order,
  onOrder,
  type Pieces,
  releaseOrder,
  type State,
  settle,
  THINGS,
  type Thing,
  type World,
} from "./money-steps";
import { acceptCoupon, plainOrder } from "./money-world";
import { atBank, returnFromBank } from "./shopper";

const LAST_ANSWER_MS = 5 * MINUTE;
/** Longer than a price is guaranteed. */
const DAY_MINUTES = 25 * 60;
const SHIPPING = { amount: 950_000, freeForCompanies: [] };
const FREE_BELOW = 500_000_000;

const piecesOf = (cart: Map<Thing, number>): Pieces =>
  [...cart].reduce<Pieces>((sum, [thing, count]) => add(sum, thing.parts, count), {});

const isUsed = ({ orders }: Model, code: Code, buyer: number): boolean =>
  orders.some(
    (order) =>
      order.code === code &&
      (order.state === "awaiting" || order.state === "paid") &&
      (code === "once" || order.buyer === buyer),
  );

function applyBankResult(model: Model, order: Order): void {
  const isHeld = order.deadline + LAST_ANSWER_MS > model.time;
  if (order.issued) applyIssuedResult(model, order);
  else if (order.isPaidAtBank && order.state === "awaiting" && isHeld) settle(model, order);
}

const put = (buyer: number, at: number, count: number) =>
  command(
    `put(${buyer}, ${at}, ${count})`,
    () => true,
    async (model, { buyers }) => {
      const thing = THINGS[at % THINGS.length] as Thing;
      const cart = model.carts[buyer] as Map<Thing, number>;
      const present = cart.get(thing) ?? 0;
      const wanted = new Map(cart).set(thing, count);
      const answer = await buyers[buyer]?.api.cart.add({ id: thing.id, type: thing.type, count, add: 0 });
      // Lines without a single unit available do not count in the cart.
      const reckoned = new Map([...wanted].filter(([other]) => other === thing || !isShort(model, other.parts)));
      const isTaken = count < present || !isShort(model, piecesOf(reckoned), thing.parts);
      expect(answer?.ok ? 200 : answer?.error.code).toBe(isTaken ? 200 : 406);
      if (isTaken) cart.set(thing, count);
    },
  );

const empty = (buyer: number) =>
  command(
    `empty(${buyer})`,
    (model) => (model.carts[buyer]?.size ?? 0) > 0,
    async (model, { buyers }) => {
      for (const { id, type } of model.carts[buyer]?.keys() ?? [])
        await buyers[buyer]?.api.cart.subtract({ id, type, count: 0 });
      model.carts[buyer]?.clear();
    },
  );

/** Status codes with which the order may be refused; empty if it must be accepted. */
function refusals(model: Model, buyer: number, code: Code | null): number[] {
  const cart = model.carts[buyer] as Map<Thing, number>;
  const waiting = model.orders.filter((order) => order.buyer === buyer && !order.issued && isWaiting(model)(order));
  return [
    ...(waiting.length >= 2 ? [409] : []),
    // Right after an order, an empty cart counts as a repeated request.
    ...(cart.size === 0 ? [404, 409] : []),
    ...(isShort(model, piecesOf(cart)) ? [406] : []),
    ...(code && isUsed(model, code, buyer) ? [422] : []),
  ];
}

function billOf(model: Model, { codes, bundlePrice }: World, buyer: number, code: Code | null, usesWallet: boolean) {
  const cart = model.carts[buyer] as Map<Thing, number>;
  const priceOf = (thing: Thing) => (thing.type === CartType.Bundle ? bundlePrice : thing.price);
  const balance = model.wallets[buyer] ?? 0;
  const debts = model.orders.filter((order) => order.buyer === buyer && order.state === "awaiting" && order.wallet < 0);
  return computeBill({
    total: [...cart].reduce((sum, [thing, count]) => sum + priceOf(thing) * count, 0),
    couponDecrease: code ? codes[code].value : 0,
    walletValue: balance - debts.reduce((sum, { wallet }) => sum + wallet, 0),
    usesWallet,
    shipping: SHIPPING,
    freeShippingThreshold: FREE_BELOW,
  });
}

const order = (buyer: number, code: Code | null, usesWallet: boolean) =>
  command(
    `order(${buyer}, ${code}, ${usesWallet})`,
    // Limits how often an empty cart is ordered.
    (model) => (model.carts[buyer]?.size ?? 0) > 0 || model.orders.length % 3 === 0,
    async (model, world) => {
      const { id: buyerId, api, infoId } = world.buyers[buyer] as Buyer;
      if (code) await acceptCoupon(world.shop, buyerId, world.codes[code].id);
      const expected = refusals(model, buyer, code);
      const bill = billOf(model, world, buyer, code, usesWallet);
      const fields = { coupon_id: code && world.codes[code].id, use_wallet: usesWallet ? 1 : 0 };
      const key = { idempotencyKey: crypto.randomUUID() };
      const answer = await api.checkout.save({ ...plainOrder({ infoId }), ...fields }, key);
      if (!answer.ok) return expect(expected).toContain(answer.error.code);
      expect(expected, "this order should have been refused").toEqual([]);
      const { id, url } = answer.data;
      expect(url === null).toBe(bill.payable === 0);
      const pieces = piecesOf(model.carts[buyer] as Map<Thing, number>);
      const placed: Order = {
        id,
        buyer,
        pieces,
        code,
        payable: bill.payable,
        wallet: bill.walletUsed,
        state: "awaiting" as State,
        deadline: model.time + HOLD_MS,
        payUrl: url,
        isPaidAtBank: false,
        callback: null,
        issued: null,
      };
      model.orders.push(placed);
      model.stock = add(model.stock, pieces, -1);
      if (placed.wallet > 0) model.wallets[buyer] = (model.wallets[buyer] ?? 0) - placed.wallet;
      model.carts[buyer]?.clear();
      if (bill.payable === 0) settle(model, placed);
      const invoice = await api.invoice.get({ id });
      expect(invoice.ok && invoice.data.amount).toBe(bill.payable);
    },
  );

const hasOpenPage = ({ payUrl, callback: done }: Order) => payUrl !== null && done === null;

const atTheBank = (action: "pay" | "cancel", at: number) =>
  onOrder(action, at, hasOpenPage, async (_, __, picked) => {
    picked.callback = await atBank(picked.payUrl ?? "", action);
    if (action === "pay") picked.isPaidAtBank = true;
  });

const callback = (at: number) =>
  onOrder(
    "callback",
    at,
    (picked) => picked.callback !== null,
    async (model, _, picked) => {
      expect((await returnFromBank(picked.callback ?? "")).status).toBe(303);
      applyBankResult(model, picked);
    },
  );

const payAndReturn = (at: number) =>
  onOrder("payAndReturn", at, hasOpenPage, async (model, _, picked) => {
    picked.callback = await atBank(picked.payUrl ?? "", "pay");
    picked.isPaidAtBank = true;
    expect((await returnFromBank(picked.callback)).status).toBe(303);
    applyBankResult(model, picked);
  });

const cancel = (at: number) =>
  onOrder(
    "cancel",
    at,
    () => true,
    async (model, { buyers }, picked) => {
      const answer = await buyers[picked.buyer]?.api.invoice.cancel({ id: picked.id });
      const isCancelled = isWaiting(model)(picked);
      expect(answer?.ok ? 200 : answer?.error.code).toBe(isCancelled ? 200 : 409);
      if (isCancelled) releaseOrder(model, picked, "cancelled");
    },
  );

/** Advances the clock and runs the jobs once. */
const wait = (minutes: number) =>
  command(
    `wait(${minutes})`,
    () => true,
    async (model, world) => {
      const { shop } = world;
      shop.advance(minutes * MINUTE);
      model.time += minutes * MINUTE;
      await expireInvoices(shop.deps);
      await reconcilePayments(shop.deps);
      await passTime(model, world);
      for (const waiting of model.orders.filter(({ state, issued }) => state === "awaiting" && !issued)) {
        applyBankResult(model, waiting);
        if (waiting.state === "awaiting" && waiting.deadline <= model.time) releaseOrder(model, waiting, "expired");
      }
    },
  );

/** Each walk starts with two paid orders, one of them from the wallet, because random steps seldom lead to one. */
export const startOfWalk = (): Command[] =>
  [0, 1].flatMap((who) => [put(who, 1, 3), order(who, null, true), payAndReturn(0)]);

const buyer = fc.nat(1);
const place = fc.nat(3);

/** Sequences of up to `length` commands. No sum of waits equals a deadline, because the clock also runs on its own. */
export function walks(length: number) {
  const puts = fc.tuple(buyer, fc.nat(2), fc.integer({ min: 1, max: 3 })).map((args) => put(...args));
  const codes = fc.constantFrom<Code | null>(null, "once", "each");
  const orders = fc.tuple(buyer, codes, fc.boolean()).map((args) => order(...args));
  const callbacks = place.map(callback);
  const commands = [
    ...[puts, puts, puts, orders, orders],
    ...[place.map((at) => atTheBank("pay", at)), place.map((at) => atTheBank("cancel", at)), callbacks, callbacks],
    ...[
      place.map(payAndReturn),
      place.map(cancel),
      buyer.map(empty),
      fc.constantFrom(8, 17, 31, DAY_MINUTES).map(wait),
    ],
    ...issuedCommands(buyer, place),
    ...changeCommands(place),
  ];
  return fc.commands(commands, { maxCommands: length, size: "max" });
}

export function freshModel(stock: Pieces, wallets: number[]): Model {
  return { time: 0, stock, wallets: [...wallets], carts: wallets.map(() => new Map()), orders: [] };
}
