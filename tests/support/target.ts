import type { Send } from "@/lib/api/client";
import { createShopApi, type ShopApi } from "@/lib/api/client";
import { API_PREFIX, type Call } from "@/lib/contract/call";
import { allCalls } from "@/lib/contract/calls/contract";
import { refusalsOf } from "@/lib/contract/calls/refusals";
import type { Envelope } from "@/lib/contract/envelope";
import type { Registration } from "./register-shopper";

/** A shop under test: its API, and its local bank and SMS outbox. */
export type Target = {
  url: string;
  sandbox: string;
  /** Answers without a network, if the shop is in this process, which saves a fifth of the CPU of its tests. */
  fetch?: Send;
  /** Registers a shopper in the database, if the test has access to it; returns the session's token. */
  register?: (shopper: Registration) => Promise<string>;
};

/** The shop that scripts/test.mjs started for the contract suite. */
export function contractTarget(): Target {
  const { CONTRACT_URL, SANDBOX_URL } = process.env;
  if (!CONTRACT_URL)
    throw new Error("CONTRACT_URL is not set; run the contract suite with `npm test -- --only contract`.");
  return { url: CONTRACT_URL, sandbox: SANDBOX_URL ?? CONTRACT_URL };
}

const patternOf = ({ path }: Call) => new RegExp(`^${API_PREFIX}${path.replace(/\{\w+\}/g, "[^/]+")}$`);

/** Fails if the call table does not list the status for this call. */
function expectNamed(method: string, pathname: string, status: number): void {
  if (status < 400 || status === 500 || status === 503) return;
  const matching = allCalls.filter((one) => (one.override ?? one.method) === method && patternOf(one).test(pathname));
  const call = matching.find(({ path }) => !path.includes("{")) ?? matching[0];
  if (call && !refusalsOf(call).includes(status))
    throw new Error(`${call.name} returned ${status}, which the contract does not list.`);
}

function answer({ fetch: direct = fetch }: Target, url: URL, init: RequestInit): Promise<Response> {
  return direct(new Request(url, { ...init, redirect: "manual" }));
}

/** Sends a request to the target, whatever the URL's origin. */
export function sendTo(target: Target): Send {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = method === "GET" ? undefined : Buffer.from(await request.arrayBuffer());
    const response = await answer(target, new URL(pathname + search, target.url), { method, headers, body });
    const [, override] = /"_method"(?:: ?"|\r\n\r\n)(PUT|PATCH|DELETE)/.exec(body?.toString("latin1") ?? "") ?? [];
    expectNamed(override ?? method, pathname, response.status);
    return response;
  };
}

export function apiOf(target: Target, token?: string): ShopApi {
  return createShopApi({ send: sendTo(target), token });
}

export type RawAnswer = { status: number; headers: Headers; body: Envelope };

const toBody = (body: unknown) => (typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body));

/** Sends a raw request below /api/v1 that the typed client would not send. Strings and forms are sent unchanged. */
export async function ask(
  target: Target,
  path: string,
  {
    method = "GET",
    body,
    token,
    headers,
  }: { method?: string; body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const response = await answer(target, new URL(`/api/v1${path}`, target.url), {
    method,
    headers: {
      ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: toBody(body) }),
  });
  const text = await response.text();
  const isFile = response.headers.has("content-disposition");
  return { status: response.status, headers: response.headers, body: text && !isFile ? JSON.parse(text) : null };
}
