import { describe, expect, it } from "vitest";
import { markShopServerAway } from "@/lib/serving/page-cache/request-scope.mjs";
import messages from "@/messages/fa.json";
import { type Answer, servingOf } from "@/tests/support/serving";

/** The response of Next.js if a page could not be rendered because the shop server was down. */
const failed = (): Answer => {
  markShopServerAway();
  return { status: 500, headers: { "content-type": "text/plain" }, body: "Internal Server Error" };
};

describe("an outage of the shop server", () => {
  it.each(["/brands", "/desk", "/sitemap.xml", "/search?min=1"])(
    "the path %s responds with a Persian page, 503 and Retry-After",
    async (path) => {
      const { get } = await servingOf(failed);
      const { status, headers, text } = await get(path);
      expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "private, no-store"]);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(text).toContain(messages.Away.title);
      expect(text).not.toContain("Internal Server Error");
    },
  );

  it("the next reader requests the page again after an outage", async () => {
    let isAway = true;
    const { get } = await servingOf(() => (isAway ? failed() : { tags: ["products"] }));
    expect((await get("/brands")).status).toBe(503);
    isAway = false;
    expect((await get("/brands")).status).toBe(200);
  });

  it("an API caller gets the JSON envelope during an outage", async () => {
    const { get } = await servingOf(failed);
    const { status, text } = await get("/api/feeds/emalls");
    expect([status, JSON.parse(text).code]).toEqual([503, 503]);
  });

  it("a page with its own 503 also gets Retry-After", async () => {
    const body = '<html><head><meta name="http-status" content="503"></head><body>صفحه</body></html>';
    const { get } = await servingOf(() => ({ body }));
    const { status, headers, text } = await get("/cart");
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(text).toContain("صفحه");
  });

  it("an error in the page itself stays a 500", async () => {
    const { get } = await servingOf(() => ({ status: 500 }));
    expect((await get("/brands")).status).toBe(500);
    expect((await get("/desk")).status).toBe(500);
  });
});

it("a browser returning from a bank gets a page even if its method is refused", async () => {
  const { request } = await servingOf(() => ({}));
  const options = { method: "PROPFIND", headers: { accept: "text/html" } };
  expect((await request("/api/v1/payments/callback/zarinpal", options)).headers["content-type"]).toContain("text/html");
  expect((await request("/api/v1/cart", options)).headers["content-type"]).toContain("application/json");
});
