import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { comments, productStars } from "@/lib/backend/db/schema/engagement";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { RecordType } from "@/lib/contract/engagement";
import { InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import { expectOk, newShopper, placedOrder } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const UNRATED = 21;
const WORDS = { record_name: "product", body: "خوب کار می‌کند" } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function rate(stars: number | null, id = UNRATED) {
  const shopper = await newShopper(shop);
  expectOk(await shopper.api.engagement.comment({ ...WORDS, record_id: id, stars }));
}
const approve = (id: number) =>
  shop.db.query().update(comments).set({ approvedAt: shop.deps.now() }).where(eq(comments.recordId, id));
const starsOf = async (id: number) => expectOk(await apiOf(shop).catalogue.product({ id })).stars;

describe("a product's stars", () => {
  it("a product's stars are the mean rating of its approved comments and change with them", async () => {
    expect(await starsOf(UNRATED)).toBeUndefined();
    for (const stars of [5, 4, 4, null]) await rate(stars);
    expect(await starsOf(UNRATED)).toBeUndefined();
    await approve(UNRATED);
    expect(await starsOf(UNRATED)).toEqual({ mean: 4.3, count: 3 });
    const five = and(eq(comments.recordId, UNRATED), eq(comments.stars, 5));
    await shop.db.query().update(comments).set({ stars: 1 }).where(five);
    expect(await starsOf(UNRATED)).toEqual({ mean: 3, count: 3 });
    await shop.db
      .query()
      .update(comments)
      .set({ approvedAt: null })
      .where(and(eq(comments.recordId, UNRATED), eq(comments.stars, 1)));
    expect(await starsOf(UNRATED)).toEqual({ mean: 4, count: 2 });
    await shop.db.query().delete(comments).where(eq(comments.recordId, UNRATED));
    expect(await starsOf(UNRATED)).toBeUndefined();
  });

  it("cards and pages show the same stars, and the stored sums match the comments", async () => {
    const { data } = { data: expectOk(await apiOf(shop).catalogue.products({ q: "S910" })) };
    const card = data.find(({ id }) => id === 1);
    expect(card?.stars).toEqual(await starsOf(1));
    for (const row of await shop.db.query().select().from(productStars)) {
      const given = (await shop.db.query().select().from(comments).where(eq(comments.recordId, row.productId)))
        .filter(({ recordType, approvedAt }) => recordType === RecordType.Product && approvedAt)
        .flatMap(({ stars }) => stars ?? []);
      expect([row.productId, row.count, row.sum]).toEqual([
        row.productId,
        given.length,
        given.reduce((sum, stars) => sum + stars, 0),
      ]);
    }
  });

  it("a bundle's stars do not count for the product with the same id", async () => {
    const { api } = await newShopper(shop);
    expectOk(await api.engagement.comment({ ...WORDS, record_id: 1, record_name: "bundle", stars: 1 }));
    const before = await starsOf(1);
    await approve(1);
    expect(await starsOf(1)).toEqual(before);
  });
});

describe("the buyer mark of a comment", () => {
  it("a comment is marked as a buyer's if its author had paid for the product", async () => {
    const buyer = await placedOrder(shop, { product: 22 });
    const say = async () => {
      expectOk(await buyer.api.engagement.comment({ ...WORDS, record_id: 22 }));
    };
    await say();
    await shop.db.query().update(invoices).set({ paymentStatus: PaymentStatus.Paid });
    await say();
    expectOk(await buyer.api.engagement.comment({ ...WORDS, record_id: 23 }));
    for (const id of [22, 23]) await approve(id);
    const marks = async (id: number) =>
      expectOk(await apiOf(shop).engagement.comments({ id, type: RecordType.Product })).map(({ is_buyer }) => is_buyer);
    expect(await marks(22)).toEqual([true, false]);
    expect(await marks(23)).toEqual([false]);
  });

  it("a comment is not marked as a buyer's if the paid order was cancelled", async () => {
    const buyer = await placedOrder(shop, { product: 24 });
    const cancelled = { paymentStatus: PaymentStatus.Paid, status: InvoiceStatus.Cancelled };
    await shop.db.query().update(invoices).set(cancelled);
    expectOk(await buyer.api.engagement.comment({ ...WORDS, record_id: 24 }));
    await approve(24);
    const told = expectOk(await apiOf(shop).engagement.comments({ id: 24, type: RecordType.Product }));
    expect(told[0]).toMatchObject({ body: WORDS.body, is_buyer: false });
  });
});
