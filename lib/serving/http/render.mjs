// @ts-check

import { EncodedResponse, sendEncodedResponse } from "../page-cache/encoded-response.mjs";
import { currentSeq } from "../page-cache/invalidation.mjs";
import { isCacheableStatus, isForEveryone, isMarkedShared } from "../page-cache/page-cache.mjs";
import { requestScope } from "../page-cache/request-scope.mjs";
import { finishHeaders, finishResponse, isText } from "./finish.mjs";
import { setHeaders } from "./headers.mjs";
import { bufferResponse } from "./held-response.mjs";
import { cleanRequest } from "./inbound.mjs";
import { BLOG_PATH, LISTING_PATH } from "./listing-query.mjs";
import { isMarkdownPath } from "./markdown-alternates.mjs";
import { PUBLIC_READ_HEADERS } from "./public-reads.mjs";
import { unavailableInstead } from "./refusal.mjs";
import { renderPage } from "./render-page.mjs";
import { isBuiltFile } from "./security-headers.mjs";
import { rscUrl } from "./soft-navigation.mjs";
import { withStaffNotice } from "./soon-page.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("./finish.mjs").Site} Site
 * @typedef {import("../page-cache/page-cache.mjs").Pool} Pool
 * @typedef {import("../page-cache/encoded-response.mjs").Wants} Wants
 * @typedef {import("../page-cache/request-scope.mjs").Freshness} Freshness
 * @typedef {import("../page-cache/request-scope.mjs").RequestScope} RequestScope
 * @typedef {import("./security-headers.mjs").Place} Place
 * @typedef {import("./soft-navigation.mjs").Step} Step
 *
 * @typedef {object} Asked a request for a shared page, reduced to what the response depends on
 * @property {string} key of the cache
 * @property {Place} place
 * @property {string} address canonical, with the query parameters that the page reads
 * @property {Step | null} step
 *
 * @typedef {object} Context what all requests share
 * @property {(request: Request, response: Response) => Promise<void>} next
 * @property {(request: Request, response: Response) => Promise<void>} api answers calls of the interface without Next
 * @property {Site} site
 * @property {import("../page-cache/page-cache.mjs").PageCache} kept
 * @property {import("../page-cache/render-gate.mjs").RenderGate} gate
 * @property {import("../page-cache/single-flight.mjs").SingleFlight<EncodedResponse | null>} reads public ones in progress
 */

/**
 * Calls of the interface, except addresses that a URL parser or Next would change: dot segments, empty segments and a
 * trailing slash.
 */
const API_CALL = /^\/api\/v1(?:\/(?!\.|%2e)[^/\\?#]+)+(?:\?|$)/i;

/**
 * Renders a shared page once for all concurrent requests, and caches it if it may be reused.
 * @param {Context} context @param {Asked} asked @param {number} seq
 */
export async function renderShared({ next, site, kept, gate }, asked, seq) {
  const { key, place, address, step } = asked;
  /** @type {RequestScope} */
  const scope = { seq, page: null, readings: null };
  const url = step ? await rscUrl(address, step) : address;
  const render = () => requestScope.run(scope, () => renderPage(next, url, step?.headers));
  // Only listings read a query, and queries make an unlimited number of URLs.
  const written = await (address.includes("?") ? gate.render(render) : render());
  const rendered = unavailableInstead(written, scope, place.pathname);
  const pool = poolOf(asked, rendered.status);
  const prepared = new EncodedResponse(finishResponse(rendered, place, site), {
    effort: pool === "listings" || pool === "steps" ? "quick" : "best",
    isTagged: rendered.status < 500,
    isText: isText(rendered.headers),
  });
  const freshness = freshnessOf(asked, rendered, scope);
  if (freshness && isCacheableStatus(freshness)) kept.set(key, prepared, freshness, pool);
  return prepared;
}

/**
 * Responds to personal requests and writes, whose responses are never shared, and to public reads of the interface.
 * Returns the response that was cached for everyone, null if none was.
 * @param {Context} context @param {Request} request @param {Response} response
 * @param {{ wants: Wants, place: Place, forStaff?: true, read?: import("./public-reads.mjs").PublicRead | null }} asked
 *   `forStaff`: a page of a closed shop; `read`: the response may be cached for everyone
 * @returns {Promise<EncodedResponse | null>}
 */
export async function respondPersonally(context, request, response, { wants, place, forStaff, read }) {
  const { next, api, site } = context;
  cleanRequest(request, site.trustedProxies);
  /** @type {import("node:http").OutgoingHttpHeaders} */
  let written = {};
  /** @type {RequestScope} */
  const scope = { seq: currentSeq(), page: null, readings: null };
  if (forStaff) scope.staffCookie = request.headers.cookie;
  /** @type {EncodedResponse | null} */
  let shared = null;
  bufferResponse(response, {
    mayHold: () => {
      written = { ...response.getHeaders() };
      const isHeld = response.statusCode !== 206 && (isText(written) || response.statusCode === 500);
      if (!isHeld) {
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        const { "content-length": length } = written;
        setHeaders(response, finishHeaders(response.statusCode, written, place, site));
        if (length !== undefined) response.setHeader("content-length", length);
      }
      return isHeld;
    },
    onHeld: async (_, body) => {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      const told = unavailableInstead({ status: response.statusCode, headers: written, body }, scope, place.pathname);
      const finished = finishResponse(told, place, site);
      if (read && told.status === 200 && isForEveryone(told.status, told.headers)) {
        shared = keepRead(context, finished, read, scope.seq);
        return sendEncodedResponse(response, shared, wants);
      }
      if (forStaff) finished.body = Buffer.from(withStaffNotice(finished.body.toString("utf8")));
      await sendEncodedResponse(response, new EncodedResponse(finished, { effort: "quick", isTagged: false }), wants);
    },
  });
  const listener = API_CALL.test(request.url ?? "") ? api : next;
  await requestScope.run(scope, () => listener(request, response));
  return shared;
}

/**
 * Caches the response to a public read.
 * @param {Context} context @param {import("../page-cache/encoded-response.mjs").Answer} answer
 * @param {import("./public-reads.mjs").PublicRead} read @param {number} seq
 */
function keepRead({ kept }, answer, { key, tags, seconds }, seq) {
  const headers = { ...answer.headers, ...PUBLIC_READ_HEADERS };
  const prepared = new EncodedResponse({ ...answer, headers }, { effort: "quick" });
  kept.set(key, prepared, { tags, seq, expiresAt: Date.now() + seconds * 1000 }, "reads");
  return prepared;
}

/** @param {Asked} asked @param {number} status @returns {Pool} */
function poolOf({ place, address, step }, status) {
  if (isBuiltFile(place.pathname)) return "files";
  if (status !== 200) return "refusals";
  if (step) return "steps";
  return address.includes("?") ? "listings" : "pages";
}

/**
 * Returns how long a response may be served to everyone; null if it belongs only to this request.
 * @param {Asked} asked @param {import("./render-page.mjs").RenderedPage} rendered @param {RequestScope} scope
 * @returns {Freshness | null}
 */
function freshnessOf({ place, address }, { status, headers }, { seq, page, readings }) {
  if (isBuiltFile(place.pathname))
    return status === 200 ? { tags: [], seq, expiresAt: Number.POSITIVE_INFINITY } : null;
  if (!isForEveryone(status, headers)) return null;
  if (isMarkedShared(headers)) return page;
  // Next does not cache listings, because they read their query. Markdown alternates and llms.txt read nothing from the
  // request.
  const [path = "", query] = address.split("?", 2);
  const isListing = LISTING_PATH.test(path) || (path === BLOG_PATH && query !== undefined);
  return isListing || isMarkdownPath(path) || path === "/llms.txt" ? readings : null;
}
