import { describe, expect, it } from "vitest";
import { statusFromHead } from "@/lib/serving/next-output/http-status.mjs";
import CacheHandler from "@/lib/serving/page-cache/cache-handler.mjs";
import { currentSeq, invalidate } from "@/lib/serving/page-cache/invalidation.mjs";
import { type RequestScope, requestScope } from "@/lib/serving/page-cache/request-scope.mjs";

const handler = new CacheHandler();
const scopeNow = (): RequestScope => ({ seq: currentSeq(), page: null, readings: null });
const html = (head = "") => `<html><head>${head}</head><body><p>کارتخوان</p></body></html>`;
const pageValue = (tags: string, head = "") => ({
  kind: "APP_PAGE",
  html: html(head),
  headers: { "x-next-cache-tags": tags },
});
const forFiveMinutes = { cacheControl: { revalidate: 300 } };

describe("the cache handler", () => {
  it("a stored page is returned, and its tags, expiry and sequence are noted for the page cache", async () => {
    const scope = scopeNow();
    await requestScope.run(scope, () => handler.set("/a", pageValue("product:1,products"), forFiveMinutes));
    const reader = scopeNow();
    const found = await requestScope.run(reader, () => handler.get("/a", {}));
    expect(found?.value.html).toContain("کارتخوان");
    expect(reader.page).toMatchObject({ tags: ["product:1", "products"], seq: scope.seq });
    expect(reader.page?.expiresAt).toBeGreaterThan(Date.now() + 299_000);
  });

  it("a page comes back as it was given, although its texts are stored compressed", async () => {
    const rscData = Buffer.from('0:["کارتخوان"]');
    const value = { ...pageValue("product:1"), rscData, status: 410, postponed: undefined };
    const given = structuredClone({ ...value, rscData: undefined });
    await requestScope.run(scopeNow(), () => handler.set("/whole", value, forFiveMinutes));
    expect(value).toEqual({ ...given, rscData });
    expect((await handler.get("/whole", {}))?.value).toEqual({ ...given, rscData });
  });

  it("the texts of pages count as compressed, so that many fit", async () => {
    const bulky = (at: number) => ({ ...pageValue("bulky"), html: `${at} ${"کارتخوان سیار ".repeat(15_000)}` });
    for (let at = 0; at < 100; at++) {
      await requestScope.run(scopeNow(), () => handler.set(`/bulky/${at}`, bulky(at), forFiveMinutes));
    }
    expect((await handler.get("/bulky/0", {}))?.value.html).toBe(bulky(0).html);
  });

  it("a page whose tag is invalidated during its render is not cached", async () => {
    const scope = scopeNow();
    invalidate(["product:2"]);
    await requestScope.run(scope, () => handler.set("/b", pageValue("product:2"), forFiveMinutes));
    expect(await handler.get("/b", {})).toBeNull();
  });

  it("a page whose tag was invalidated before its render is cached", async () => {
    invalidate(["product:3"]);
    await requestScope.run(scopeNow(), () => handler.set("/c", pageValue("product:3"), forFiveMinutes));
    expect(await handler.get("/c", {})).not.toBeNull();
  });

  it("the reader's soft tags are checked as well", async () => {
    const value = { kind: "FETCH", data: { body: "{}" }, revalidate: 300 };
    await requestScope.run(scopeNow(), () => handler.set("data", value, { tags: ["brands"] }));
    expect(await handler.get("data", { tags: ["brands"], softTags: ["_N_T_/x"] })).not.toBeNull();
    invalidate(["_N_T_/x"]);
    expect(await handler.get("data", { tags: ["brands"], softTags: ["_N_T_/x"] })).toBeNull();
  });

  it("expired data is not returned", async () => {
    const value = { kind: "FETCH", data: { body: "{}" }, revalidate: -1 };
    await requestScope.run(scopeNow(), () => handler.set("old", value, { tags: [] }));
    expect(await handler.get("old", {})).toBeNull();
  });

  it("an uncached page still reports the tags and expiry of the data it read", async () => {
    const value = { kind: "FETCH", data: { body: "{}" }, revalidate: 60 };
    await requestScope.run(scopeNow(), () => handler.set("read", value, { tags: ["brands"] }));
    const reader = scopeNow();
    await requestScope.run(reader, async () => {
      await handler.get("read", { kind: "FETCH", tags: ["brands"], revalidate: 60 });
      await handler.get("unread", { kind: "FETCH", tags: ["products", "brands"], revalidate: 300 });
    });
    expect(reader).toMatchObject({ page: null, readings: { tags: ["brands", "products"], seq: reader.seq } });
    const seconds = ((reader.readings?.expiresAt ?? 0) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it("a page whose head states status 503 is not cached (ERR-037)", async () => {
    const value: ReturnType<typeof pageValue> & { status?: number } = pageValue(
      "products",
      '<meta name="http-status" content="503"/>',
    );
    await requestScope.run(scopeNow(), () => handler.set("/down", value, forFiveMinutes));
    expect(value.status).toBe(503);
    expect(await handler.get("/down", {})).toBeNull();
  });

  it("nothing is cached outside a request, because the start of the render is unknown", async () => {
    await handler.set("/build", pageValue("products"), forFiveMinutes);
    expect(await handler.get("/build", {})).toBeNull();
  });

  it("Next.js's revalidateTag invalidates as well", async () => {
    await requestScope.run(scopeNow(), () => handler.set("/d", pageValue("content"), forFiveMinutes));
    await handler.revalidateTag("content");
    expect(await handler.get("/d", {})).toBeNull();
  });

  it("a page's status is taken from its head (SEO-010)", async () => {
    const value = { ...pageValue("product:5", '<meta name="http-status" content="410"/>'), status: 200 };
    await requestScope.run(scopeNow(), () => handler.set("/gone", value, forFiveMinutes));
    expect(value.status).toBe(410);
    expect((await handler.get("/gone", {}))?.value.status).toBe(410);
  });
});

describe("the status in a page's head", () => {
  it("the status 404 is read from the head", () => {
    expect(statusFromHead(html('<meta name="http-status" content="404"/>'))).toBe(404);
  });

  it("the status cannot be forged from the body, and other values are ignored", () => {
    expect(statusFromHead(`${html()}<meta name="http-status" content="404"/>`)).toBeUndefined();
    expect(statusFromHead(html('<meta name="http-status" content="500"/>'))).toBeUndefined();
    expect(statusFromHead('<meta name="http-status" content="404"/>')).toBeUndefined();
  });
});
