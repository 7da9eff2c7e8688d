import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import manifest from "@/app/manifest";
import { GET as getWorker } from "@/app/sw.js/route";
import { pageOf, UNKNOWN } from "@/lib/pages.mjs";
import { routes } from "@/lib/routes";
import { webManifest } from "@/lib/seo/web-manifest";
import messages from "@/messages/fa.json";
import { PUBLIC_DEMO } from "@/tests/support/texts";

const WORKER = readFileSync("lib/serving/next-output/page/service-worker.js", "utf8");
const ORIGIN = "https://shop.example";
const FILE = { headers: { "cache-control": "public, max-age=31536000, immutable" } };

type Kept = Map<string, Map<string, Response>>;

/** Stands in for the browser's CacheStorage. */
function cachesOf(kept: Kept, ask: (path: string) => Promise<Response>) {
  const pathOf = (request: string | Request) =>
    new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return {
      match: async (request: string | Request) => cache.get(pathOf(request))?.clone(),
      put: async (request: Request, answer: Response) => void cache.set(pathOf(request), answer),
      add: async (request: Request) => void cache.set(pathOf(request), await ask(pathOf(request))),
      keys: async () => [...cache.keys()].map((path) => ({ url: ORIGIN + path })),
      delete: async ({ url }: { url: string }) => cache.delete(pathOf(url)),
    };
  };
  return { open, keys: async () => [...kept.keys()], delete: async (name: string) => kept.delete(name) };
}

/** A browser with the service worker of a build; `answer` returns null if there is no network. */
async function browser(build: string, kept: Kept, answer: (path: string) => Response | null) {
  const listeners = new Map<string, (event: unknown) => void>();
  const ask = async (path: string) => {
    const said = answer(path);
    if (!said) throw new TypeError("Failed to fetch");
    return said;
  };
  const self = {
    build,
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    skipWaiting: () => {},
    registration: { navigationPreload: { enable: async () => {} } },
    clients: { claim: async () => {} },
  };
  class LocalRequest extends Request {
    constructor(path: string) {
      super(ORIGIN + path);
    }
  }
  const world = {
    self,
    caches: cachesOf(kept, ask),
    fetch: ({ url }: Request) => ask(new URL(url).pathname),
    location: { origin: ORIGIN },
    URL,
    Response,
    Request: LocalRequest,
  };
  runInContext(WORKER, createContext(world));
  const tell = async (name: string, event: object = {}) => {
    const waits: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    const waitUntil = (work: Promise<unknown>) => void waits.push(work);
    const respondWith = (given: Promise<Response>) => {
      response = given;
    };
    listeners.get(name)?.({ ...event, waitUntil, respondWith });
    const answered = await response;
    await Promise.all(waits);
    return answered;
  };
  await tell("install");
  await tell("activate");
  return {
    visit: (path: string) => tell("fetch", { request: { method: "GET", mode: "navigate", url: ORIGIN + path } }),
    ask: (path: string, method = "GET") => tell("fetch", { request: { method, mode: "cors", url: ORIGIN + path } }),
  };
}

const shop = (path: string) => new Response(path, path.startsWith("/_next/static/") ? FILE : {});
const keptIn = (kept: Kept) => Object.fromEntries([...kept].map(([name, cache]) => [name, [...cache.keys()]]));

describe("the service worker", () => {
  it("only build files and the offline page are cached, and no other page or API response", async () => {
    const kept: Kept = new Map();
    const { visit, ask } = await browser("one", kept, shop);
    for (const path of ["/", "/profile", "/receipts/1", "/cart", "/products/1/x"]) await visit(path);
    for (const path of ["/api/v1/profile/info", "/products/1.webp", "/cart?_rsc=1"]) {
      // The worker does not handle the request.
      expect(await ask(path)).toBeUndefined();
    }
    expect(await ask("/_next/static/chunks/a.js", "POST")).toBeUndefined();
    await ask("/_next/static/chunks/a.js");
    expect(keptIn(kept)).toEqual({ "build-one": ["/offline", "/_next/static/chunks/a.js"] });
  });

  it("a build file is served from the cache, and a page requested offline as the offline page", async () => {
    const kept: Kept = new Map();
    let isOnline = true;
    const { visit, ask } = await browser("one", kept, (path) => (isOnline ? shop(path) : null));
    await ask("/_next/static/chunks/a.js");
    isOnline = false;
    expect(await (await ask("/_next/static/chunks/a.js"))?.text()).toBe("/_next/static/chunks/a.js");
    expect(await (await visit("/never-seen"))?.text()).toBe("/offline");
  });

  it("a new build deletes the caches of older builds and no others", async () => {
    const kept: Kept = new Map([
      ["payaneh", new Map([["/offline", shop("/offline")]])],
      ["other", new Map()],
    ]);
    const first = await browser("one", kept, shop);
    await first.ask("/_next/static/chunks/a.js");
    await browser("two", kept, shop);
    expect(keptIn(kept)).toEqual({ other: [], "build-two": ["/offline"] });
  });

  it("only the 300 newest build files are cached", async () => {
    const kept: Kept = new Map();
    const { ask } = await browser("one", kept, shop);
    for (let i = 0; i < 305; i++) await ask(`/_next/static/chunks/${i}.js`);
    const paths = keptIn(kept)["build-one"] ?? [];
    expect([paths.length, paths[0], paths[1]]).toEqual([301, "/offline", "/_next/static/chunks/5.js"]);
  });
});

describe("the build name of the service worker", () => {
  it("the service worker's build name changes with the offline page and exists without a build", async () => {
    const nameOf = async () => /^self\.build = "([\da-f]{12})";\n/.exec(await (await getWorker()).text())?.[1];
    const name = await nameOf();
    expect(name).toBeTruthy();
    expect(await nameOf()).toBe(name);
    vi.spyOn(Response.prototype, "text").mockResolvedValueOnce("a page that says it otherwise");
    expect(await nameOf()).not.toBe(name);
    vi.restoreAllMocks();
  });
});

describe("the web app manifest", () => {
  it("shortcuts lead to existing pages and have Persian names and an icon", async () => {
    const { shortcuts = [], icons = [], short_name } = await manifest();
    expect(shortcuts.map(({ url }) => url)).toEqual([routes.search, routes.cart, routes.orders]);
    for (const { url, name, icons: own } of shortcuts) {
      expect(pageOf(url)).not.toBe(UNKNOWN);
      expect(name).toMatch(/^[\u0600-\u06ff\u200c ]+$/);
      expect(own).toHaveLength(1);
    }
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose ?? "any"])).toEqual([
      ["192x192", "any"],
      ["512x512", "any"],
      ["512x512", "maskable"],
    ]);
    expect(short_name).toBe(messages.Brand.unnamed);
  });

  it("name, description, colors and icons are those of the shop", () => {
    const demo = { ...PUBLIC_DEMO, has_terminal_mark: true };
    expect(webManifest(demo, [])).toMatchObject({
      name: `${demo.name} | ${demo.hero.title}`,
      short_name: demo.short_name,
      description: demo.description,
      theme_color: "#0f5c63",
    });
    expect(webManifest(demo, []).icons?.[0]?.src).toBe("/icons/icon-192.png");
    const other = webManifest({ ...demo, name: "کارت‌سرا", hue: 264, has_terminal_mark: false }, []);
    expect(other.theme_color).not.toBe("#0f5c63");
    expect(other.icons?.every(({ src }) => src.startsWith("/mark/"))).toBe(true);
  });
});
