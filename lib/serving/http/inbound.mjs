// @ts-check
import { readAddress } from "./address.mjs";

/** Validates requests before Next sees them, and strips what clients must not send. */

const MAX_BODY = 64 * 1024;
const MEGABYTE = 1024 * 1024;
/** @type {readonly (readonly [path: RegExp, limit: number])[]} */
const LARGER = [
  // A long article, or the page of questions.
  [/^\/api\/v1\/admin\/pages\/[^/]+\/draft$/, 4 * MAX_BODY],
  [/^\/api\/v1\/invoices\/[^/]+\/file$/, 6 * MEGABYTE],
  [/^\/api\/v1\/admin\/pictures$/, 16 * MEGABYTE],
  [/^\/api\/v1\/admin\/imports$/, 11 * MEGABYTE],
];
const READING = new Set(["GET", "HEAD"]);
const WRITING = new Set([...READING, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** The only paths that accept methods other than GET and HEAD; pages have no server actions. */
const WRITABLE = /^\/(?:api|sandbox)\//;

/**
 * Internal headers of Next, proxies and the shop. Next's client sends rsc, next-url and next-router-*, which are kept.
 */
const INTERNAL_PARAMETER =
  /^(?:content-security-policy(?:-report-only)?|x-nonce|next-resume|next-action|x-matched-path|x-prerender-revalidate.*|x-client-address|x-session-from|x-(?:middleware|nextjs|next|shop|forwarded|invoke|now)-.*)$/;

/**
 * @param {{ method?: string, url?: string, headers: import("node:http").IncomingHttpHeaders }} request
 * @returns {import("./address.mjs").Address | { refusal: 400 | 405 | 413 }}
 */
export function inspectRequest({ method = "GET", url = "", headers }) {
  if (!WRITING.has(method)) return { refusal: 405 };
  const address = readAddress(url);
  if (!address) return { refusal: 400 };
  if (!READING.has(method) && !WRITABLE.test(address.pathname)) return { refusal: 405 };
  const [, limit = MAX_BODY] = LARGER.find(([path]) => path.test(address.pathname)) ?? [];
  if (Number(headers["content-length"] ?? 0) > limit) return { refusal: 413 };
  return address;
}

/**
 * Strips internal headers and parameters, and sets the client's address.
 * @param {import("node:http").IncomingMessage} request
 * @param {number} trustedProxies number of our proxies in front of the shop
 */
export function cleanRequest(request, trustedProxies) {
  const { headers } = request;
  const address = clientAddress(headers["x-forwarded-for"], request.socket.remoteAddress, trustedProxies);
  for (const name of Object.keys(headers)) {
    if (INTERNAL_PARAMETER.test(name)) delete headers[name];
  }
  headers["x-client-address"] = address;
  // Without a user agent Next leaves titles out of <head>, where `statusFromHead` reads the status.
  headers["user-agent"] ||= "unnamed";
  // The API listener may read the raw headers instead.
  request.rawHeaders = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => [name, one]),
  );
  // Next passes internal parameters in the query.
  if (request.url && /[?&](?:nxt|__next)/i.test(request.url)) request.url = withoutInnerParameters(request.url);
}

/** @param {string} url */
function withoutInnerParameters(url) {
  const [path = "/", query = ""] = url.split(/\?(.*)/s, 2);
  const kept = query.split("&").filter((part) => !/^(?:nxt|__next)/i.test(part));
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}

/**
 * Each proxy appends the address it saw, so with N of ours in front the Nth from the right is the client's; anything
 * further left may be forged.
 * @param {string | string[] | undefined} forwarded
 * @param {string | undefined} socketAddress undefined if the client has disconnected; all of those count as one
 * @param {number} trustedProxies
 */
export function clientAddress(forwarded, socketAddress = "nowhere", trustedProxies) {
  const hops = String(forwarded ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  const address = trustedProxies > 0 ? (hops.at(-trustedProxies) ?? socketAddress) : socketAddress;
  return address.replace(/^::ffff:/, "");
}
