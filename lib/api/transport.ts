import "server-only";
import { apiBaseOf } from "@/lib/contract/endpoints";
import { env } from "@/lib/env";
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

/** Opens the embedded shop (lock, migrations, seed, jobs) before the first request; nothing to do for a remote one. */
export async function openShop(): Promise<void> {
  if (isRemote) return;
  const { shop } = await import("@/lib/backend");
  await shop();
}
