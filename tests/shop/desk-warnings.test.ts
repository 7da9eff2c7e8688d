import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeSetting } from "@/lib/backend/core/settings";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { listWarnings } from "@/lib/backend/services/desk/warnings";
import { StaffRole } from "@/lib/contract/staff";
import { expectOk } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const READER = 4;
const HOUR = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // A calm shop: nothing is low, nothing is held.
  await shop.db.query().update(products).set({ stock: 50 });
  await shop.db.query().update(invoices).set({ stockHeld: false });
});
afterAll(() => shop.close());

const warnings = (role: StaffRole = StaffRole.Owner) => listWarnings(shop.deps, [role]);
const live = () => ({ ...shop.deps, providers: { ...shop.deps.providers, hasStandIns: false } });
const setStock = (change: object) => shop.db.query().update(products).set(change).where(eq(products.id, READER));

describe("warnings of the desk's first page", () => {
  it("a shop in which all is well has none", async () => {
    expect(await warnings()).toEqual([]);
  });

  it("a product at its own limit is low, with the default limit without one, and its tab lists the same", async () => {
    const owner = apiOf(shop, await staffToken(shop, "09125555555"));
    await setStock({ stock: 6 });
    expect(await warnings()).toEqual([]);
    const { version } = expectOk(await owner.deskProduct.get({ id: READER }));
    expectOk(await owner.deskProduct.save({ id: READER, version, low_stock: 6 }));
    expect(await warnings()).toMatchObject([{ kind: "stock", count: 1, out: 0 }]);
    await setStock({ stock: 0 });
    expect(await warnings(StaffRole.Catalogue)).toMatchObject([{ kind: "stock", count: 1, out: 1 }]);
    expect(expectOk(await owner.deskGoods.list({ tab: "low" })).map(({ id }) => id)).toEqual([READER]);
    expect(await warnings(StaffRole.Accounts)).toEqual([]);
    await setStock({ stock: 50 });
  });

  it("pieces held by unpaid orders are counted until the last of them is released", async () => {
    const [held] = await shop.db.query().select({ id: invoices.id }).from(invoices).limit(1);
    const until = new Date(shop.deps.now().getTime() + HOUR);
    const change = { stockHeld: true, freezeExpiresAt: until };
    await shop.db
      .query()
      .update(invoices)
      .set(change)
      .where(eq(invoices.id, held?.id ?? 0));
    expect(await warnings(StaffRole.Orders)).toMatchObject([{ kind: "holds", orders: 1, until: until.toISOString() }]);
    expect((await warnings())[0]).toHaveProperty("pieces", expect.any(Number));
    expect(await warnings(StaffRole.Catalogue)).toEqual([]);
    await shop.db.query().update(invoices).set({ stockHeld: false });
  });

  it("the owner of a live shop is told of a backup that is missing or older than a day", async () => {
    expect(await listWarnings(live(), [StaffRole.Owner])).toEqual([{ kind: "backup", at: null }]);
    const at = shop.deps.now().toISOString();
    await writeSetting(shop.deps, "last_backup", at);
    expect(await listWarnings(live(), [StaffRole.Owner])).toEqual([]);
    shop.advance(25 * HOUR);
    expect(await listWarnings(live(), [StaffRole.Owner])).toEqual([{ kind: "backup", at }]);
    expect(await listWarnings(live(), [StaffRole.Accounts])).toEqual([]);
    expect(await warnings()).toEqual([]);
  });
});
