import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createShopApi, type Send } from "@/lib/api/client";
import { callPath, partsOf } from "@/lib/contract/call";
import { allCalls } from "@/lib/contract/calls/contract";

const MAIN = "http://main.shop.example:4000";
const NODE = "http://[::1]:4001";

/** Loads the transport with this environment; `called` collects the URLs that it calls. */
async function transportOf(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const called: { url: string; method: string; body: string }[] = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    const body = init.body ? await new Response(init.body).text() : "";
    called.push({ url: String(url), method: init.method ?? "GET", body });
    return Response.json({ status: true, code: 200, data: null });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { send }: { send: Send } = await import("@/lib/api/transport");
  return { send, called };
}

beforeEach(() => vi.resetModules());

const calls = allCalls.map((call) => {
  const parts = Object.fromEntries(partsOf(call).map((name) => [name, "7"]));
  return { method: call.method, base: call.node ? "node" : "main", path: callPath(call, parts) };
});

it("calls marked `node` go to the node base URL, and all others to the main one (API-003)", async () => {
  const { send, called } = await transportOf({ SHOP_API_URL: MAIN, SHOP_NODE_API_URL: NODE });
  for (const { method, path } of calls) await send(new Request(`http://shop.internal${path}?page=2`, { method }));
  const wanted = calls.map(({ base, path }) => `${base === "node" ? NODE : MAIN}${path}?page=2`);
  expect(called.map(({ url }) => url)).toEqual(wanted);
  expect(wanted.filter((url) => url.startsWith(NODE)).map((url) => new URL(url).pathname)).toEqual([
    "/api/v1/profile/info",
    "/api/v1/cart",
    "/api/v1/home/layouts",
    "/api/v1/home/load",
  ]);
});

it("the HTTP method decides the base URL: the profile is read at the node base and written at the main one (API-003)", async () => {
  const { send, called } = await transportOf({ SHOP_API_URL: MAIN, SHOP_NODE_API_URL: NODE });
  const api = createShopApi({ send });
  await api.auth.profile();
  await api.auth.updateProfile({ first_name: "سارا" });
  expect(called).toMatchObject([
    { url: `${NODE}/api/v1/profile/info`, method: "GET" },
    { url: `${MAIN}/api/v1/profile/info`, method: "POST", body: '{"first_name":"سارا","_method":"PUT"}' },
  ]);
});

it("an open shop answers pages without another copy of its code", async () => {
  const SHOP = Symbol.for("payaneh.shop");
  Object.assign(globalThis, { [SHOP]: Promise.resolve({ fetch: async () => Response.json({ data: "open" }) }) });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, SHOP));
  const { send } = await transportOf({ SHOP_API_URL: "", SHOP_DATA_DIR: ":memory:" });
  expect(await (await send(new Request("http://shop.internal/api/v1/brands"))).json()).toEqual({ data: "open" });
});

it("every call goes to the main base URL if no node base is configured (API-003)", async () => {
  const { send, called } = await transportOf({ SHOP_API_URL: MAIN, SHOP_NODE_API_URL: "" });
  for (const { method, path } of calls) await send(new Request(`http://shop.internal${path}`, { method }));
  expect(called.map(({ url }) => new URL(url).origin)).toEqual(calls.map(() => MAIN));
});
