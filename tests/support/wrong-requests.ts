import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { API_PREFIX } from "@/lib/contract/call";
import { allCalls } from "@/lib/contract/calls/contract";
import { newShopper } from "./shopper";
import { apiOf, ask, type Target } from "./target";

const allSent = allCalls
  .filter(({ path }) => !path.startsWith("/payments/callback"))
  .map((call) => ({
    ...call,
    method: call.override ?? call.method,
    path: call.path.replace("{id}", "1").replace("{slug}", "pax").replace("{tracking_code}", "X"),
  }));

/** A removal needs no body, so a removal by staff would succeed and take away a bundle that other tests use. */
const addressFor = (method: string, path: string) =>
  method === "DELETE" && path.startsWith("/admin/") ? path.replace("/1", "/999999") : path;

const nasty: [string, unknown][] = [
  ["nothing", {}],
  ["nulls", { id: null, mobile_no: null, type: null, count: null, items: null, info_id: null, address: null }],
  ["lists", { mobile_no: [], mobile: [[]], type: [1], count: [], items: [[]], password: [], code: [], info_id: [] }],
  ["objects", { mobile_no: {}, mobile: {}, type: {}, count: {}, items: {}, password: {}, code: {}, options: {} }],
  ["huge numbers", { type: 1e300, count: "1e400", info_id: 2 ** 60, posting_method: -1, items: [{ id: 1e20 }] }],
  [
    "control characters and lone surrogates",
    { mobile_no: "\u0000", first_name: "\ud800", name: "\u202e", address: "\u0000" },
  ],
  ["control characters in codes", { code: "A\u0000", introduce_code: "A\u0000", reference: "A\u0000" }],
  ["prototype names", JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}')],
  ["inherited names", { toString: 1, valueOf: { x: 1 }, hasOwnProperty: "x", items: [{ constructor: 1, id: 1 }] }],
  ["SQL", { mobile_no: "' or 1=1 --", code: "1; drop table users", email: "a@b.c'--", type: "1 or 1" }],
  ["long codes", { code: "A".repeat(5000), introduce_code: "A".repeat(5000), reference: "1".repeat(5000) }],
  ["long text", { mobile_no: "9".repeat(5000), name: "ا".repeat(5000), password: "p".repeat(5000) }],
];

/** Files are sent to these calls. */
const ACCEPT_MULTIPART = ["/invoices/1/file", "/admin/pictures", "/admin/imports"];
/** The draft of a long article. */
const ACCEPTS_LONG = /^\/admin\/pages\/[^/]+\/draft$/;
const LONG = JSON.stringify({ a: "x".repeat(65 * 1024) });

/** Declares the tests of requests that no client of ours sends; `step` 9 sends them to each ninth call only. */
export function describeWrongRequests(open: () => Target | Promise<Target>, step: number): void {
  let target: Target;
  let token = "";
  let owner = "";
  beforeAll(async () => {
    target = await open();
    token = (await newShopper(target)).token;
    const login = await apiOf(target).auth.login({ mobile_no: "09125555555", password: "demo-1234" });
    owner = (login.ok && login.data.token) || "";
    expect(owner).not.toBe("");
  });
  /**
   * A token with which the call gets as far as reading its input; tests/shop/desk-inputs.test.ts tries every field of the
   * desk.
   */
  const tokenFor = (path: string) => (path.startsWith("/admin/") ? owner : token);
  const calls = allSent.filter((_, at) => at % step === 0);
  const writes = calls.filter(({ method, path }) => method !== "GET" && path !== "/logout");

  describe("wrong requests", () => {
    it.each(nasty)("%s: no writing call returns 5xx, and every response is an envelope", async (_, body) => {
      for (const { method, path } of writes) {
        const answer = await ask(target, addressFor(method, path), { method, body, token: tokenFor(path) });
        expect(answer.status, `${method} ${path}`).toBeLessThan(500);
        expect(answer.body, `${method} ${path}`).toMatchObject({ code: answer.status, status: answer.status < 300 });
        if (answer.status >= 300) expect(answer.body.message, `${method} ${path}`).toBeTruthy();
      }
    });

    it.each([
      ["invalid JSON", "{", "application/json", 400],
      ["a list", "[1]", "application/json", 400],
      ["a JSON string", '"x"', "application/json", 400],
      ["null", "null", "application/json", 400],
      ["plain text", '{"a":1}', "text/plain", 415],
      ["a form", "a=1", "application/x-www-form-urlencoded", 415],
      ["multipart", "--x--", "multipart/form-data; boundary=x", 415],
      ["65 kB", LONG, "application/json", 413],
    ])("a body of %s is refused by every writing call that does not accept it", async (_, body, type, status) => {
      for (const { method, path } of writes) {
        if (type.startsWith("multipart/") && ACCEPT_MULTIPART.includes(path)) continue;
        if (body === LONG && ACCEPTS_LONG.test(path)) continue;
        const answer = await ask(target, path, { method, body, token, headers: { "content-type": type } });
        expect(answer, `${method} ${path}`).toMatchObject({ status, body: { status: false, code: status } });
      }
    });

    it("a list that is too long is refused at its field with a Persian sentence", async () => {
      const lists: [string, string, Record<string, unknown>][] = [
        ["POST", "/cart/multi", { items: Array(20_000).fill({}) }],
        ["POST", "/cart/multi", { items: Array(100).fill({ id: 1, type: 1, count: 1, options: Array(51).fill(1) }) }],
        ["POST", "/cart/1", { type: 1, count: 1, options: Array(15_000).fill("a") }],
        ["PUT", "/cart/1/options", { type: 1, options: Array(15_000).fill({}) }],
      ];
      for (const [method, path, body] of lists) {
        const field = "items" in body ? "items" : "options";
        expect(await ask(target, path, { method, body, token }), `${method} ${path}`).toMatchObject({
          status: 422,
          body: { message: { [field]: ["تعداد موارد این فهرست بیش از حد مجاز است"] } },
        });
      }
      for (const path of ["/products", "/filters"]) {
        expect(await ask(target, `${path}?brand=${"a,".repeat(3000)}`), path).toMatchObject({
          status: 422,
          body: { message: { brand: ["تعداد موارد این فهرست بیش از حد مجاز است"] } },
        });
      }
    });

    it("a body that is not UTF-8 returns 400 and stores nothing", async () => {
      const body = new Uint8Array([...new TextEncoder().encode('{"first_name":"'), 0xc8, 0xe1, 0x22, 0x7d]);
      for (const { method, path } of writes) {
        const answer = await fetch(new URL(`${API_PREFIX}${path}`, target.url), {
          method,
          headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
          body,
        });
        expect([answer.status, await answer.json()], `${method} ${path}`).toMatchObject([400, { code: 400 }]);
      }
      expect((await ask(target, "/profile/info", { token })).body.data).toMatchObject({ first_name: "سارا" });
    });

    it("a compressed body returns 415", async () => {
      const body = gzipSync("{}");
      for (const { method, path } of writes) {
        const answer = await fetch(new URL(`${API_PREFIX}${path}`, target.url), {
          method,
          headers: { "content-type": "application/json", "content-encoding": "gzip", authorization: `Bearer ${token}` },
          body,
        });
        expect([answer.status, await answer.json()], `${method} ${path}`).toMatchObject([415, { code: 415 }]);
      }
      const headers = { "content-encoding": "identity" };
      expect((await ask(target, "/visits", { method: "POST", body: { id: 1, type: 1 }, headers })).status).toBe(200);
    });

    it("a deeply nested body returns 400 or 422", async () => {
      const body = `{"mobile_no":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
      expect([400, 422]).toContain((await ask(target, "/check-register", { method: "POST", body })).status);
    });

    it("an unsupported method returns 405 and an unknown path 404, both in the response envelope", async () => {
      expect(await ask(target, "/login", { token })).toMatchObject({ status: 405, body: { status: false, code: 405 } });
      expect(await ask(target, "/nowhere", { token })).toMatchObject({
        status: 404,
        body: { status: false, code: 404 },
      });
      const body = { _method: "DELETE", mobile_no: "09121111111", password: "demo-1234" };
      expect((await ask(target, "/login", { method: "POST", body })).status).toBe(405);
    });

    // tests/shop/verbs.test.ts tries every path, as guest, customer and owner.
    it("no method returns 5xx on a ninth of the paths", async () => {
      for (const { path } of calls.filter(({ path }, at) => at % (9 / step) === 0 && path !== "/logout")) {
        for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"]) {
          const body = ["GET", "HEAD"].includes(method) ? undefined : {};
          const { status } = await ask(target, addressFor(method, path), { method, body, token: tokenFor(path) });
          expect(status, `${method} ${path}`).toBeLessThan(500);
        }
      }
      expect(await ask(target, "/brands", { method: "HEAD" })).toMatchObject({ status: 200, body: null });
    });

    it("every response is private JSON in UTF-8 with its own status code", async () => {
      for (const { method, path } of calls) {
        if (path === "/logout") continue;
        const answer = await ask(target, path, { method, body: method === "GET" ? undefined : {}, token });
        expect(answer.headers.get("content-type"), `${API_PREFIX}${path}`).toMatch(
          /^application\/json; ?charset=utf-8$/i,
        );
        expect(answer.headers.get("cache-control"), `${API_PREFIX}${path}`).toContain("no-store");
        expect(answer.body.code).toBe(answer.status);
      }
    });

    it("invalid ids in a path return 404 or 400, as unknown ones do", async () => {
      for (const id of [
        "0",
        "-1",
        "1.5",
        "abc",
        "1e3",
        "99999999999999999999",
        "%F0%9F%98%80",
        "1%00",
        "%00",
        "a".repeat(300),
      ]) {
        for (const path of [
          "/products/",
          "/products/1/similar/",
          "/invoices/",
          "/infos/",
          "/categories/",
          "/brands/",
          "/payments/",
        ]) {
          const { status } = await ask(target, path + id, { token });
          expect([404, 400], `${path}${id}`).toContain(status);
        }
      }
    });
  });
}
