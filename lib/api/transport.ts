import "server-only";
import { apiBaseOf } from "@/lib/contract/contract";
import { env, isBuild } from "@/lib/env";
import type { Send } from "./client";

const REMOTE_TIMEOUT_MS = 15_000;

/** Forwards a request to the remote shop server, to the address that serves its call. */
const sendRemote: Send = async (request) => {
  const { pathname, search } = new URL(request.url);
  const base = apiBaseOf(request.method, pathname) === "node" ? env.SHOP_NODE_API_URL : "";
  const url = new URL(pathname + search, base || env.SHOP_API_URL);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return fetch(url, {
    method: request.method,
    headers: request.headers,
    redirect: "manual",
    signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS),
    ...(hasBody && { body: request.body, duplex: "half" }),
  } as RequestInit);
};

const sendEmbedded: Send = async (request) => {
  const { shop } = await import("@/lib/backend");
  return (await shop()).fetch(request);
};

/** True when a shop server elsewhere is configured (`SHOP_API_URL`). */
export const isRemote = env.SHOP_API_URL !== "";

/** The single place where the shop is embedded or remote. */
export const send: Send = isRemote ? sendRemote : sendEmbedded;

/** Read by the server process when it is told to stop. */
const CLOSE = Symbol.for("payaneh.close");

/** Before a remote shop stands only what it says of its changes, where both name one Redis. */
async function openRemote(): Promise<void> {
  const { openChangeBus } = await import("@/lib/changes/open");
  const changes = await openChangeBus(env);
  Object.assign(globalThis, { [CLOSE]: changes.close });
}

/** Opens the embedded shop (lock, migrations, seed, jobs), or the line to a remote one, before the first request. */
export async function openShop(): Promise<void> {
  if (isBuild) return;
  if (isRemote) return openRemote();
  const { shop } = await import("@/lib/backend");
  await shop();
}
