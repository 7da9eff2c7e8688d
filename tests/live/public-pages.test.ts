import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIRST_DAYS } from "@/tests/support/live-files";
import { type LiveShop, openLiveShop } from "@/tests/support/live-shop";
import { PLAIN_PAGES, walkPages } from "@/tests/support/walk-pages";

describe.each(Object.keys(FIRST_DAYS))("a live shop %s", (day) => {
  let shop: LiveShop;
  beforeAll(async () => {
    shop = await openLiveShop(FIRST_DAYS[day], { EMALLS_FEED: "1" });
  });
  afterAll(() => shop?.close());

  it("every public page is complete, has no dead link and does not mention the demo shop", async () => {
    const { seen, faults } = await walkPages(shop);
    expect(faults).toEqual([]);
    expect(seen).toEqual(expect.arrayContaining(PLAIN_PAGES));
  });

  it("the shop is ready", async () => {
    expect((await shop.get("/health/ready")).status).toBe(200);
  });
});
