import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApiHandler } from "@/lib/api/api-handler";
import { createBackend } from "@/lib/backend/app";
import { API_PREFIX, callPath, partsOf } from "@/lib/contract/call";
import { allCalls } from "@/lib/contract/calls/contract";
import { newShopper } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const VERBS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"];
const PATHS = [...new Set(allCalls.map((call) => exampleOf(call)))];

let shop: TestShop;
let handler: ReturnType<typeof createApiHandler>;
const tokens: Record<string, string> = { guest: "" };

beforeAll(async () => {
  shop = await openTestShop();
  handler = createApiHandler({ send: createBackend(shop.deps).fetch, isRemote: false, origin: shop.url });
  tokens.shopper = (await newShopper(shop)).token;
  const owner = await apiOf(shop).auth.login({ mobile_no: "09125555555", password: "demo-1234" });
  tokens.owner = (owner.ok && owner.data.token) || "";
});
afterAll(() => shop.close());

function exampleOf(call: (typeof allCalls)[number]): string {
  return callPath(call, Object.fromEntries(partsOf(call).map((part) => [part, part === "id" ? 1 : "x"])));
}

function send(method: string, path: string, token: string): Promise<Response> {
  const hasBody = !["GET", "HEAD"].includes(method);
  const headers = {
    "sec-fetch-site": "same-origin",
    ...(token && { cookie: `sid=${token}; in=1` }),
    ...(hasBody && { "content-type": "application/json" }),
  };
  return handler(new Request(shop.url + path, { method, headers, body: hasBody ? "{}" : undefined }));
}

// Logging out would end the session.
const walked = PATHS.filter((path) => path !== `${API_PREFIX}/logout`);
/** A guest and a shopper are refused at the desk before anything is read (access.test.ts). */
const isFor = (caller: string) => (path: string) => caller === "owner" || !path.startsWith(`${API_PREFIX}/admin/`);

describe("HTTP methods", () => {
  it.each(["guest", "shopper", "owner"])(
    "no method on any path that is open to them gets a 5xx as %s",
    async (caller) => {
      for (const path of walked.filter(isFor(caller))) {
        for (const method of VERBS) {
          const { status } = await send(method, path, tokens[caller] ?? "");
          expect(status, `${method} ${path}`).toBeLessThan(500);
        }
      }
    },
  );

  it("a method that a path does not support returns 405 with the allowed ones", async () => {
    for (const [method, path] of [
      ["HEAD", "/login"],
      ["PATCH", "/brands"],
      ["DELETE", "/brands"],
    ] as const) {
      const { status, headers } = await send(method, API_PREFIX + path, "");
      const allow = path === "/login" ? "POST" : "GET, HEAD";
      expect([method, status, headers.get("allow")]).toEqual([method, 405, allow]);
    }
    expect((await send("HEAD", `${API_PREFIX}/nowhere`, "")).status).toBe(404);
  });

  it("HEAD returns the headers of GET without a body", async () => {
    for (const path of ["/brands", "/profile/info", "/nowhere"]) {
      const [get, head] = [await send("GET", API_PREFIX + path, ""), await send("HEAD", API_PREFIX + path, "")];
      expect([head.status, head.headers.get("content-type")]).toEqual([get.status, get.headers.get("content-type")]);
      expect(await head.text()).toBe("");
    }
  });

  it("HEAD to a call that would end the session does not end it", async () => {
    const token = (await newShopper(shop)).token;
    const { status, headers } = await send("HEAD", `${API_PREFIX}/profile/deletion`, token);
    expect([status, headers.getSetCookie(), headers.get("clear-site-data")]).toEqual([200, [], null]);
  });
});
