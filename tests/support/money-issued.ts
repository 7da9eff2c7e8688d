import { eq } from "drizzle-orm";
import type fc from "fast-check";
import { expect } from "vitest";
import { openSession } from "@/lib/backend/auth/sessions";
import { payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import type { Issued } from "@/lib/contract/agent";
import { readInvoice } from "./issued";
import {
  add,
  type Command,
  command,
  HOLD_MS,
  isShort,
  isWaiting,
  MINUTE,
  type Model,
  type Order,
  onOrder,
  releaseOrder,
  settle,
  THINGS,
  type World,
} from "./money-steps";
import { expectOk } from "./shopper";
import { apiOf } from "./target";
import type { TestShop } from "./test-shop";

// The part of the money model about invoices issued by an agent, whose stock holds end and restart.

const VALID_MS = 72 * 60 * MINUTE;
const MAX_HOLDS = 3;
const MAX_EXTENSIONS = 2;
const SINGLES = THINGS.filter((thing) => Object.keys(thing.parts).length === 1);

type IssuedOrder = Order & { issued: NonNullable<Order["issued"]> };
const isIssued = (order: Order): order is IssuedOrder => order.issued !== null;

const codeOf = (answer: { ok: true } | { ok: false; error: { code: number } }) => (answer.ok ? 200 : answer.error.code);

function takePieces(model: Model, order: IssuedOrder): void {
  if (!order.issued.isHeld) model.stock = add(model.stock, order.pieces, -1);
  order.issued.isHeld = true;
}

/** Models a refund due, after which the payment page accepts nothing more. */
function forgetAttempt(order: Order): void {
  Object.assign(order, { payUrl: null, isPaidAtBank: false, callback: null });
}

/**
 * Models that the shop learned of a payment: it settles if the stock is held or available, otherwise the money is
 * refunded.
 */
export function applyIssuedResult(model: Model, order: Order): void {
  if (!isIssued(order) || !order.isPaidAtBank || order.state === "paid") return;
  const isTaken = isWaiting(model)(order) && (order.issued.isHeld || !isShort(model, order.pieces));
  if (isTaken) {
    takePieces(model, order);
    settle(model, order);
  } else forgetAttempt(order);
}

/**
 * Advances the model. If several paid invoices compete for scarce stock, reads from the shop which of them got it; the
 * sums must match in any case.
 */
export async function passTime(model: Model, world: World): Promise<void> {
  const { shop, agent } = world;
  // An agent's session ends after a day.
  const [account] = await shop.db.query().select().from(users).where(eq(users.id, agent.id));
  if (account) agent.api = apiOf(shop, await openSession(shop.deps, account));
  for (const order of model.orders.filter(isIssued)) {
    const { deadline, issued } = order;
    if (order.state === "awaiting") {
      const { paymentStatus } = await readInvoice(shop, order.id);
      if (paymentStatus === 20) {
        expect(order.isPaidAtBank, `invoice ${order.id} was paid`).toBe(true);
        takePieces(model, order);
        settle(model, order);
      } else if (issued.validUntil <= model.time) releaseOrder(model, order, "expired");
      else if (issued.isHeld && deadline <= model.time) {
        model.stock = add(model.stock, order.pieces);
        issued.isHeld = false;
      }
    }
    if (order.isPaidAtBank && order.state !== "paid" && (await isOwed(shop, order))) forgetAttempt(order);
  }
}

async function isOwed({ db }: TestShop, { payUrl }: Order): Promise<boolean> {
  const page = eq(payments.url, payUrl ?? "");
  const [attempt] = await db.query().select({ state: payments.state }).from(payments).where(page);
  return attempt?.state === "refund_due";
}

/** True if the hold stays within the agent's limit of unpaid holds: half of the stock, or five units. */
const isWithinBound = (model: Model, pieces: Order["pieces"]): boolean =>
  Object.entries(pieces).every(([id, wanted]) => {
    const holding = model.orders.filter((order) => order.state === "awaiting" && order.issued?.isHeld);
    const held = holding.reduce((sum, order) => sum + (order.pieces[Number(id)] ?? 0), 0);
    const shelf = (model.stock[Number(id)] ?? 0) + held;
    return held + wanted <= Math.max(Math.floor(shelf / 2), 5);
  });

const issue = (buyer: number, at: number) =>
  command(
    `issue(${buyer}, ${at})`,
    () => true,
    async (model, { agent, handles }) => {
      const thing = SINGLES[at % SINGLES.length];
      if (!thing) throw new Error("There is nothing to issue.");
      const put = await agent.api.cart.add({ id: thing.id, type: thing.type, count: 1, add: 0 });
      expect(codeOf(put)).toBe(isShort(model, thing.parts) ? 406 : 200);
      if (!put.ok) return;
      const { id } = expectOk(await agent.api.agent.assignBasket({ user: handles[buyer] ?? "" })) as Issued;
      const isHeld = isWithinBound(model, thing.parts);
      model.orders.push({
        id,
        buyer,
        pieces: thing.parts,
        code: null,
        payable: thing.price,
        wallet: 0,
        state: "awaiting",
        deadline: model.time + HOLD_MS,
        payUrl: null,
        isPaidAtBank: false,
        callback: null,
        issued: { isHeld, issuedAt: model.time, validUntil: model.time + VALID_MS, holds: 0, extensions: 0 },
      });
      if (isHeld) model.stock = add(model.stock, thing.parts, -1);
    },
  );

const onIssued = (
  name: string,
  at: number,
  run: (model: Model, world: World, order: IssuedOrder) => Promise<void>,
): Command =>
  onOrder(name, at, isIssued, async (model, world, order) => {
    if (isIssued(order)) await run(model, world, order);
  });

/** Returns the expected status of paying while no payment is in progress. */
function pressed(model: Model, order: IssuedOrder): number {
  const { isHeld, holds } = order.issued;
  if (!isWaiting(model)(order)) return 409;
  if (isHeld) return 200;
  if (isShort(model, order.pieces)) return 406;
  return holds < MAX_HOLDS ? 200 : 409;
}

const press = (at: number) =>
  onIssued("press", at, async (model, { buyers }, order) => {
    // Paying settles a payment that the shop does not know about yet, which the callback command covers.
    if (order.isPaidAtBank) return;
    const answer = await buyers[order.buyer]?.api.invoice.repay({ id: order.id });
    expect(answer && codeOf(answer)).toBe(pressed(model, order));
    if (!answer?.ok) return;
    if (!order.issued.isHeld) {
      order.issued.holds += 1;
      order.deadline = model.time + HOLD_MS;
      takePieces(model, order);
    }
    Object.assign(order, { payUrl: answer.data.url, callback: null });
  });

const extend = (at: number) =>
  onIssued("extend", at, async (model, { agent }, order) => {
    const { issued } = order;
    const isOver = order.state === "paid" || order.state === "cancelled" || issued.extensions >= MAX_EXTENSIONS;
    const isGone = !issued.isHeld && isShort(model, order.pieces);
    const wanted = isOver ? 409 : isGone ? 406 : 200;
    const code = codeOf(await agent.api.payLink.extend({ id: order.id }));
    // An open payment page may fix the amount for an hour.
    expect(order.payUrl && !isOver ? [wanted, 409] : [wanted]).toContain(code);
    if (code !== 200) return;
    order.state = "awaiting";
    Object.assign(issued, { validUntil: model.time + VALID_MS, extensions: issued.extensions + 1, holds: 0 });
  });

const takeBack = (at: number) =>
  onIssued("takeBack", at, async (model, { agent }, order) => {
    const code = codeOf(await agent.api.payLink.takeBack({ id: order.id }));
    const isFresh = order.state === "awaiting" && order.issued.issuedAt === model.time;
    // On a slow machine the ten seconds for withdrawing may have passed.
    expect(isFresh ? [200, 409] : [409]).toContain(code);
    if (code === 200) releaseOrder(model, order, "cancelled");
  });

/** Commands for the agent to issue, extend and withdraw, and for the customer to pay. */
export const issuedCommands = (buyer: fc.Arbitrary<number>, place: fc.Arbitrary<number>): fc.Arbitrary<Command>[] => [
  buyer.chain((who) => place.map((at) => issue(who, at))),
  place.map(press),
  place.map(press),
  place.map(extend),
  place.map(takeBack),
];
