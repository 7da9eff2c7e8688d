import { describe, expect, it } from "vitest";
import { noteAway } from "@/lib/serving/request-scope.mjs";
import messages from "@/messages/fa.json";
import { type Answer, servingOf } from "@/tests/support/serving";

/** What Next answers where a page could not be made because the shop server is away. */
const failed = (): Answer => {
  noteAway();
  return { status: 500, headers: { "content-type": "text/plain" }, body: "Internal Server Error" };
};

describe("while the shop server is away", () => {
  it.each(["/brands", "/desk", "/sitemap.xml", "/search?min=1"])(
    "%s is a Persian page with 503 and Retry-After",
    async (path) => {
      const { get } = await servingOf(failed);
      const { status, headers, text } = await get(path);
      expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "private, no-store"]);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(text).toContain(messages.Away.title);
      expect(text).not.toContain("Internal Server Error");
    },
  );

  it("a page is asked for again by the next reader", async () => {
    let isAway = true;
    const { get } = await servingOf(() => (isAway ? failed() : { tags: ["products"] }));
    expect((await get("/brands")).status).toBe(503);
    isAway = false;
    expect((await get("/brands")).status).toBe(200);
  });

  it("a program reads an envelope", async () => {
    const { get } = await servingOf(failed);
    const { status, text } = await get("/api/feeds/emalls");
    expect([status, JSON.parse(text).code]).toEqual([503, 503]);
  });

  it("a page that says so itself has Retry-After, too", async () => {
    const body = '<html><head><meta name="http-status" content="503"></head><body>صفحه</body></html>';
    const { get } = await servingOf(() => ({ body }));
    const { status, headers, text } = await get("/cart");
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(text).toContain("صفحه");
  });

  it("a failure of the page itself stays 500", async () => {
    const { get } = await servingOf(() => ({ status: 500 }));
    expect((await get("/brands")).status).toBe(500);
    expect((await get("/desk")).status).toBe(500);
  });
});

it("a browser that a bank sends back reads a page also where its request is turned away", async () => {
  const { request } = await servingOf(() => ({}));
  const options = { method: "PATCH", headers: { accept: "text/html" } };
  expect((await request("/api/v1/payments/callback/zarinpal", options)).headers["content-type"]).toContain("text/html");
  expect((await request("/api/v1/cart", options)).headers["content-type"]).toContain("application/json");
});
