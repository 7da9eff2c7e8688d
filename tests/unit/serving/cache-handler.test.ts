import { describe, expect, it } from "vitest";
import CacheHandler from "@/lib/serving/cache-handler.mjs";
import { statusFromHead } from "@/lib/serving/http-status.mjs";
import { currentSeq, invalidate } from "@/lib/serving/invalidation.mjs";
import { type RequestScope, requestScope } from "@/lib/serving/request-scope.mjs";

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
  it("gives back a page and notes its tags, time and number for the page cache", async () => {
    const scope = scopeNow();
    await requestScope.run(scope, () => handler.set("/a", pageValue("product:1,products"), forFiveMinutes));
    const reader = scopeNow();
    const found = await requestScope.run(reader, () => handler.get("/a", {}));
    expect(found?.value.html).toContain("کارتخوان");
    expect(reader.page).toMatchObject({ tags: ["product:1", "products"], seq: scope.seq });
    expect(reader.page?.expiresAt).toBeGreaterThan(Date.now() + 299_000);
  });

  it("drops a page whose tag changed while it was rendered", async () => {
    const scope = scopeNow();
    invalidate(["product:2"]);
    await requestScope.run(scope, () => handler.set("/b", pageValue("product:2"), forFiveMinutes));
    expect(await handler.get("/b", {})).toBeNull();
  });

  it("keeps a page whose tag changed before it was rendered", async () => {
    invalidate(["product:3"]);
    await requestScope.run(scopeNow(), () => handler.set("/c", pageValue("product:3"), forFiveMinutes));
    expect(await handler.get("/c", {})).not.toBeNull();
  });

  it("checks the tags the reader names as well", async () => {
    const value = { kind: "FETCH", data: { body: "{}" }, revalidate: 300 };
    await requestScope.run(scopeNow(), () => handler.set("data", value, { tags: ["brands"] }));
    expect(await handler.get("data", { tags: ["brands"], softTags: ["_N_T_/x"] })).not.toBeNull();
    invalidate(["_N_T_/x"]);
    expect(await handler.get("data", { tags: ["brands"], softTags: ["_N_T_/x"] })).toBeNull();
  });

  it("does not hand out data past its time", async () => {
    const value = { kind: "FETCH", data: { body: "{}" }, revalidate: -1 };
    await requestScope.run(scopeNow(), () => handler.set("old", value, { tags: [] }));
    expect(await handler.get("old", {})).toBeNull();
  });

  it("tells of a page that Next does not keep what data it was made of, also of data not kept yet", async () => {
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

  it("ERR-037 keeps no page that says what the shop could not tell, and answers it with 503", async () => {
    const value: ReturnType<typeof pageValue> & { status?: number } = pageValue(
      "products",
      '<meta name="http-status" content="503"/>',
    );
    await requestScope.run(scopeNow(), () => handler.set("/down", value, forFiveMinutes));
    expect(value.status).toBe(503);
    expect(await handler.get("/down", {})).toBeNull();
  });

  it("keeps nothing outside a request, where nobody knows when the render began", async () => {
    await handler.set("/build", pageValue("products"), forFiveMinutes);
    expect(await handler.get("/build", {})).toBeNull();
  });

  it("takes Next's own revalidateTag for a change", async () => {
    await requestScope.run(scopeNow(), () => handler.set("/d", pageValue("content"), forFiveMinutes));
    await handler.revalidateTag("content");
    expect(await handler.get("/d", {})).toBeNull();
  });

  it("SEO-010 sets the status a page asks for in its head", async () => {
    const value = { ...pageValue("product:5", '<meta name="http-status" content="410"/>'), status: 200 };
    await requestScope.run(scopeNow(), () => handler.set("/gone", value, forFiveMinutes));
    expect(value.status).toBe(410);
    expect((await handler.get("/gone", {}))?.value.status).toBe(410);
  });
});

describe("statusFromHead", () => {
  it("reads 404 and 410 in the head", () => {
    expect(statusFromHead(html('<meta name="http-status" content="404"/>'))).toBe(404);
  });

  it("cannot be forged from the body, nor ask for another status", () => {
    expect(statusFromHead(`${html()}<meta name="http-status" content="404"/>`)).toBeUndefined();
    expect(statusFromHead(html('<meta name="http-status" content="500"/>'))).toBeUndefined();
    expect(statusFromHead('<meta name="http-status" content="404"/>')).toBeUndefined();
  });
});
