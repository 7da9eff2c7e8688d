import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { openSession } from "@/lib/backend/auth/sessions";
import { orderChanges } from "@/lib/backend/db/schema/order-changes";
import { users } from "@/lib/backend/db/schema/users";
import { expireChanges } from "@/lib/backend/jobs/expire-changes";
import { ADDED, payDifference } from "./changed-orders";
import { add, type Command, isShort, type Order, onOrder, type Pieces, type World } from "./money-steps";
import { expectOk } from "./shopper";
import { apiOf } from "./target";

// The part of the money model about paid orders that staff change before they are packed.

const STAFF = "09125550001";
const ENDS = ["accept", "keep", "expire", "withdraw"] as const;
type End = (typeof ENDS)[number];

/** A session of its own each time, because staff sessions end after a day. */
async function openDesk({ shop }: World) {
  const [account] = await shop.db.query().select().from(users).where(eq(users.mobile, STAFF));
  if (!account) throw new Error("The shop has no staff.");
  return apiOf(shop, await openSession(shop.deps, account)).deskOrder;
}

async function expire({ shop }: World, change: number) {
  await shop.db.query().update(orderChanges).set({ validUntil: shop.deps.now() }).where(eq(orderChanges.id, change));
  await expireChanges(shop.deps);
}

/** Offers one piece more or less of a paid order, and ends the offer; only an accepted one changes anything. */
const change = (at: number, step: 1 | -1, end: End) =>
  onOrder(
    `change(${step}, ${end})`,
    at,
    ({ state }) => state === "paid",
    async (model, world, order) => {
      const desk = await openDesk(world);
      const { lines, version } = expectOk(await desk.get({ id: order.id }));
      const line = lines.find(({ count }) => count > 1);
      const moved: Pieces = { [step > 0 ? ADDED : (line?.product_id ?? 0)]: step };
      if (step < 0 ? !line : isShort(model, moved)) return;
      const wanted = step > 0 ? { product: ADDED, count: 1 } : { line: line?.id, count: (line?.count ?? 0) - 1 };
      const asked = [
        ...lines.filter(({ id }) => step > 0 || id !== line?.id).map(({ id: own, count }) => ({ line: own, count })),
        wanted,
      ];
      const changed = await desk.offerChange({ id: order.id, version, lines: asked, reason: "به خواست مشتری" });
      const offer = expectOk(changed).change;
      if (!offer) throw new Error("No change is offered.");
      expect(Math.sign(offer.difference)).toBe(step);
      await endOffer(world, order, { ...offer, end });
      if (end !== "accept") return;
      model.stock = add(model.stock, moved, -1);
      order.pieces = add(order.pieces, moved);
      order.payable += offer.difference + offer.to_wallet;
      model.wallets[order.buyer] = (model.wallets[order.buyer] ?? 0) + offer.to_wallet;
    },
  );

type Ended = { version: number; difference: number; end: End };

async function endOffer(world: World, { id, buyer }: Order, { version, difference, end }: Ended): Promise<void> {
  const own = world.buyers[buyer]?.api.invoice;
  if (end === "expire") return expire(world, version);
  const desk = await openDesk(world);
  if (end === "withdraw")
    return void expectOk(await desk.withdrawChange({ id, version: expectOk(await desk.get({ id })).version }));
  const answer = await (end === "keep" ? own?.keepOrder({ id, version }) : own?.acceptChange({ id, version }));
  if (!answer?.ok) throw new Error(`The offer was not answered: ${JSON.stringify(answer)}`);
  if (difference > 0 && answer.data?.url) await payDifference(answer.data.url);
}

/** Commands for staff to change a paid order, and for its customer to answer. */
export function changeCommands(place: fc.Arbitrary<number>): fc.Arbitrary<Command>[] {
  const steps = fc.constantFrom<1 | -1>(1, -1);
  const changes = fc.tuple(place, steps, fc.constantFrom(...ENDS)).map((args) => change(...args));
  return [changes, changes, changes];
}
