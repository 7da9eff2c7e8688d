import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { outbox } from "@/lib/backend/db/schema/operations";
import { listChanges } from "@/lib/backend/services/desk/audit";
import { findDifferences } from "@/lib/backend/services/selling/books";
import type { OrderAct } from "@/lib/contract/desk-order";
import { atBank, comeBack, expectOk, placedOrder } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const DEVICE = 4;
const TIMES = 6;

let shop: TestShop;
let desks: ReturnType<typeof apiOf>["deskOrder"][];
beforeAll(async () => {
  shop = await openTestShop();
  const logins = ["09125550001", "09125555555"].map((mobile_no) =>
    apiOf(shop).auth.login({ mobile_no, password: "demo-1234" }),
  );
  desks = (await Promise.all(logins)).map((login) => apiOf(shop, expectOk(login).token).deskOrder);
});
afterAll(() => shop.close());

async function paidOrder() {
  const { placed, payUrl } = await placedOrder(shop, { product: DEVICE, count: 1 });
  await comeBack(await atBank(payUrl, "pay"));
  return placed.id;
}
/** Both of the staff press, several times each, at once. */
const press = (id: number, act: OrderAct) =>
  Promise.all(Array.from({ length: TIMES }, (_, at) => desks[at % 2]?.step({ id, act, sms: true })));

describe("two of the staff at once", () => {
  it("make one step, one SMS and one line of the record, and a cancel gives the pieces back once", async () => {
    const id = await paidOrder();
    const stock = async () => (await shop.db.query().select().from(products).where(eq(products.id, DEVICE)))[0]?.stock;
    const before = await stock();
    for (const act of ["confirm", "cancel"] as const) {
      const answers = await press(id, act);
      expect(answers.filter((answer) => answer?.ok && answer.data.moved)).toHaveLength(1);
      expect(answers.every((answer) => answer?.ok)).toBe(true);
    }
    expect(await stock()).toBe(Number(before) + 1);
    expect((await listChanges(shop.deps, { kind: "invoice", id })).map(({ event }) => event.act)).toEqual([
      ...["confirm", "cancel"],
    ]);
    expect(await shop.db.query().$count(outbox, like(outbox.dedupeKey, `order-%:${id}`))).toBe(2);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("who want different things of one order get one of them, and the other is told", async () => {
    const id = await paidOrder();
    await desks[0]?.step({ id, act: "confirm" });
    const order = expectOk(await (desks[0] ?? apiOf(shop).deskOrder).get({ id }));
    const lines = [{ id: order.lines[0]?.id ?? 0, serials: ["RACE-1"] }];
    await desks[0]?.setSerials({ id, version: order.version, lines });
    const [packed, cancelled] = await Promise.all([
      desks[0]?.step({ id, act: "pack" }),
      desks[1]?.step({ id, act: "cancel" }),
    ]);
    // A packed order can be cancelled, a cancelled one not packed.
    expect(cancelled?.ok).toBe(true);
    if (!packed?.ok) expect(packed?.error.code).toBe(409);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("cannot give one serial number to two orders", async () => {
    const ids = await Promise.all([paidOrder(), paidOrder()]);
    const saves = ids.map(async (id, at) => {
      const desk = desks[at] ?? apiOf(shop).deskOrder;
      const { version, lines } = expectOk(await desk.get({ id }));
      return desk.setSerials({ id, version, lines: [{ id: lines[0]?.id ?? 0, serials: ["RACE-2"] }] });
    });
    const codes = (await Promise.all(saves)).map((saved) => (saved.ok ? 200 : saved.error.code));
    expect(codes.sort()).toEqual([200, 422]);
  });
});
