import { describe, expect, it } from "vitest";
import { type ApiHandlerOptions, createApiHandler } from "@/lib/api/api-handler";

const ORIGIN = "https://shop.example";
const COOKIE = "__Host-sid=secret-token";

/** A shop server with a fixed response; `seen` collects the requests that reached it. */
function shopThat(answer: () => Response | Promise<Response>, options: Partial<ApiHandlerOptions> = {}) {
  const seen: Request[] = [];
  const handler = createApiHandler({
    origin: ORIGIN,
    isRemote: false,
    send: async (request) => {
      seen.push(request);
      return answer();
    },
    ...options,
  });
  return { handler, seen };
}

const ok = (data: unknown = null) => Response.json({ status: true, code: 200, data });
const call = (path: string, headers: Record<string, string> = {}, method = "GET", body?: string) =>
  new Request(`http://127.0.0.1:3000/api/v1${path}`, { method, headers, body });
const write = (path: string, headers: Record<string, string> = {}, body = "{}") =>
  call(path, { "content-type": "application/json", ...headers }, "POST", body);
const fromOurPage = { "sec-fetch-site": "same-origin" };

describe("requests to the shop server", () => {
  it("the session cookie is sent as a bearer header, and no cookie is forwarded", async () => {
    const { handler, seen } = shopThat(() => ok());
    await handler(call("/cart?page=2", { cookie: `a=1; ${COOKIE}`, "x-page-path": "/cart" }));
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer secret-token");
    expect(seen[0]?.headers.get("cookie")).toBeNull();
    expect(seen[0]?.headers.get("x-page-path")).toBe("/cart");
    expect(new URL(seen[0]?.url ?? "").search).toBe("?page=2");
  });

  it("the Content-Encoding of a body is forwarded so that the shop server can refuse it", async () => {
    const { handler, seen } = shopThat(() => ok());
    await handler(write("/comments", { "content-encoding": "gzip", ...fromOurPage }));
    expect(seen[0]?.headers.get("content-encoding")).toBe("gzip");
  });

  it("an app's own bearer header is forwarded, and a cookie beside it is ignored", async () => {
    const { handler, seen } = shopThat(() => ok());
    await handler(write("/cart/1", { authorization: "Bearer own", cookie: COOKIE, origin: "https://evil.example" }));
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer own");
  });

  it("only the cookie for the scheme is read: __Host-sid on https, sid otherwise", async () => {
    const https = shopThat(() => ok());
    await https.handler(call("/cart", { cookie: "sid=planted" }));
    expect(https.seen[0]?.headers.get("authorization")).toBeNull();
    const http = shopThat(() => ok(), { origin: "" });
    await http.handler(call("/cart", { cookie: "sid=mine" }));
    expect(http.seen[0]?.headers.get("authorization")).toBe("Bearer mine");
  });

  it("the client address is sent in the header that the embedded or remote shop server reads", async () => {
    const headers = { "x-client-address": "5.6.7.8", "x-forwarded-for": "6.6.6.6" };
    const embedded = shopThat(() => ok());
    await embedded.handler(call("/products", headers));
    expect(embedded.seen[0]?.headers.get("x-client-address")).toBe("5.6.7.8");
    expect(embedded.seen[0]?.headers.get("x-forwarded-for")).toBeNull();
    const remote = shopThat(() => ok(), { isRemote: true });
    await remote.handler(call("/products", headers));
    expect(remote.seen[0]?.headers.get("x-forwarded-for")).toBe("5.6.7.8");
  });

  it("only the embedded server is told that the session token came from a cookie, and no caller can claim that (API-019)", async () => {
    const mark = "x-session-from";
    const embedded = shopThat(() => ok());
    await embedded.handler(call("/cart", { cookie: COOKIE }));
    await embedded.handler(call("/cart", { authorization: "Bearer own", [mark]: "cookie" }));
    expect(embedded.seen.map(({ headers }) => headers.get(mark))).toEqual(["cookie", null]);
    const remote = shopThat(() => ok(), { isRemote: true });
    await remote.handler(call("/cart", { cookie: COOKIE, [mark]: "cookie" }));
    expect(remote.seen[0]?.headers.get(mark)).toBeNull();
  });

  it.each(["POST", "PUT"])(
    "%s: the token of a renewed session is moved into the cookie (API-019, API-023)",
    async (method) => {
      const { handler } = shopThat(() => ok({ token: "renewed-token", roles: ["sales-agent"] }));
      const headers = { "content-type": "application/json", cookie: COOKIE, ...fromOurPage };
      const answer = await handler(call("/profile/password", headers, method, "{}"));
      expect(answer.headers.get("set-cookie")).toMatch(/^__Host-sid=renewed-token; Path=\/; Max-Age=43200;/);
      expect(await answer.text()).not.toContain("renewed-token");
    },
  );

  it("the request body is forwarded byte for byte", async () => {
    const { handler, seen } = shopThat(() => ok());
    await handler(write("/comments", fromOurPage, '{"body":"سلام"}'));
    expect(await seen[0]?.text()).toBe('{"body":"سلام"}');
  });

  it("a request body over 64 kB is refused, even if it is streamed without a length", async () => {
    const { handler, seen } = shopThat(() => ok());
    const pieces = new ReadableStream<Uint8Array>({
      pull: (stream) => stream.enqueue(new Uint8Array(16 * 1024)),
    });
    const request = new Request("http://127.0.0.1/api/v1/comments", {
      method: "POST",
      body: pieces,
      headers: fromOurPage,
      duplex: "half",
    } as RequestInit);
    expect((await handler(request)).status).toBe(413);
    expect(seen).toHaveLength(0);
  });

  it("a draft of a page may have 256 kB, and no other call of the page", async () => {
    const { handler } = shopThat(() => ok());
    const status = async (path: string, kilobytes: number) =>
      (await handler(write(path, fromOurPage, "x".repeat(kilobytes * 1024)))).status;
    expect(await status("/admin/pages/yalda/draft", 256)).toBe(200);
    expect(await status("/admin/pages/yalda/draft", 257)).toBe(413);
    expect(await status("/admin/pages/yalda/publish", 65)).toBe(413);
  });
});

describe("uploads", () => {
  const MEGABYTE = 1024 ** 2;
  const upload = (headers: Record<string, string>, megabytes = 5) =>
    call("/invoices/7/file", { ...fromOurPage, ...headers }, "POST", "x".repeat(megabytes * MEGABYTE));

  it("an upload without a session gets 401 and never reaches the shop server", async () => {
    const { handler, seen } = shopThat(() => ok());
    expect((await handler(upload({}))).status).toBe(401);
    expect(seen).toHaveLength(0);
    expect((await handler(upload({ cookie: COOKIE }))).status).toBe(200);
  });

  it("uploads beyond the memory limit get 503 with Retry-After, while other calls pass", async () => {
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { handler, seen } = shopThat(async () => {
      await isOpen;
      return ok();
    });
    const first = Array.from({ length: 12 }, () => handler(upload({ cookie: COOKIE })));
    const refused = await Promise.race(first);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("5");
    const small = handler(write("/cart/1", { cookie: COOKIE, ...fromOurPage }));
    open();
    expect((await small).status).toBe(200);
    const statuses = (await Promise.all(first)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(11);
    // Finished uploads have released their memory.
    expect((await handler(upload({ cookie: COOKIE }))).status).toBe(200);
  });
});

describe("cross-site writes", () => {
  it.each([
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["a sibling subdomain", { "sec-fetch-site": "same-site", origin: "https://blog.shop.example" }],
    ["a foreign origin without fetch metadata", { origin: "https://evil.example" }],
    ["a null origin", { origin: "null" }],
    ["an unnamed sender", {}],
  ])("a write with a session from %s gets 403 and never reaches the shop server", async (_, headers) => {
    const { handler, seen } = shopThat(() => ok());
    const answer = await handler(write("/cart/1", { cookie: COOKIE, ...headers }));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ status: false, code: 403, message: expect.any(String) });
    expect(seen).toHaveLength(0);
  });

  it("another site's page may not write even without a session, because it could log its visitor in", async () => {
    const { handler } = shopThat(() => ok({ token: "t" }));
    expect((await handler(write("/login", { "sec-fetch-site": "cross-site" }))).status).toBe(403);
  });

  it.each([
    ["our own page", { cookie: COOKIE, ...fromOurPage }],
    ["our own origin without fetch metadata", { cookie: COOKIE, origin: ORIGIN }],
    ["an app without a session", {}],
  ])("a write from %s is allowed", async (_, headers) => {
    const { handler } = shopThat(() => ok());
    expect((await handler(write("/cart/1", headers))).status).toBe(200);
  });

  it("the Origin is compared with the Host header if no public address is configured", async () => {
    const { handler } = shopThat(() => ok(), { origin: "" });
    const headers = { cookie: "sid=x", host: "127.0.0.1:3000" };
    expect((await handler(write("/cart/1", { ...headers, origin: "http://127.0.0.1:3000" }))).status).toBe(200);
    expect((await handler(write("/cart/1", { ...headers, origin: "http://evil.example" }))).status).toBe(403);
  });

  it("the Allow header of a 405 is passed on", async () => {
    const { handler } = shopThat(() => new Response("{}", { status: 405, headers: { allow: "GET" } }));
    expect((await handler(write("/products"))).headers.get("allow")).toBe("GET");
  });

  it("the bank's cross-site callback is forwarded without the session, and its redirect is passed on", async () => {
    const to = "/payments?status=1&tracking_code=A";
    const { handler, seen } = shopThat(() => new Response(null, { status: 303, headers: { location: to } }));
    const headers = { cookie: COOKIE, "sec-fetch-site": "cross-site", origin: "https://bank.example" };
    const answer = await handler(write("/payments/callback/zarinpal", headers, "Authority=A"));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, to]);
    expect(seen[0]?.headers.get("authorization")).toBeNull();
  });
});

describe("responses", () => {
  it("the token in a login response is moved into an HttpOnly cookie (AUTH-032)", async () => {
    const { handler } = shopThat(() => ok({ user: { mobile: "0912" }, token: "new-token" }));
    const answer = await handler(write("/login", fromOurPage));
    expect(answer.headers.getSetCookie()).toEqual([
      "__Host-sid=new-token; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure",
      // The flag tells scripts that there is a session; it contains no data.
      "__Host-in=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure",
    ]);
    expect(await answer.json()).toEqual({ status: true, code: 200, data: { user: { mobile: "0912" } } });
  });

  it.each([
    ["sales-agent", 43_200],
    ["admin", 43_200],
    ["packer", 43_200],
    [null, 2_592_000],
  ])("the cookie of a session with role %s lives %i seconds, as long as the session", async (role, seconds) => {
    const { handler } = shopThat(() => ok({ user: { roles: role ? [role] : [] }, token: "new-token" }));
    const cookies = (await handler(write("/login", fromOurPage))).headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toContain(`Max-Age=${seconds};`);
  });

  it("an app's login returns the token in its body", async () => {
    const { handler } = shopThat(() => ok({ token: "new-token" }));
    expect(await (await handler(write("/login"))).json()).toMatchObject({ data: { token: "new-token" } });
  });

  it("a refused login sets no cookie", async () => {
    const { handler } = shopThat(() =>
      Response.json({ status: false, code: 422, data: { token: "no" } }, { status: 422 }),
    );
    expect((await handler(write("/login", fromOurPage))).headers.getSetCookie()).toEqual([]);
  });

  it("deleting the account ends the session; a request about the deletion or a refused one does not", async () => {
    const { handler } = shopThat(() => ok());
    const answer = await handler(write("/profile/deletion", { cookie: COOKIE, ...fromOurPage }));
    expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expect((await handler(call("/profile/deletion", { cookie: COOKIE }))).headers.getSetCookie()).toEqual([]);
    const { handler: refusing } = shopThat(() => Response.json({ status: false, code: 409 }, { status: 409 }));
    const refused = await refusing(write("/profile/deletion", { cookie: COOKIE, ...fromOurPage }));
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  it("logout clears the cookies and the browser's cache and storage (AUTH-032)", async () => {
    const { handler } = shopThat(() => ok());
    const answer = await handler(write("/logout", { cookie: COOKIE, ...fromOurPage }));
    expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=; .*Max-Age=0;/),
      expect.stringMatching(/^__Host-in=; .*Max-Age=0;/),
    ]);
  });

  it("a 401 clears the cookies of a browser, but not for an app's token", async () => {
    const { handler } = shopThat(() => Response.json({ status: false, code: 401 }, { status: 401 }));
    expect((await handler(call("/cart", { cookie: COOKIE }))).headers.getSetCookie()).toHaveLength(2);
    // A flag without a session cookie is cleared as well.
    expect((await handler(call("/cart", { cookie: "__Host-in=1" }))).headers.getSetCookie()).toHaveLength(2);
    expect((await handler(call("/cart", { cookie: "within=1" }))).headers.getSetCookie()).toEqual([]);
    expect((await handler(call("/cart", { authorization: "Bearer x" }))).headers.getSetCookie()).toEqual([]);
  });

  it("reading one's own profile restores the session flag cookie if it is missing (AUTH-032)", async () => {
    const { handler } = shopThat(() => ok({ mobile: "09120000000" }));
    const setBy = async (path: string, cookie: string) =>
      (await handler(call(path, { cookie }))).headers.getSetCookie();
    expect(await setBy("/profile/info", COOKIE)).toEqual([
      expect.stringMatching(/^__Host-in=1; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/),
    ]);
    expect(await setBy("/profile/info", `${COOKIE}; __Host-in=1`)).toEqual([]);
    // A call that is open to guests says nothing about the session.
    expect(await setBy("/products/1", COOKIE)).toEqual([]);
    expect(await setBy("/profile/info", "a=1")).toEqual([]);
  });

  it("a refused login ticket does not end the session (ERR-008)", async () => {
    const { handler } = shopThat(() => Response.json({ status: false, code: 401 }, { status: 401 }));
    const answer = await handler(write("/login-token", { cookie: COOKIE, ...fromOurPage }));
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
  });

  it("API responses are not cached and have a content security policy without sources", async () => {
    const { handler } = shopThat(() => ok());
    const { headers } = await handler(call("/products"));
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("of the shop server's response headers only status, Retry-After and Idempotent-Replayed are passed on", async () => {
    const headers = { "retry-after": "60", "idempotent-replayed": "true", "set-cookie": "x=1", server: "hono" };
    const { handler } = shopThat(() => Response.json({ status: false, code: 429 }, { status: 429, headers }));
    const answer = await handler(write("/code", fromOurPage));
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("idempotent-replayed")]).toEqual([
      429,
      "60",
      "true",
    ]);
    expect([answer.headers.get("server"), answer.headers.getSetCookie()]).toEqual([null, []]);
  });

  it("an unreachable shop server yields a 503 in the response envelope and keeps the session", async () => {
    const { handler } = shopThat(() => Promise.reject(new TypeError("fetch failed")));
    const answer = await handler(call("/cart", { cookie: COOKIE }));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await answer.json()).toMatchObject({ status: false, code: 503, message: expect.any(String) });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
