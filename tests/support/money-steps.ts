import type fc from "fast-check";
import { expect } from "vitest";
import { CartType } from "@/lib/contract/cart";
import type { Agent } from "./agents";
import { BUNDLE, type Coupon, type insertBuyer, readStock, readWallet } from "./money-world";
import type { TestShop } from "./test-shop";

// The model of the random sequences, and commands that compare the shop with it.

export const MINUTE = 60_000;
export const HOLD_MS = 30 * MINUTE;

export type Buyer = Awaited<ReturnType<typeof insertBuyer>>;
export type Code = "once" | "each";
export type State = "awaiting" | "paid" | "cancelled" | "expired";
export type Pieces = Record<number, number>;

export type Thing = { id: number; type: CartType; price: number; parts: Pieces };
const single = (id: number, price: number): Thing => ({ id, type: CartType.Product, price, parts: { [id]: 1 } });
/** State of an issued invoice, whose stock may not be held while it is open. Times are the model's. */
export type IssuedPart = { isHeld: boolean; issuedAt: number; validUntil: number; holds: number; extensions: number };

/** Prices are the demo shop's, in rials. */
export const THINGS: Thing[] = [
  single(7, 115_000_000),
  single(45, 2_900_000),
  { id: BUNDLE.id, type: CartType.Bundle, price: 0, parts: BUNDLE.parts },
];

export type Order = {
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
  /** Null for an order that the buyer placed. */
  issued: IssuedPart | null;
};

export type Model = {
  time: number;
  stock: Pieces;
  wallets: number[];
  carts: Map<Thing, number>[];
  orders: Order[];
};

export type World = {
  shop: TestShop;
  buyers: Buyer[];
  agent: Agent;
  handles: string[];
  codes: Record<Code, Coupon>;
  bundlePrice: number;
};

export type Command = fc.AsyncCommand<Model, World>;

export function add(sum: Pieces, pieces: Pieces, times = 1): Pieces {
  const all = { ...sum };
  for (const [id, count] of Object.entries(pieces)) all[Number(id)] = (all[Number(id)] ?? 0) + count * times;
  return all;
}

export const isShort = (model: Model, pieces: Pieces, of: Pieces = pieces): boolean =>
  Object.keys(of).some((id) => (pieces[Number(id)] ?? 0) > (model.stock[Number(id)] ?? 0));

export const isWaiting = (model: Model) => (order: Order) =>
  order.state === "awaiting" && (order.issued?.validUntil ?? order.deadline) > model.time;

/** Returns the stock and wallet money of an order that ended unpaid. */
export function releaseOrder(model: Model, order: Order, state: "cancelled" | "expired"): void {
  order.state = state;
  if (order.issued?.isHeld !== false) model.stock = add(model.stock, order.pieces);
  if (order.issued) order.issued.isHeld = false;
  if (order.wallet > 0) model.wallets[order.buyer] = (model.wallets[order.buyer] ?? 0) + order.wallet;
}

export function settle(model: Model, order: Order): void {
  order.state = "paid";
  if (order.wallet < 0) model.wallets[order.buyer] = (model.wallets[order.buyer] ?? 0) - order.wallet;
}

const STATUS: Record<State, [number, number]> = {
  awaiting: [10, 10],
  paid: [40, 20],
  cancelled: [70, 10],
  expired: [10, 10],
};

/** Compares stock, wallets and order states with the model. */
async function compare(model: Model, { shop, buyers }: World): Promise<void> {
  expect(await readStock(shop, Object.keys(model.stock).map(Number))).toEqual(model.stock);
  expect(await Promise.all(buyers.map(({ id }) => readWallet(shop, id)))).toEqual(model.wallets);
  for (const { id, state, buyer } of model.orders) {
    const invoice = await buyers[buyer]?.api.invoice.get({ id });
    const told = invoice?.ok && [invoice.data.status, invoice.data.payment_status];
    expect(told, `order ${id} is ${state}`).toEqual(STATUS[state]);
  }
}

/** A command that compares everything after its action. */
export function command(
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

export const onOrder = (
  name: string,
  at: number,
  fits: (order: Order) => boolean,
  run: (model: Model, world: World, order: Order) => Promise<void>,
) => {
  // Counts from the newest order, because recent orders are more likely to change.
  const pick = (model: Model) => model.orders.at(-1 - (at % Math.max(1, model.orders.length)));
  const check = (model: Model) => {
    const picked = pick(model);
    return picked !== undefined && fits(picked);
  };
  return command(`${name}(${at})`, check, (model, world) => run(model, world, pick(model) as Order));
};
