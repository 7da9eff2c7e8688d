import { importPKCS8, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { toWholeToman } from "@/lib/domain/shared/money";
import { expectOk } from "@/tests/support/shopper";
import { storefront } from "@/tests/support/storefront";
import { apiOf } from "@/tests/support/target";
import { PRIVATE_KEY } from "@/tests/support/torob-key.mjs";

type TorobProduct = { page_unique: string; page_url: string; current_price: number; availability: boolean };
type TorobPage = { total: number; max_pages: number; next_cursor: string | null; products: TorobProduct[] };

// scripts/test.mjs configures the feeds only for the remote storefront.
describe.runIf(process.env.CONTRACT_TARGET === "remote")("configured price feeds", () => {
  const { get, request, target } = process.env.CONTRACT_URL ? storefront() : ({} as ReturnType<typeof storefront>);

  async function token(audience: string): Promise<string> {
    const key = await importPKCS8(`-----BEGIN PRIVATE KEY-----\n${PRIVATE_KEY}\n-----END PRIVATE KEY-----`, "EdDSA");
    return new SignJWT().setProtectedHeader({ alg: "EdDSA" }).setAudience(audience).setExpirationTime("1m").sign(key);
  }

  async function askTorob(body: unknown, headers?: Record<string, string>) {
    const signed = { "x-torob-token": await token(new URL(target.url).hostname), "x-torob-token-version": "1" };
    const answer = await request("/api/feeds/torob", {
      method: "POST",
      headers: { "content-type": "application/json", ...(headers ?? signed) },
      body: JSON.stringify(body),
    });
    return { status: answer.status, page: JSON.parse(answer.text || "null") as TorobPage };
  }

  it("Torob gets the price of every indexable product page in whole toman", async () => {
    const { status, page } = await askTorob({ page: 1, sort: "date_added_desc" });
    expect(status).toBe(200);
    expect(page.products).toHaveLength(page.total);
    expect(page.max_pages).toBe(1);
    const one = page.products.find(({ page_unique }) => page_unique === "2");
    const product = expectOk(await apiOf(target).catalogue.product({ id: 2 }));
    expect(one).toMatchObject({ current_price: toWholeToman(product.price_by_discount), availability: true });
    expect((await get(new URL(one?.page_url ?? "").pathname)).status).toBe(200);
    // A sold-out product costs 0; removed and hidden ones are omitted.
    expect(page.products.find(({ page_unique }) => page_unique === "18")?.current_price).toBe(0);
    for (const id of ["8", "63"]) expect(page.products.map(({ page_unique }) => page_unique)).not.toContain(id);
  });

  it("Torob gets single products, and pages by cursor, without removed products", async () => {
    const { page } = await askTorob({ page_uniques: ["1", "63", "999999"] });
    expect(page.products.map(({ page_unique }) => page_unique)).toEqual(["1"]);
    const goesOn = await askTorob({ sort: "product_id_desc", cursor: "3" });
    expect(goesOn.page.products.map(({ page_unique }) => page_unique)).toEqual(["2", "1"]);
    expect(goesOn.page.next_cursor).toBeNull();
  });

  it("a Torob request without a valid signature returns 401, and a malformed one 400", async () => {
    const elsewhere = { "x-torob-token": await token("other.example"), "x-torob-token-version": "1" };
    expect((await askTorob({ page: 1, sort: "date_added_desc" }, {})).status).toBe(401);
    expect((await askTorob({ page: 1, sort: "date_added_desc" }, elsewhere)).status).toBe(401);
    expect((await askTorob({ page: 1 })).status).toBe(400);
    expect((await askTorob("x")).status).toBe(400);
  });

  it("Emalls gets the products page by page", async () => {
    const first = JSON.parse((await get("/api/feeds/emalls?page=1&item_per_page=10")).text);
    expect(first).toMatchObject({ success: true, item_per_page: 10, page_num: 1 });
    expect(first.products).toHaveLength(10);
    expect(first.pages_count).toBe(Math.ceil(first.total_items / 10));
    const second = JSON.parse((await get("/api/feeds/emalls?page=2&item_per_page=10")).text);
    const ids = [...first.products, ...second.products].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(20);
  });
});
