import "server-only";
import { apiBaseOf } from "@/lib/contract/calls/contract";
import { env, isBuild } from "@/lib/env";
import { markShopServerAway, requestScope } from "@/lib/serving/page-cache/request-scope.mjs";
import type { Send } from "./client";
import { readSession } from "./session-cookies";

const REMOTE_TIMEOUT_MS = 15_000;

/** Forwards a request to the remote shop server, at the base URL for its call. */
const sendRemote: Send = async (request) => {
  const { pathname, search } = new URL(request.url);
  const base = apiBaseOf(request.method, pathname) === "node" ? env.SHOP_NODE_API_URL : "";
  const url = new URL(pathname + search, base || env.SHOP_API_URL);
  const staff = readSession(requestScope.getStore()?.staffCookie ?? null, { origin: env.SHOP_ORIGIN });
  if (staff && !request.headers.has("authorization")) request.headers.set("authorization", `Bearer ${staff}`);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return fetch(url, {
    method: request.method,
    headers: request.headers,
    redirect: "manual",
    signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS),
    ...(hasBody && { body: request.body, duplex: "half" }),
  } as RequestInit);
};

/** lib/backend/index.ts sets this. */
const SHOP = Symbol.for("payaneh.shop");
const opened = globalThis as { [SHOP]?: Promise<{ fetch: Send }> };

/**
 * Returns the shop that instrumentation.ts opened. Importing the shop server would load all of it once more for pages and
 * once for route handlers, since their bundles share no modules: 10 MB and half a second each.
 */
async function embeddedShop(): Promise<{ fetch: Send }> {
  return opened[SHOP] ?? (await import("@/lib/backend")).shop();
}

const sendEmbedded: Send = async (request) => (await embeddedShop()).fetch(request);

/** True if a remote shop server is configured (`SHOP_API_URL`). */
export const isRemote = env.SHOP_API_URL !== "";

const UNAVAILABLE = 503;

/**
 * Sends a request to the embedded or the remote shop server; records whether it is down (lib/serving/http/refusal.mjs).
 */
export const send: Send = async (request) => {
  try {
    const response = await (isRemote ? sendRemote : sendEmbedded)(request);
    if (response.status === UNAVAILABLE) markShopServerAway();
    return response;
  } catch (error) {
    markShopServerAway();
    throw error;
  }
};

/** Called by the server process on shutdown. */
const CLOSE = Symbol.for("payaneh.close");

/** In remote mode this reads the facets, and receives cache invalidations if both sides use the same Redis. */
async function openRemote(): Promise<void> {
  const { openChangeBus } = await import("@/lib/changes/open");
  const changes = await openChangeBus(env);
  Object.assign(globalThis, { [CLOSE]: changes.close });
  const { readFacetKeys } = await import("./facet-keys");
  await readFacetKeys(send);
}

/** Opens the embedded shop server (lock, migrations, seed, jobs) or the remote connection, before the first request. */
export async function openShop(): Promise<void> {
  if (isBuild) return;
  if (isRemote) return openRemote();
  await embeddedShop();
}
