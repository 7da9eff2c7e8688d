// @ts-check
import { pagePolicy } from "./csp.mjs";
import { holdResponse } from "./held-response.mjs";
import { statusFromHead } from "./http-status.mjs";
import { cleanRequest, inspect } from "./inbound.mjs";
import { inlineBoundaries } from "./inline-boundaries.mjs";
import { currentSeq, isFresh } from "./invalidation.mjs";
import { loadScriptsLate } from "./late-scripts.mjs";
import { isFilteredListing } from "./listing-query.mjs";
import { isForEveryone, PageCache } from "./page-cache.mjs";
import { prepare, readWants, sendOnce, sendPrepared } from "./prepared.mjs";
import { refuse } from "./refusal.mjs";
import { requestScope } from "./request-scope.mjs";
import { cacheControl, isPublicPage, securityHeaders } from "./security-headers.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("./request-scope.mjs").RequestScope} RequestScope
 * @typedef {import("./request-scope.mjs").KeptPage} KeptPage
 *
 * @typedef {import("./prepared.mjs").Wants} Wants
 *
 * @typedef {object} Site
 * @property {boolean} isHttps
 * @property {string[]} formTargets
 * @property {string[]} imageSources where pictures may come from besides the shop
 * @property {string[]} styleHashes
 * @property {number} trustedProxies
 *
 * @typedef {object} Exchange one request on its way through Next
 * @property {string} pathname decoded
 * @property {string} key
 * @property {PageCache | null} cache where its answer may be kept
 * @property {Wants} wants
 * @property {RequestScope} scope
 * @property {Site} site
 */

const TEXT = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/;
const COMPRESSED_ASSET = /^\/_next\/static\/.*\.(?:js|css)$/;
const CLIENT_ROUTER = ["rsc", "next-router-prefetch", "next-router-segment-prefetch", "next-router-state-tree"];
const NEXT_TO_ITSELF = /^(?:x-shop-|x-next-|x-nextjs-(?:cache|prerender)|x-powered-by$)/;

/**
 * The whole way of a request: refuse, answer from what is kept, or let Next answer and finish its answer.
 * @param {(request: Request, response: Response) => Promise<void>} next
 * @param {Site} site
 */
export function createHandler(next, site) {
  const pages = new PageCache();
  // Built files never change under their name, so they need no tags.
  const assets = new PageCache({ pageBytes: 16 * 1024 * 1024, refusalBytes: 0 });

  /** @param {Request} request @param {Response} response */
  return function handle(request, response) {
    const wants = readWants(request.headers);
    const isWhole = asksForWholePage(request);
    const kept = isWhole ? findKept(request.url, pages, assets) : null;
    // Nothing below is needed for what is kept: its path was looked at when it was put there.
    return kept ? sendPrepared(response, kept, wants) : answerAnew(request, response, wants, isWhole);
  };

  /** @param {Request} request @param {Response} response @param {Wants} wants @param {boolean} isWhole */
  async function answerAnew(request, response, wants, isWhole) {
    const target = inspect(request);
    if ("refusal" in target) {
      setAll(response, securityHeaders("/", site.isHttps));
      refuse(response, target.refusal, { isApi: request.url?.startsWith("/api/") ?? false, allow: "GET, HEAD" });
      return;
    }
    cleanRequest(request, site.trustedProxies);
    const { pathname, key, hasQuery } = target;
    const isPublic = isPublicPage(pathname);
    const cache = isPublic && isWhole ? pages : COMPRESSED_ASSET.test(pathname) ? assets : null;
    if (isPublic) makeImpersonal(request);
    if (cache) askForWholeAnswer(request);
    /** @type {RequestScope} */
    const scope = { seq: currentSeq(), page: null };
    // A query is no part of the key, so an answer to one is never kept.
    finishAnswer(response, { pathname, key, cache: hasQuery ? null : cache, wants, scope, site });
    await requestScope.run(scope, () => next(request, response));
  }
}

/** The browser's part of Next asks for pieces, under the same address. @param {Request} request */
function asksForWholePage({ method, headers }) {
  return (method === "GET" || method === "HEAD") && !CLIENT_ROUTER.some((name) => headers[name] !== undefined);
}

/** @param {string | undefined} url @param {...PageCache} caches */
function findKept(url = "", ...caches) {
  const query = url.indexOf("?");
  const key = query === -1 ? url : url.slice(0, query);
  if (query !== -1 && isFilteredListing(key, url.slice(query))) return null;
  for (const cache of caches) {
    const kept = cache.get(key);
    if (kept) return kept;
  }
  return null;
}

/**
 * A public page is the same for everyone by construction: what names a person never reaches it.
 * @param {Request} request
 */
function makeImpersonal({ headers }) {
  delete headers.cookie;
  delete headers.authorization;
}

/**
 * HEAD, ranges and conditions are ours to answer, from the whole.
 * @param {Request} request
 */
function askForWholeAnswer(request) {
  request.method = "GET";
  for (const name of ["range", "if-range", "if-none-match", "if-modified-since"]) delete request.headers[name];
}

/** @param {Response} response @param {Exchange} exchange */
function finishAnswer(response, exchange) {
  const { pathname, site } = exchange;
  /** @type {import("node:http").OutgoingHttpHeaders} */
  let asWritten = {};
  holdResponse(response, {
    mayHold: () => {
      asWritten = { ...response.getHeaders() };
      finishHead(response, pathname, site);
      const isWhole = response.statusCode !== 206 && response.getHeader("content-encoding") === undefined;
      return isWhole && TEXT.test(String(response.getHeader("content-type") ?? ""));
    },
    onHeld: (_, body) => sendHeld(response, body, asWritten, exchange),
  });
}

/** @param {Response} response @param {string} pathname @param {Site} site */
function finishHead(response, pathname, site) {
  for (const name of response.getHeaderNames()) if (NEXT_TO_ITSELF.test(name)) response.removeHeader(name);
  // Next names the target of a kept redirect twice.
  const location = response.getHeader("location");
  if (Array.isArray(location)) response.setHeader("location", location[0] ?? "/");
  setAll(response, securityHeaders(pathname, site.isHttps));
  const ours = response.statusCode >= 500 ? "private, no-store" : cacheControl(pathname);
  if (ours) response.setHeader("cache-control", ours);
}

/**
 * @param {Response} response
 * @param {Buffer} body
 * @param {import("node:http").OutgoingHttpHeaders} asWritten headers as Next wrote them
 * @param {Exchange} exchange
 */
async function sendHeld(response, body, asWritten, { pathname, key, cache, wants, scope, site }) {
  response.removeHeader("content-length");
  response.setHeader("vary", [response.getHeader("vary") ?? [], "Accept-Encoding"].flat().join(", "));
  let whole = body;
  if (/^text\/html/.test(String(response.getHeader("content-type")))) {
    const inPlace = inlineBoundaries(body.toString("utf8"));
    const html = isPublicPage(pathname) ? loadScriptsLate(inPlace) : inPlace;
    whole = Buffer.from(html);
    response.statusCode = statusFromHead(html) ?? response.statusCode;
    // The stand-ins bring their own, for pages of their own.
    if (!response.hasHeader("content-security-policy")) {
      response.setHeader("content-security-policy", pagePolicy(html, site));
    }
    response.setHeader("x-frame-options", "DENY");
  }
  const { statusCode: status } = response;
  const answer = { status, headers: { ...response.getHeaders() }, body: whole };
  const page = COMPRESSED_ASSET.test(pathname) ? forGood(status) : keptPage(status, asWritten, scope);
  if (cache && page) {
    const prepared = await prepare(answer);
    cache.set(key, prepared, page);
    // What was set for Next's sake would come before the prepared head.
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    sendPrepared(response, prepared, wants);
    return;
  }
  await sendOnce(response, answer, wants, {
    isTagged: status === 200 && isPublicPage(pathname),
  });
}

/** @param {number} status @returns {KeptPage | null} */
function forGood(status) {
  return status === 200 ? { tags: [], seq: currentSeq(), expiresAt: Number.POSITIVE_INFINITY } : null;
}

/**
 * The ISR entry this answer was made from, while it is good and the same for everyone.
 * @param {number} status
 * @param {import("node:http").OutgoingHttpHeaders} asWritten
 * @param {RequestScope} scope
 */
function keptPage(status, asWritten, { page }) {
  const isGood = page !== null && page.expiresAt > Date.now() && isFresh(page.tags, page.seq);
  return isGood && isForEveryone(status, asWritten) ? page : null;
}

/** @param {Response} response @param {Record<string, string>} headers */
function setAll(response, headers) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
