import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addPublicPictures, checkPublicPictures } from "@/lib/backend/catalogue-import/public-pictures";
import { products } from "@/lib/backend/db/schema/catalogue";
import { files, pictures } from "@/lib/backend/db/schema/pictures";
import { TAGS } from "@/lib/contract/tags";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe("the pictures below public/", () => {
  it("every picture of products and content gets one row with its address", async () => {
    const added = await addPublicPictures(shop.db, shop.deps.now());
    expect(added).toBeGreaterThan(100);
    expect(await addPublicPictures(shop.db, shop.deps.now())).toBe(0);
    const [product] = await shop.db.query().select().from(products).where(eq(products.id, 1));
    const rows = await shop.db
      .query()
      .select()
      .from(pictures)
      .where(eq(pictures.path, product?.image ?? ""));
    expect(rows).toMatchObject([{ kind: "photo", width: 900, height: 900, createdBy: null }]);
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{32}$/);
    // The file is not moved.
    expect(await shop.db.query().$count(files, eq(files.key, product?.image ?? ""))).toBe(0);
  });

  it("a picture whose file is missing has a row without a size until the file appears", async () => {
    await shop.db.query().update(products).set({ image: "/products/none.webp" }).where(eq(products.id, 7));
    expect(await addPublicPictures(shop.db, shop.deps.now())).toBe(1);
    const missing = eq(pictures.path, "/products/none.webp");
    const [row] = await shop.db.query().select().from(pictures).where(missing);
    expect(row).toMatchObject({ width: 0, height: 0, bytes: 0 });
    shop.takeChanged();
    expect(await addPublicPictures(shop.db, shop.deps.now())).toBe(0);
    expect(shop.takeChanged()).toEqual([]);
    await shop.db.query().update(products).set({ image: "/products/1-2.webp" }).where(eq(products.id, 7));
    await shop.db.query().update(pictures).set({ path: "/products/1-2.webp" }).where(missing);
    expect(await addPublicPictures(shop.db, shop.deps.now())).toBe(0);
    expect(shop.takeChanged()).toEqual([TAGS.content, TAGS.identity]);
    const [completed] = await shop.db
      .query()
      .select()
      .from(pictures)
      .where(eq(pictures.id, row?.id ?? 0));
    expect(completed).toMatchObject({ width: 900, height: 900 });
  });

  describe("of a shop that is open", () => {
    const image = "/products/late.webp";
    const row = () => shop.db.query().select().from(pictures).where(eq(pictures.path, image));

    beforeEach(async () => {
      await shop.db.query().update(products).set({ image }).where(eq(products.id, 8));
      shop.takeChanged();
    });
    afterEach(async () => {
      vi.restoreAllMocks();
      await shop.db.query().delete(pictures).where(eq(pictures.path, image));
    });

    it("new ones are registered soon after the start, and the pages of texts are made again", async () => {
      const end = checkPublicPictures(shop.db, 0);
      await vi.waitFor(async () => expect(await row()).toHaveLength(1));
      await end();
      expect(shop.takeChanged()).toEqual([TAGS.content]);
    });

    it("none are registered once it has closed", async () => {
      await checkPublicPictures(shop.db, 50)();
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await row()).toEqual([]);
    });

    it("a check that fails is logged and changes nothing else", async () => {
      const logged = vi.spyOn(console, "error").mockImplementation(() => {});
      const db = { ...shop.db, query: () => expect.fail("no database") };
      const end = checkPublicPictures(db, 0);
      await vi.waitFor(() => expect(logged.mock.calls.join()).toContain("register pictures"));
      await end();
    });
  });
});
