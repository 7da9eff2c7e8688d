import fc from "fast-check";
import { expect } from "vitest";
import { expireInvoices } from "@/lib/backend/jobs/expiry";
import { reconcilePayments } from "@/lib/backend/jobs/reconcile";
import { CartType } from "@/lib/contract/cart";
import { computeBill } from "@/lib/domain/bill";
import { acceptCoupon, BUNDLE, type Coupon, type insertBuyer, plainOrder, readStock, readWallet } from "./money-world";
import { atBank, comeBack } from "./shopper";
import type { TestShop } from "./test-shop";

const MINUTE = 60_000;
const HOLD_MS = 30 * MINUTE;
const LAST_ANSWER_MS = 5 * MINUTE;
const SHIPPING = { amount: 950_000, freeForCompanies: [] };
const FREE_BELOW = 500_000_000;

type Buyer = Awaited<ReturnType<typeof insertBuyer>>;
type Code = "once" | "each";
type State = "awaiting" | "paid" | "cancelled" | "expired";
type Pieces = Record<number, number>;

type Thing = { id: number; type: CartType; price: number; parts: Pieces };
const single = (id: number, price: number): Thing => ({ id, type: CartType.Product, price, parts: { [id]: 1 } });
/** What the walks buy; prices are the demo shop's, rials. */
const THINGS: Thing[] = [
  single(7, 115_000_000),
  single(45, 2_900_000),
  { id: BUNDLE.id, type: CartType.Bundle, price: 0, parts: BUNDLE.parts },
];

type Order = {
  id: number;
  buyer: number;
  pieces: Pieces;
  payable: number;
  wallet: number;
  code: Code | null;
  state: State;
  deadline: number;
  payUrl: string | null;
  isPaidAtBank: boolean;
  callback: string | null;
};

/** The shop as it should be. */
export type Model = {
  time: number;
  stock: Pieces;
  wallets: number[];
  carts: Map<Thing, number>[];
  orders: Order[];
};

/** The shop as it is. */
export type World = { shop: TestShop; buyers: Buyer[]; codes: Record<Code, Coupon>; bundlePrice: number };

type Command = fc.AsyncCommand<Model, World>;

function add(sum: Pieces, pieces: Pieces, times = 1): Pieces {
  const all = { ...sum };
  for (const [id, count] of Object.entries(pieces)) all[Number(id)] = (all[Number(id)] ?? 0) + count * times;
  return all;
}

const piecesOf = (cart: Map<Thing, number>): Pieces =>
  [...cart].reduce<Pieces>((sum, [thing, count]) => add(sum, thing.parts, count), {});

const isShort = (model: Model, pieces: Pieces, of: Pieces = pieces): boolean =>
  Object.keys(of).some((id) => (pieces[Number(id)] ?? 0) > (model.stock[Number(id)] ?? 0));

const isUsed = ({ orders }: Model, code: Code, buyer: number): boolean =>
  orders.some(
    (order) =>
      order.code === code &&
      (order.state === "awaiting" || order.state === "paid") &&
      (code === "once" || order.buyer === buyer),
  );

const isWaiting = (model: Model) => (order: Order) => order.state === "awaiting" && order.deadline > model.time;

/** What an order that is over unpaid gives back. */
function giveBack(model: Model, order: Order, state: "cancelled" | "expired"): void {
  order.state = state;
  model.stock = add(model.stock, order.pieces);
  if (order.wallet > 0) model.wallets[order.buyer] = (model.wallets[order.buyer] ?? 0) + order.wallet;
}

function settle(model: Model, order: Order): void {
  order.state = "paid";
  if (order.wallet < 0) model.wallets[order.buyer] = (model.wallets[order.buyer] ?? 0) - order.wallet;
}

/** The money has come to the shop's ears. */
function hear(model: Model, order: Order): void {
  const isHeld = order.deadline + LAST_ANSWER_MS > model.time;
  if (order.isPaidAtBank && order.state === "awaiting" && isHeld) settle(model, order);
}

const STATUS: Record<State, [number, number]> = {
  awaiting: [10, 10],
  paid: [40, 20],
  cancelled: [70, 10],
  expired: [10, 10],
};

/** Everything that counts is as the model says. */
async function compare(model: Model, { shop, buyers }: World): Promise<void> {
  expect(await readStock(shop, Object.keys(model.stock).map(Number))).toEqual(model.stock);
  expect(await Promise.all(buyers.map(({ id }) => readWallet(shop, id)))).toEqual(model.wallets);
  for (const { id, state, buyer } of model.orders) {
    const invoice = await buyers[buyer]?.api.invoice.get({ id });
    const told = invoice?.ok && [invoice.data.status, invoice.data.payment_status];
    expect(told, `order ${id} is ${state}`).toEqual(STATUS[state]);
  }
}

/** A command that does something and then compares everything. */
function command(
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, world: World) => Promise<void>,
): Command {
  return {
    check,
    toString: () => name,
    async run(model, world) {
      await run(model, world);
      await compare(model, world);
    },
  };
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
      // What can't be had even once is out of the cart's reckoning.
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

/** Codes with which the shop may refuse an order; none where it has to take it. */
function refusals(model: Model, buyer: number, code: Code | null): number[] {
  const cart = model.carts[buyer] as Map<Thing, number>;
  const waiting = model.orders.filter((order) => order.buyer === buyer && isWaiting(model)(order));
  return [
    ...(waiting.length >= 2 ? [409] : []),
    // Just after an order an empty cart is taken for a second press.
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
    // An empty cart is refused; once in a while is enough.
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
        ...{ id, buyer, pieces, code, payable: bill.payable, wallet: bill.walletUsed },
        ...{ state: "awaiting" as State, deadline: model.time + HOLD_MS },
        ...{ payUrl: url, isPaidAtBank: false, callback: null },
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

/** A command on an order that was placed, if there is one. */
const onOrder = (
  name: string,
  at: number,
  fits: (order: Order) => boolean,
  run: (model: Model, world: World, order: Order) => Promise<void>,
) => {
  // From the newest backwards: what is long over is no longer interesting.
  const pick = (model: Model) => model.orders.at(-1 - (at % Math.max(1, model.orders.length)));
  const check = (model: Model) => {
    const picked = pick(model);
    return picked !== undefined && fits(picked);
  };
  return command(`${name}(${at})`, check, (model, world) => run(model, world, pick(model) as Order));
};

const atTheBank = (action: "pay" | "cancel", at: number) =>
  onOrder(
    action,
    at,
    (placed) => placed.payUrl !== null && placed.callback === null,
    async (_, __, picked) => {
      picked.callback = await atBank(picked.payUrl ?? "", action);
      if (action === "pay") picked.isPaidAtBank = true;
    },
  );

const callback = (at: number) =>
  onOrder(
    "callback",
    at,
    (picked) => picked.callback !== null,
    async (model, _, picked) => {
      expect((await comeBack(picked.callback ?? "")).status).toBe(303);
      hear(model, picked);
    },
  );

const cancel = (at: number) =>
  onOrder(
    "cancel",
    at,
    () => true,
    async (model, { buyers }, picked) => {
      const answer = await buyers[picked.buyer]?.api.invoice.cancel({ id: picked.id });
      const isCancelled = isWaiting(model)(picked);
      expect(answer?.ok ? 200 : answer?.error.code).toBe(isCancelled ? 200 : 409);
      if (isCancelled) giveBack(model, picked, "cancelled");
    },
  );

/** Time goes by, and the jobs run once. */
const wait = (minutes: number) =>
  command(
    `wait(${minutes})`,
    () => true,
    async (model, { shop }) => {
      shop.advance(minutes * MINUTE);
      model.time += minutes * MINUTE;
      await expireInvoices(shop.deps);
      await reconcilePayments(shop.deps);
      for (const waiting of model.orders.filter(({ state }) => state === "awaiting")) {
        hear(model, waiting);
        if (waiting.state === "awaiting" && waiting.deadline <= model.time) giveBack(model, waiting, "expired");
      }
    },
  );

const buyer = fc.nat(1);
const place = fc.nat(3);

/** Walks of up to `length` steps. No sum of the waits is a deadline: the clock of a walk goes on by itself a little. */
export function walks(length: number) {
  const puts = fc.tuple(buyer, fc.nat(2), fc.integer({ min: 1, max: 3 })).map((args) => put(...args));
  const codes = fc.constantFrom<Code | null>(null, "once", "each");
  const orders = fc.tuple(buyer, codes, fc.boolean()).map((args) => order(...args));
  const callbacks = place.map(callback);
  const commands = [
    ...[puts, puts, puts, orders, orders],
    ...[place.map((at) => atTheBank("pay", at)), place.map((at) => atTheBank("cancel", at)), callbacks, callbacks],
    ...[place.map(cancel), buyer.map(empty), fc.constantFrom(8, 17, 31).map(wait)],
  ];
  return fc.commands(commands, { maxCommands: length, size: "max" });
}

export function freshModel(stock: Pieces, wallets: number[]): Model {
  return { time: 0, stock, wallets: [...wallets], carts: wallets.map(() => new Map()), orders: [] };
}
