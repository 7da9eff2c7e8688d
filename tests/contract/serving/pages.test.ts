import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { hasPages, productPaths, removedProduct, storefront } from "@/tests/support/storefront";

describe.skipIf(!hasPages)("pages over HTTP", () => {
  const { get, request } = hasPages ? storefront() : ({} as ReturnType<typeof storefront>);
  let product = "";
  beforeAll(async () => {
    [product = ""] = await productPaths(1);
  });

  it("the home page returns 200 for guests and with a session (HOME-001)", async () => {
    const [guest, customer] = await Promise.all([get("/"), get("/", { cookie: "sid=abc; __Host-sid=abc" })]);
    expect([guest.status, customer.status]).toEqual([200, 200]);
    expect(guest.text).toContain('<html lang="fa" dir="rtl"');
  });

  it.each([
    ["404", 999_999],
    ["410", null],
  ])("a product URL with status %s returns it with a complete page each time (SEO-010)", async (code, id) => {
    const path = `/products/${id ?? (await removedProduct())}/x`;
    for (const { status, text } of [await get(path), await get(path), await get(`${path}?utm=1`)]) {
      expect(status).toBe(Number(code));
      expect(text).toContain('<html lang="fa" dir="rtl"');
      expect(text).toContain(`<title>${code}</title>`);
      expect(text.match(/<meta name="robots" content="noindex, nofollow"/g)).toHaveLength(1);
      expect(text).toContain("</html>");
    }
  });

  it("an idle connection stays open for longer than two minutes, because proxies reuse it", async () => {
    const { headers } = await request("/", { headers: { connection: "keep-alive" } });
    expect(Number(/timeout=(\d+)/.exec(String(headers["keep-alive"]))?.[1])).toBeGreaterThan(120);
  });

  it("an unknown address returns 404 with a complete page", async () => {
    const { status, text } = await get("/no-such-page");
    expect(status).toBe(404);
    expect(text).toMatch(/<html lang="fa" dir="rtl"[\s\S]*<\/html>/);
  });

  it.each(["/products/%ff/x", "/%", "/%E0%A4%A"])(
    "the malformed address %s returns 400 with a Persian error page",
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(400);
      expect(text).toContain('<html lang="fa" dir="rtl">');
    },
  );

  it.each(["TRACE", "PATCH", "POST"])("%s to a page returns 405", async (method) => {
    const { status, headers } = await request("/", { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  it("every content encoding has the same text and ETag", async () => {
    const [plain, zipped, br] = await Promise.all(
      ["identity", "gzip", "br"].map((encoding) => get(product, { "accept-encoding": encoding })),
    );
    if (!plain || !zipped || !br) throw new Error("three responses were requested");
    expect([zipped.headers["content-encoding"], br.headers["content-encoding"]]).toEqual(["gzip", "br"]);
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(new Set([plain, zipped, br].map(({ headers }) => headers.etag)).size).toBe(1);
    expect(plain.headers.vary).toContain("Accept-Encoding");
  });

  it("a request with a matching ETag gets 304, and one with another ETag gets the page", async () => {
    const { headers } = await get(product);
    const again = await get(product, { "if-none-match": String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get(product, { "if-none-match": 'W/"other"' })).status).toBe(200);
  });

  it("HEAD returns the headers of GET", async () => {
    const [whole, head] = [await get(product), await request(product, { method: "HEAD" })];
    expect(head.body.length).toBe(0);
    expect([head.status, head.headers["content-length"], head.headers.etag]).toEqual([
      200,
      String(whole.body.length),
      whole.headers.etag,
    ]);
  });

  it("fifty concurrent requests with different queries share one rendered page", async () => {
    const [, fresh = ""] = await productPaths(2);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => get(i % 2 ? fresh : `${fresh}?utm=${i}`)));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe.skipIf(!hasPages)("response headers", () => {
  const { get } = hasPages ? storefront() : ({} as ReturnType<typeof storefront>);
  let product = () => "/";
  beforeAll(async () => {
    const [path = "/"] = await productPaths(1);
    product = () => path;
  });

  it.each(["/", "/search", "/login", "/no-such-page", "/%", "/api/v1/products", "/health/live"])(
    "%s has the security headers",
    async (path) => {
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
        "referrer-policy": ["/login", "/no-such-page", "/%"].includes(path)
          ? "no-referrer"
          : "strict-origin-when-cross-origin",
      });
      expect(headers["x-powered-by"]).toBeUndefined();
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(headers["strict-transport-security"]).toBeUndefined();
      expect(headers["content-security-policy"] ?? headers["content-type"]).toMatch(
        /default-src 'none'|application\/json/,
      );
    },
  );

  it.each(["/", "/search", "/login"])(
    "the content security policy of %s allows exactly its inline scripts by hash",
    async (path) => {
      const { headers, text } = await get(path);
      const policy = String(headers["content-security-policy"]);
      const [, allowed = ""] = /script-src 'self' ([^;]*)/.exec(policy) ?? [];
      const running = [...text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, attributes = "", code]) => code && !/\ssrc=|type="application\//.test(attributes),
      );
      const hashes = running.map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
      expect(new Set(allowed.split(" "))).toEqual(new Set(hashes));
    },
  );

  it.each(["/", "/search", "/search?sortby=1"])(
    "%s has its streamed parts in place and its scripts deferred",
    async (path) => {
      const { text } = await get(path);
      expect(text).toMatch(/<script data-late="\/_next\/static\/[^"]+\.js"><\/script>/);
      expect(text).not.toMatch(/<script src="[^"]*" async|<link rel="preload" as="script"/);
      expect(text).not.toMatch(/\$RC\(|<template id="B:| id="S:/);
    },
  );

  it("public pages share three inline scripts, so that one content security policy fits all", async () => {
    const policies = await Promise.all(
      ["/", product(), "/search", "/search?sortby=1"].map(async (path) => (await get(path)).headers),
    );
    const scripts = policies.map((headers) => /script-src[^;]*/.exec(String(headers["content-security-policy"]))?.[0]);
    expect(new Set(scripts).size).toBe(1);
    expect(scripts[0]?.match(/sha256-/g)).toHaveLength(3);
  });

  it.each(["/cart", "/checkout", "/login", "/register", "/profile", "/payments", "/receipts/1", "/no-such-page"])(
    "%s is neither cached nor indexed",
    async (path) => {
      const { headers } = await get(path, { cookie: "sid=abc" });
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
      expect(headers.etag).toBeUndefined();
    },
  );

  it("static build files are cached for a year, and pages are revalidated", async () => {
    const { headers, text } = await get("/");
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    const [, script = ""] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(text) ?? [];
    const asset = await get(script, { "accept-encoding": "gzip" });
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(asset.headers["content-encoding"]).toBe("gzip");
  });
});
