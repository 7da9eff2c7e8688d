import "server-only";
import { lookup } from "node:dns/promises";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address";

export type FetchProblem =
  | "notHttps"
  | "credentials"
  | "port"
  | "privateAddress"
  | "unknownHost"
  | "redirects"
  | "status"
  | "tooLarge"
  | "tooSlow"
  | "unreachable";

/** Why an address that somebody gave was not fetched; `status` is that of the response, if there was one. */
export class GuardedFetchError extends Error {
  constructor(
    readonly problem: FetchProblem,
    readonly status?: number,
  ) {
    super(problem);
  }
}

type Address = { address: string; family: number };
export type Resolve = (host: string) => Promise<Address[]>;

export type GuardedFetchOptions = {
  /** For all redirects and the whole body together. */
  timeoutMs: number;
  maxBytes: number;
  /** The only origin that may be plain HTTP or on this machine: a stand-in, never on a live shop. */
  standInOrigin?: string | undefined;
  resolve?: Resolve;
};

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HEADERS = { "user-agent": "ShopServer/1.0", accept: "*/*", "accept-encoding": "identity" };

const resolveAll: Resolve = (host) => lookup(host, { all: true });

/**
 * Resolves a name for one connection, and refuses it if any of its addresses is not public. The connection is made to
 * the addresses that were checked, so a name that resolves differently a moment later (DNS rebinding) reaches nothing.
 */
export function publicLookup(resolve: Resolve = resolveAll): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first) callback(new GuardedFetchError("unknownHost"), "");
        else if (!found.every(({ address }) => isPublicAddress(address)))
          callback(new GuardedFetchError("privateAddress"), "");
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      () => callback(new GuardedFetchError("unknownHost"), ""),
    );
  };
}

/** Throws for an address that must not be contacted; names are checked when they are resolved. */
function requireAllowed(url: URL, isStandIn: boolean): void {
  if (url.username !== "" || url.password !== "") throw new GuardedFetchError("credentials");
  if (isStandIn) return;
  if (url.protocol !== "https:") throw new GuardedFetchError("notHttps");
  if (url.port !== "") throw new GuardedFetchError("port");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new GuardedFetchError("privateAddress");
}

function parse(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new GuardedFetchError("notHttps");
  return new URL(text, base);
}

type Message = { method?: string; headers?: Record<string, string>; body?: string };
type Reach = { isStandIn: boolean; resolve?: Resolve | undefined };

function request(url: URL, signal: AbortSignal, { isStandIn, resolve }: Reach, message: Message = {}) {
  const { method = "GET", headers, body } = message;
  // An agent of its own: no connection of another request is used again, and no proxy of the environment.
  const common = { agent: false, method, headers: { ...HEADERS, ...headers }, signal } as const;
  return new Promise<IncomingMessage>((done, fail) => {
    const sent =
      isStandIn && url.protocol === "http:"
        ? http.request(url, common)
        : https.request(url, isStandIn ? common : { ...common, lookup: publicLookup(resolve) });
    sent.once("response", done);
    sent.once("error", fail);
    sent.end(body);
  });
}

/** Counts while reading, because a `content-length` may be missing or wrong. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers["content-length"] ?? 0) > maxBytes) throw new GuardedFetchError("tooLarge");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new GuardedFetchError("tooLarge");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the body, or the address that a redirect leads to. */
async function fetchOnce(url: URL, signal: AbortSignal, options: GuardedFetchOptions): Promise<Buffer | URL> {
  requireAllowed(url, url.origin === options.standInOrigin);
  const { standInOrigin, resolve } = options;
  const response = await request(url, signal, { isStandIn: url.origin === standInOrigin, resolve });
  try {
    const { statusCode: status = 0, headers } = response;
    if (REDIRECTS.has(status) && headers.location) return parse(headers.location, url);
    if (status !== 200) throw new GuardedFetchError("status", status);
    return await readBody(response, options.maxBytes);
  } finally {
    response.destroy();
  }
}

function toProblem(error: unknown, signal: AbortSignal): GuardedFetchError {
  if (error instanceof GuardedFetchError) return error;
  return new GuardedFetchError(signal.aborted ? "tooSlow" : "unreachable");
}

/**
 * Fetches an address that somebody else chose, such as a merchant's sheet: https on its own port, public addresses
 * only, without credentials, each of at most three redirects checked like the first. Throws GuardedFetchError.
 */
export async function guardedFetch(text: string, options: GuardedFetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    let next = parse(text);
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const got = await fetchOnce(next, signal, options);
      if (!(got instanceof URL)) return got;
      next = got;
    }
    throw new GuardedFetchError("redirects");
  } catch (error) {
    throw toProblem(error, signal);
  }
}

const LOOPBACK = /^https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?$/;

type Receiver = {
  /** Also calls this machine, by http as well: never on a live shop. */
  allowsLoopback: boolean;
};

const isLoopback = ({ origin }: URL, { allowsLoopback }: Receiver) => allowsLoopback && LOOPBACK.test(origin);

/** Checks an address that will be called later; names are checked when they are resolved. Throws GuardedFetchError. */
export function requireGuardedAddress(text: string, receiver: Receiver): URL {
  const url = parse(text);
  requireAllowed(url, isLoopback(url, receiver));
  return url;
}

type GuardedPost = Receiver & { body: string; headers: Record<string, string>; timeoutMs: number };

/**
 * Sends a body to an address that somebody else chose, under the same rules, and returns the status. Follows no redirect
 * and reads nothing of the response's body. Throws GuardedFetchError.
 */
export async function guardedPost(
  text: string,
  { body, headers, timeoutMs, ...receiver }: GuardedPost,
): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const url = requireGuardedAddress(text, receiver);
    const length = { "content-length": String(Buffer.byteLength(body)) };
    const message = { method: "POST", headers: { ...headers, ...length }, body };
    const response = await request(url, signal, { isStandIn: isLoopback(url, receiver) }, message);
    response.destroy();
    return response.statusCode ?? 0;
  } catch (error) {
    throw toProblem(error, signal);
  }
}
