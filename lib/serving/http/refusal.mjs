// @ts-check
import { readFileSync } from "node:fs";
import { plainPage, plainPagePolicy } from "../../plain-page.mjs";

/**
 * Responses made without Next.
 *
 * @typedef {400 | 405 | 413 | 500 | 503} Status
 * @typedef {{ isApi: boolean, allow?: string, retryAfter?: number }} Options `isApi`: an envelope
 *   instead of a page; `retryAfter`: seconds, with 503
 */

/** @type {{ ErrorPage: Record<string, string>, Errors: Record<string, string>, Away: Record<string, string> }} */
const messages = JSON.parse(readFileSync(new URL("../../../messages/fa.json", import.meta.url), "utf8"));
const { ErrorPage, Errors, Away } = messages;

export const RETRY_SECONDS = 5;

/** @type {Record<Status, string | undefined>} */
const SENTENCES = {
  400: Errors.badRequest,
  405: Errors.methodNotAllowed,
  413: Errors.tooLarge,
  500: ErrorPage.message,
  503: Errors.unavailable,
};

const HOME = { href: "/", label: ErrorPage.homeLink ?? "" };
// An empty relative URL means the requested page itself.
const RETRY_LINK = { href: "", label: ErrorPage.retry ?? "" };

/** @param {Status} status */
function page(status) {
  return status === 503
    ? plainPage({ title: Away.title ?? "", text: Away.text ?? "", links: [RETRY_LINK, HOME], picture: "busy" })
    : plainPage({ title: ErrorPage.title ?? "", text: SENTENCES[status] ?? "", links: [HOME] });
}

/** @param {Status} status */
function envelope(status) {
  return JSON.stringify({ status: false, code: status, data: null, message: SENTENCES[status] });
}

/**
 * Returns a response that needs no other part of the shop: an envelope for API clients, a small page for people.
 * @param {Status} status @param {Options} options @returns {import("../page-cache/encoded-response.mjs").Answer}
 */
export function refusal(status, { isApi, allow, retryAfter = RETRY_SECONDS }) {
  return {
    status,
    headers: {
      "content-type": isApi ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
      "content-security-policy": isApi
        ? "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
        : plainPagePolicy(),
      "cache-control": "private, no-store",
      ...(status === 405 && { allow }),
      ...(status === 503 && { "retry-after": String(retryAfter) }),
      // The rest of the oversized body is not read.
      ...(status === 413 && { connection: "close" }),
    },
    body: Buffer.from(isApi ? envelope(status) : page(status)),
  };
}

const CALLBACK = /^\/api\/v1\/payments\/callback\//;

/**
 * True if the client expects an envelope: everything below /api, except a browser that a bank redirects back.
 * @param {Pick<import("node:http").IncomingMessage, "url" | "headers">} request
 */
export const expectsEnvelope = ({ url = "", headers }) =>
  url.startsWith("/api/") && !(CALLBACK.test(url) && /\btext\/html\b/.test(headers.accept ?? ""));

/**
 * Replaces a 500 with a 503 if the render failed because the shop server is down; returns other responses unchanged.
 * @param {import("../page-cache/encoded-response.mjs").Answer} answer as Next wrote it
 * @param {import("../page-cache/request-scope.mjs").RequestScope} scope @param {string} pathname
 */
export const unavailableInstead = (answer, { isAway }, pathname) =>
  answer.status === 500 && isAway ? refusal(503, { isApi: pathname.startsWith("/api/") }) : answer;

/** @param {import("node:http").ServerResponse} response @param {Status} status @param {Options} options */
export function refuse(response, status, options) {
  const { headers, body } = refusal(status, options);
  response.writeHead(status, { ...headers, "content-length": body.length });
  response.end(body);
}
