import { describe, expect, it } from "vitest";
import { createDoor, type DoorOptions } from "@/lib/api/door";

const ORIGIN = "https://shop.example";
const COOKIE = "__Host-sid=secret-token";

/** A shop server that answers as told and shows what reached it. */
function shopThat(answer: () => Response | Promise<Response>, options: Partial<DoorOptions> = {}) {
  const seen: Request[] = [];
  const door = createDoor({
    origin: ORIGIN,
    isRemote: false,
    send: async (request) => {
      seen.push(request);
      return answer();
    },
    ...options,
  });
  return { door, seen };
}

const ok = (data: unknown = null) => Response.json({ status: true, code: 200, data });
const call = (path: string, headers: Record<string, string> = {}, method = "GET", body?: string) =>
  new Request(`http://127.0.0.1:3000/api/v1${path}`, { method, headers, body });
const write = (path: string, headers: Record<string, string> = {}, body = "{}") =>
  call(path, { "content-type": "application/json", ...headers }, "POST", body);
const fromOurPage = { "sec-fetch-site": "same-origin" };

describe("what reaches the shop server", () => {
  it("turns the cookie into the bearer header and forwards no cookie", async () => {
    const { door, seen } = shopThat(() => ok());
    await door(call("/cart?page=2", { cookie: `a=1; ${COOKIE}`, "x-page-path": "/cart" }));
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer secret-token");
    expect(seen[0]?.headers.get("cookie")).toBeNull();
    expect(seen[0]?.headers.get("x-page-path")).toBe("/cart");
    expect(new URL(seen[0]?.url ?? "").search).toBe("?page=2");
  });

  it("says how a body is packed, for the shop server to refuse it", async () => {
    const { door, seen } = shopThat(() => ok());
    await door(write("/comments", { "content-encoding": "gzip", ...fromOurPage }));
    expect(seen[0]?.headers.get("content-encoding")).toBe("gzip");
  });

  it("lets an app's own bearer header stand and ignores the cookie beside it", async () => {
    const { door, seen } = shopThat(() => ok());
    await door(write("/cart/1", { authorization: "Bearer own", cookie: COOKIE, origin: "https://evil.example" }));
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer own");
  });

  it("reads only the cookie that fits its address: __Host-sid on https, sid elsewhere", async () => {
    const https = shopThat(() => ok());
    await https.door(call("/cart", { cookie: "sid=planted" }));
    expect(https.seen[0]?.headers.get("authorization")).toBeNull();
    const http = shopThat(() => ok(), { origin: "" });
    await http.door(call("/cart", { cookie: "sid=mine" }));
    expect(http.seen[0]?.headers.get("authorization")).toBe("Bearer mine");
  });

  it("names the client's address as the other side reads it", async () => {
    const headers = { "x-client-address": "5.6.7.8", "x-forwarded-for": "6.6.6.6" };
    const embedded = shopThat(() => ok());
    await embedded.door(call("/products", headers));
    expect(embedded.seen[0]?.headers.get("x-client-address")).toBe("5.6.7.8");
    expect(embedded.seen[0]?.headers.get("x-forwarded-for")).toBeNull();
    const remote = shopThat(() => ok(), { isRemote: true });
    await remote.door(call("/products", headers));
    expect(remote.seen[0]?.headers.get("x-forwarded-for")).toBe("5.6.7.8");
  });

  it("API-019 marks what came by cookie for its own shop server; nobody outside can, and no remote one hears of it", async () => {
    const mark = "x-session-from";
    const embedded = shopThat(() => ok());
    await embedded.door(call("/cart", { cookie: COOKIE }));
    await embedded.door(call("/cart", { authorization: "Bearer own", [mark]: "cookie" }));
    expect(embedded.seen.map(({ headers }) => headers.get(mark))).toEqual(["cookie", null]);
    const remote = shopThat(() => ok(), { isRemote: true });
    await remote.door(call("/cart", { cookie: COOKIE, [mark]: "cookie" }));
    expect(remote.seen[0]?.headers.get(mark)).toBeNull();
  });

  it.each(["POST", "PUT"])(
    "API-019 API-023 puts the token of a renewed session into the cookie: %s",
    async (method) => {
      const { door } = shopThat(() => ok({ token: "renewed-token", roles: ["sales-agent"] }));
      const headers = { "content-type": "application/json", cookie: COOKIE, ...fromOurPage };
      const answer = await door(call("/profile/password", headers, method, "{}"));
      expect(answer.headers.get("set-cookie")).toMatch(/^__Host-sid=renewed-token; Path=\/; Max-Age=43200;/);
      expect(await answer.text()).not.toContain("renewed-token");
    },
  );

  it("hands the body over byte for byte", async () => {
    const { door, seen } = shopThat(() => ok());
    await door(write("/comments", fromOurPage, '{"body":"سلام"}'));
    expect(await seen[0]?.text()).toBe('{"body":"سلام"}');
  });

  it("refuses more than 64 kB, also when it comes in pieces without a length", async () => {
    const { door, seen } = shopThat(() => ok());
    const pieces = new ReadableStream<Uint8Array>({
      pull: (stream) => stream.enqueue(new Uint8Array(16 * 1024)),
    });
    const request = new Request("http://127.0.0.1/api/v1/comments", {
      method: "POST",
      body: pieces,
      headers: fromOurPage,
      duplex: "half",
    } as RequestInit);
    expect((await door(request)).status).toBe(413);
    expect(seen).toHaveLength(0);
  });
});

describe("files on their way", () => {
  const MEGABYTE = 1024 ** 2;
  const upload = (headers: Record<string, string>, megabytes = 5) =>
    call("/invoices/7/file", { ...fromOurPage, ...headers }, "POST", "x".repeat(megabytes * MEGABYTE));

  it("are none of whoever does not say who they are", async () => {
    const { door, seen } = shopThat(() => ok());
    expect((await door(upload({}))).status).toBe(401);
    expect(seen).toHaveLength(0);
    expect((await door(upload({ cookie: COOKIE }))).status).toBe(200);
  });

  it("fill no memory together: who finds no room comes again, and all other calls go on", async () => {
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { door, seen } = shopThat(async () => {
      await isOpen;
      return ok();
    });
    const first = Array.from({ length: 12 }, () => door(upload({ cookie: COOKIE })));
    const refused = await Promise.race(first);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("5");
    const small = door(write("/cart/1", { cookie: COOKIE, ...fromOurPage }));
    open();
    expect((await small).status).toBe(200);
    const statuses = (await Promise.all(first)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(11);
    // Those that are through have left their room.
    expect((await door(upload({ cookie: COOKIE }))).status).toBe(200);
  });
});

describe("who may write", () => {
  it.each([
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["a sibling subdomain", { "sec-fetch-site": "same-site", origin: "https://blog.shop.example" }],
    ["a foreign origin without fetch metadata", { origin: "https://evil.example" }],
    ["the null origin", { origin: "null" }],
    ["nobody named", {}],
  ])("refuses %s with a session: 403, and nothing reaches the shop", async (_, headers) => {
    const { door, seen } = shopThat(() => ok());
    const answer = await door(write("/cart/1", { cookie: COOKIE, ...headers }));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ status: false, code: 403, message: expect.any(String) });
    expect(seen).toHaveLength(0);
  });

  it("refuses a foreign page also without a session: it could log its visitor in", async () => {
    const { door } = shopThat(() => ok({ token: "t" }));
    expect((await door(write("/login", { "sec-fetch-site": "cross-site" }))).status).toBe(403);
  });

  it.each([
    ["our own page", { cookie: COOKIE, ...fromOurPage }],
    ["our own origin without fetch metadata", { cookie: COOKIE, origin: ORIGIN }],
    ["an app without a session", {}],
  ])("lets %s", async (_, headers) => {
    const { door } = shopThat(() => ok());
    expect((await door(write("/cart/1", headers))).status).toBe(200);
  });

  it("compares with the Host header where no address is configured", async () => {
    const { door } = shopThat(() => ok(), { origin: "" });
    const headers = { cookie: "sid=x", host: "127.0.0.1:3000" };
    expect((await door(write("/cart/1", { ...headers, origin: "http://127.0.0.1:3000" }))).status).toBe(200);
    expect((await door(write("/cart/1", { ...headers, origin: "http://evil.example" }))).status).toBe(403);
  });

  it("says which verbs a path takes where the shop server refused another", async () => {
    const { door } = shopThat(() => new Response("{}", { status: 405, headers: { allow: "GET" } }));
    expect((await door(write("/products"))).headers.get("allow")).toBe("GET");
  });

  it("lets the bank's cross-site post pass, without any session, and passes its redirect on", async () => {
    const to = "/payments?status=1&tracking_code=A";
    const { door, seen } = shopThat(() => new Response(null, { status: 303, headers: { location: to } }));
    const headers = { cookie: COOKIE, "sec-fetch-site": "cross-site", origin: "https://bank.example" };
    const answer = await door(write("/payments/callback/zarinpal", headers, "Authority=A"));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, to]);
    expect(seen[0]?.headers.get("authorization")).toBeNull();
  });
});

describe("what comes back", () => {
  it("AUTH-032 moves the token of a login into a cookie that no script reads", async () => {
    const { door } = shopThat(() => ok({ user: { mobile: "0912" }, token: "new-token" }));
    const answer = await door(write("/login", fromOurPage));
    expect(answer.headers.getSetCookie()).toEqual([
      "__Host-sid=new-token; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure",
      // And a flag without data beside it, for scripts.
      "__Host-in=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure",
    ]);
    expect(await answer.json()).toEqual({ status: true, code: 200, data: { user: { mobile: "0912" } } });
  });

  it.each([
    ["sales-agent", 43_200],
    ["admin", 43_200],
    ["packer", 43_200],
    [null, 2_592_000],
  ])("keeps the cookie of somebody with the role %s for %i seconds, as long as the session", async (role, seconds) => {
    const { door } = shopThat(() => ok({ user: { roles: role ? [role] : [] }, token: "new-token" }));
    const cookies = (await door(write("/login", fromOurPage))).headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toContain(`Max-Age=${seconds};`);
  });

  it("leaves the token in the answer for an app", async () => {
    const { door } = shopThat(() => ok({ token: "new-token" }));
    expect(await (await door(write("/login"))).json()).toMatchObject({ data: { token: "new-token" } });
  });

  it("sets no cookie for a refused login", async () => {
    const { door } = shopThat(() =>
      Response.json({ status: false, code: 422, data: { token: "no" } }, { status: 422 }),
    );
    expect((await door(write("/login", fromOurPage))).headers.getSetCookie()).toEqual([]);
  });

  it("ends the session with the account, and not where that is only asked about or refused", async () => {
    const { door } = shopThat(() => ok());
    const answer = await door(write("/profile/deletion", { cookie: COOKIE, ...fromOurPage }));
    expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expect((await door(call("/profile/deletion", { cookie: COOKIE }))).headers.getSetCookie()).toEqual([]);
    const { door: refusing } = shopThat(() => Response.json({ status: false, code: 409 }, { status: 409 }));
    const refused = await refusing(write("/profile/deletion", { cookie: COOKIE, ...fromOurPage }));
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  it("AUTH-032 ends the session at logout and empties what the browser kept", async () => {
    const { door } = shopThat(() => ok());
    const answer = await door(write("/logout", { cookie: COOKIE, ...fromOurPage }));
    expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=; .*Max-Age=0;/),
      expect.stringMatching(/^__Host-in=; .*Max-Age=0;/),
    ]);
  });

  it("ends a session the shop no longer knows, but not an app's", async () => {
    const { door } = shopThat(() => Response.json({ status: false, code: 401 }, { status: 401 }));
    expect((await door(call("/cart", { cookie: COOKIE }))).headers.getSetCookie()).toHaveLength(2);
    // The flag goes with it, also where it was left behind alone.
    expect((await door(call("/cart", { cookie: "__Host-in=1" }))).headers.getSetCookie()).toHaveLength(2);
    expect((await door(call("/cart", { cookie: "within=1" }))).headers.getSetCookie()).toEqual([]);
    expect((await door(call("/cart", { authorization: "Bearer x" }))).headers.getSetCookie()).toEqual([]);
  });

  it("AUTH-032 flags a good session again that is older than its flag, by the answer that says whose it is", async () => {
    const { door } = shopThat(() => ok({ mobile: "09120000000" }));
    const setBy = async (path: string, cookie: string) => (await door(call(path, { cookie }))).headers.getSetCookie();
    expect(await setBy("/profile/info", COOKIE)).toEqual([
      expect.stringMatching(/^__Host-in=1; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/),
    ]);
    expect(await setBy("/profile/info", `${COOKIE}; __Host-in=1`)).toEqual([]);
    // What a guest may read says nothing of the session.
    expect(await setBy("/products/1", COOKIE)).toEqual([]);
    expect(await setBy("/profile/info", "a=1")).toEqual([]);
  });

  it("ERR-008 leaves a session alone where a ticket was refused", async () => {
    const { door } = shopThat(() => Response.json({ status: false, code: 401 }, { status: 401 }));
    const answer = await door(write("/login-token", { cookie: COOKIE, ...fromOurPage }));
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
  });

  it("keeps nothing anywhere and runs nothing", async () => {
    const { door } = shopThat(() => ok());
    const { headers } = await door(call("/products"));
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("passes status, Retry-After and Idempotent-Replayed, and no other header of the server", async () => {
    const headers = { "retry-after": "60", "idempotent-replayed": "true", "set-cookie": "x=1", server: "hono" };
    const { door } = shopThat(() => Response.json({ status: false, code: 429 }, { status: 429, headers }));
    const answer = await door(write("/code", fromOurPage));
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("idempotent-replayed")]).toEqual([
      429,
      "60",
      "true",
    ]);
    expect([answer.headers.get("server"), answer.headers.getSetCookie()]).toEqual([null, []]);
  });

  it("answers 503 in the envelope when the shop server cannot be reached", async () => {
    const { door } = shopThat(() => Promise.reject(new TypeError("fetch failed")));
    const answer = await door(call("/cart", { cookie: COOKIE }));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await answer.json()).toMatchObject({ status: false, code: 503, message: expect.any(String) });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
