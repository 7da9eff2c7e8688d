import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeSetting } from "@/lib/backend/core/settings";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { trades } from "@/lib/backend/db/schema/trades";
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
  // A calm shop: nothing is low, nothing is held, and no guide recommends what these tests sell out.
  await shop.db.query().delete(trades);
  await shop.db.query().update(products).set({ stock: 50 });
  await shop.db.query().update(invoices).set({ stockHeld: false });
});
afterAll(() => shop.close());

const warnings = (role: StaffRole = StaffRole.Owner) => listWarnings(shop.deps, [role]);
const live = () => ({ ...shop.deps, providers: { ...shop.deps.providers, hasStandIns: false } });
const setStock = (change: object, id = READER) =>
  shop.db.query().update(products).set(change).where(eq(products.id, id));

/** A line of an order of which all pieces are of one product. */
async function heldLine() {
  const { productId, count, invoiceId } = invoiceLines;
  const [line] = await shop.db
    .query()
    .select({ productId, count, invoiceId, createdAt: invoices.createdAt })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceId))
    .where(sql`(select count(*) from invoice_lines other where other.invoice_id = ${invoices}.id) = 1`)
    .limit(1);
  if (!line?.productId) throw new Error("The demo shop has no order of one product.");
  return { ...line, productId: line.productId };
}

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

  it("a product whose own limit is 0 is never low", async () => {
    const owner = apiOf(shop, await staffToken(shop, "09125555555"));
    await setStock({ stock: 0, lowStock: 0 });
    expect(await warnings()).toEqual([]);
    expect(expectOk(await owner.deskGoods.list({ tab: "low" }))).toEqual([]);
    await setStock({ stock: 50, lowStock: null });
  });

  it("pieces held by unpaid orders are told where they are the last of a product that is for sale", async () => {
    const line = await heldLine();
    const hold = (change: object) =>
      shop.db.query().update(invoices).set(change).where(eq(invoices.id, line.invoiceId));
    const until = new Date(shop.deps.now().getTime() + HOUR);
    await hold({ stockHeld: true, freezeExpiresAt: until, validUntil: until });
    expect(await warnings()).toEqual([]);
    await setStock({ stock: 0, lowStock: 0 }, line.productId);
    const at = line.createdAt.toISOString();
    const found = { kind: "holds", at, products: 1, pieces: line.count };
    expect(await warnings(StaffRole.Orders)).toEqual([found]);
    expect(await warnings(StaffRole.Catalogue)).toEqual([]);
    // A payer at a gateway has half an hour, and is in no list of the desk.
    await hold({ validUntil: null });
    expect(await warnings()).toEqual([]);
    await hold({ validUntil: until });
    await setStock({ comingSoon: true }, line.productId);
    expect(await warnings()).toEqual([]);
    await setStock({ comingSoon: false, stock: 50, lowStock: null }, line.productId);
    await hold({ stockHeld: false });
  });

  it("the owner of a live shop is told of a backup that is missing or older than 26 hours", async () => {
    const told = (change: object = {}) => listWarnings({ ...live(), ...change }, [StaffRole.Owner]);
    const openedAt = (at: Date) => ({ shopState: async () => ({ open: true, opened_at: at.toISOString() }) });
    const longAgo = openedAt(new Date(0));
    expect(await told(longAgo)).toEqual([{ kind: "backup", at: null }]);
    // A shop has a day for its first backup since it opened, or since its version watches them.
    expect(await told(openedAt(shop.deps.now()))).toEqual([]);
    await writeSetting(shop.deps, "backup_watched_since", shop.deps.now().toISOString());
    expect(await told(longAgo)).toEqual([]);
    shop.advance(27 * HOUR);
    expect(await told(longAgo)).toEqual([{ kind: "backup", at: null }]);
    const at = shop.deps.now().toISOString();
    await writeSetting(shop.deps, "last_backup", at);
    shop.advance(25 * HOUR);
    expect(await told(longAgo)).toEqual([]);
    shop.advance(2 * HOUR);
    expect(await told(longAgo)).toEqual([{ kind: "backup", at }]);
    expect(await told({ ...longAgo, isBackedUpElsewhere: true })).toEqual([]);
    expect(await listWarnings({ ...live(), ...longAgo } as never, [StaffRole.Accounts])).toEqual([]);
    expect(await warnings()).toEqual([]);
  });

  it("the desk's first call tells each of the staff what they may act on", async () => {
    const line = await heldLine();
    const until = new Date(shop.deps.now().getTime() + HOUR);
    const hold = { stockHeld: true, freezeExpiresAt: until, validUntil: until };
    await shop.db.query().update(invoices).set(hold).where(eq(invoices.id, line.invoiceId));
    await setStock({ stock: 0 }, line.productId);
    const kindsOf = async (mobile: string) => {
      const answer = await apiOf(shop, await staffToken(shop, mobile)).desk.waiting();
      return answer.ok && answer.extra ? answer.extra.warnings.map(({ kind }) => kind) : null;
    };
    expect(await kindsOf("09125555555")).toEqual(["stock", "holds"]);
    expect(await kindsOf("09125550001")).toEqual(["holds"]);
    expect(await kindsOf("09125550002")).toEqual(["stock"]);
    expect(await kindsOf("09125550003")).toEqual([]);
  });
});
