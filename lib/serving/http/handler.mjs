// @ts-check

import { PUBLIC_FILE, pageOf, UNKNOWN } from "../../pages.mjs";
import { QueueFull } from "../../queue.mjs";
import { EncodedResponse, readWants, sendEncodedResponse } from "../page-cache/encoded-response.mjs";
import { PageCache } from "../page-cache/page-cache.mjs";
import { RenderGate } from "../page-cache/render-gate.mjs";
import { SingleFlight } from "../page-cache/single-flight.mjs";
import { pageAddress } from "./address.mjs";
import { CacheKeyMemo } from "./cache-key-memo.mjs";
import { ClosedShop } from "./closed-shop.mjs";
import { repairTruncatedUrl } from "./cut-links.mjs";
import { finishHeaders } from "./finish.mjs";
import { setHeaders } from "./headers.mjs";
import { inspectRequest } from "./inbound.mjs";
import { COMPARE_PATH, LISTING_ROUTE, SEARCH_PATH, withoutListingParameters } from "./listing-query.mjs";
import { hasMarkdownAlternate, markdownAlternateOf, pageOfMarkdown, wantsMarkdown } from "./markdown-alternates.mjs";
import { isPictureService, pictureRequest } from "./pictures.mjs";
import { publicRead, SUGGESTIONS_PATH } from "./public-reads.mjs";
import { expectsEnvelope, refuse } from "./refusal.mjs";
import { renderShared, respondPersonally } from "./render.mjs";
import { isBuiltFile, securityHeaders } from "./security-headers.mjs";
import { readSoftNavigation } from "./soft-navigation.mjs";
import { closedShopPage } from "./soon-page.mjs";
import { needsFullLoad } from "./third-parties.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("./address.mjs").Address} Address
 * @typedef {import("./finish.mjs").Site} Site
 * @typedef {import("../page-cache/encoded-response.mjs").Wants} Wants
 * @typedef {import("./security-headers.mjs").Place} Place
 * @typedef {import("./render.mjs").Asked} Asked
 * @typedef {import("./render.mjs").Context} Context
 */

/**
 * Returns the request handler, which refuses a request, sends a cached response, or lets Next respond and finishes that
 * response.
 * @param {(request: Request, response: Response) => Promise<void>} next @param {Site} site
 * @param {{ files: Set<string>, kept?: PageCache, api?: Context["api"] }} shop `files`: paths of the files in public/;
 *   `api` answers calls of the interface
 */
export function createHandler(next, site, { files, kept = new PageCache(), api = next }) {
  /** @type {SingleFlight<EncodedResponse>} */
  const inFlight = new SingleFlight();
  const keyMemo = new CacheKeyMemo();
  const closedShop = new ClosedShop();
  /** @type {Context} */
  const context = { next, api, site, kept, gate: new RenderGate(), reads: new SingleFlight() };
  const isOpen = async () => closedShop.isKnownOpen || (await closedShop.front()) === null;

  /** @param {Request} request @param {Response} response */
  return function handle(request, response) {
    const wants = readWants(request.headers);
    // The fast path: a URL that was resolved before goes directly to the cache.
    const found = isReading(request) && closedShop.isKnownOpen ? kept.get(keyMemo.keyOf(request)) : null;
    if (found) return sendEncodedResponse(response, found, wants);
    return answer(request, response, wants).catch((error) => {
      if (!(error instanceof QueueFull)) throw error;
      turnAway(context, request, response, 503);
    });
  };

  /** @param {Request} request @param {Response} response @param {Wants} wants */
  async function answer(request, response, wants) {
    request.url = repairTruncatedUrl(request.url ?? "");
    const target = inspectRequest(request);
    if ("refusal" in target) return turnAway(context, request, response, target.refusal);
    const { pathname } = target;
    if (isPictureService(pathname)) {
      const picture = pictureRequest(target, files);
      if (!picture) return turnAway(context, request, response, 400);
      request.url = picture;
    }
    const place = { pathname, page: files.has(pathname) ? PUBLIC_FILE : pageOf(pageOfMarkdown(target.path)) };
    if (site.thirdParties && needsFullLoad(request.headers, place.page, pageOf))
      return fullLoad(context, response, place);
    const front = place.page.staysOpen || closedShop.isKnownOpen ? null : await closedShop.front();
    const isStaff = () => closedShop.isStaff(request);
    if (front) return respondClosed(context, request, response, { wants, place, front, isStaff });
    const isShared = place.page.keep === "shared" || isBuiltFile(pathname);
    if (!isShared || !isReading(request)) {
      const isCacheable = site.hearsChanges !== false && isReading(request) && (await isOpen());
      return respondUnshared(context, request, response, { wants, place, isCacheable });
    }
    const asked = readAsked(target, place, request.headers);
    const prepared = kept.get(asked.key) ?? (await inFlight.run(asked.key, (seq) => renderShared(context, asked, seq)));
    const sent = ledOn(target, asked, prepared);
    if (sent === prepared) keyMemo.learn(request, asked.key);
    await sendEncodedResponse(response, sent, wants);
  }
}

/**
 * Returns the kind of live render that a request asks for; undefined for personal requests.
 * @param {Site} site @param {Request} request @param {string} pathname
 * @returns {import("../page-cache/render-gate.mjs").Kind | undefined}
 */
function liveKind({ isRemote }, request, pathname) {
  // A body may take until the request timeout to arrive, and would hold the place of all others.
  if (!isReading(request)) return undefined;
  if (pathname === SUGGESTIONS_PATH) return isRemote ? undefined : "suggestions";
  return LISTING_ROUTE.test(pathname) || pathname === COMPARE_PATH ? "listings" : undefined;
}

/**
 * Responds to what is no shared page: personal requests and writes, live renders, and calls of the interface, of which
 * public reads come from the cache.
 * @param {Context} context @param {Request} request @param {Response} response
 * @param {{ wants: Wants, place: Place, isCacheable: boolean }} asked
 */
async function respondUnshared(context, request, response, { wants, place, isCacheable }) {
  const { kept, gate, site } = context;
  const read = isCacheable ? publicRead(request.url ?? "", request.headers) : null;
  const known = read && kept.get(read.key);
  if (known) return sendEncodedResponse(response, known, wants);
  // The body of a HEAD response is empty.
  const shared = request.method === "GET" ? read : null;
  const live = liveKind(site, request, place.pathname);
  const work = () => {
    const respond = () => respondPersonally(context, request, response, { wants, place, read: shared });
    if (live) return gate.render(respond, live);
    // A public read of a remote shop server is only passed on, so no render needs to give way to it.
    return site.isRemote && read ? respond() : gate.personal(respond);
  };
  if (!shared) return void (await work());
  // Identical concurrent reads are computed once. If the response may not be shared, a refusal for one client's address
  // for example, each request is answered on its own.
  let isFirst = false;
  const first = context.reads.run(shared.key, () => {
    isFirst = true;
    return work();
  });
  if (isFirst) return void (await first);
  const made = await first.catch(() => null);
  await (made ? sendEncodedResponse(response, made, wants) : work());
}

/**
 * Shows staff the real page, never from the cache, and tells everybody else that the shop opens soon.
 * @param {Context} context @param {Request} request @param {Response} response
 * @param {{ wants: Wants, place: Place, front: import("./soon-page.mjs").ShopFront, isStaff: () => Promise<boolean> }} asked
 */
async function respondClosed(context, request, response, { wants, place: { pathname, page }, front, isStaff }) {
  /** @type {Place} */
  const place = { pathname, page: { ...page, keep: "never", isIndexed: false } };
  // Without a page load the client would show its old page, or this one without the staff notice.
  if (request.headers.rsc === "1") return fullLoad(context, response, place);
  if (await isStaff())
    return context.gate.personal(() => respondPersonally(context, request, response, { wants, place, forStaff: true }));
  const answer = closedShopPage(front, { isHome: pathname === "/" });
  const headers = { ...answer.headers, ...securityHeaders(place, context.site.isHttps), vary: "Accept-Encoding" };
  await sendEncodedResponse(response, new EncodedResponse({ ...answer, headers }, { isTagged: false }), wants);
}

/**
 * A 204 makes Next's client load the whole page.
 * @param {Context} context @param {Response} response @param {Place} place
 */
function fullLoad({ site }, response, place) {
  setHeaders(response, finishHeaders(204, {}, place, site));
  response.writeHead(204).end();
}

/** @param {Context} context @param {Request} request @param {Response} response @param {400 | 405 | 413 | 503} status */
function turnAway({ site }, request, response, status) {
  setHeaders(response, securityHeaders({ pathname: "", page: UNKNOWN }, site.isHttps));
  refuse(response, status, { isApi: expectsEnvelope(request), allow: "GET, HEAD" });
}

/** @param {Request} request */
const isReading = ({ method }) => method === "GET" || method === "HEAD";

/**
 * @param {Address} target @param {Place} place @param {import("node:http").IncomingHttpHeaders} headers
 * @returns {Asked}
 */
function readAsked({ path, query }, place, headers) {
  const open = path.length > 1 ? path.replace(/\/$/, "") : path;
  const step = readSoftNavigation(headers, open);
  const isTold = !step && wantsMarkdown(headers.accept) && hasMarkdownAlternate(open);
  const address = pageAddress({ path: isTold ? markdownAlternateOf(open) : open, query });
  return { place, address, step, key: step ? `${address} ${step.name}` : address };
}

/**
 * Redirects to the canonical URL (without a trailing slash), or directly to where that URL redirects. The query is
 * passed on unchanged, because the merchant's analytics may use it even if the page ignores it.
 * @param {Address} target @param {Asked} asked @param {EncodedResponse} prepared
 */
function ledOn({ path, query }, { address, step }, prepared) {
  const leads = prepared.status >= 300 && prepared.status < 400;
  const [open = "", read = ""] = address.split(/(?=\?)/);
  if (step || (!leads && (path === open || (hasMarkdownAlternate(path) && markdownAlternateOf(path) === open))))
    return prepared;
  const [to = "", toQuery = ""] = (leads ? String(prepared.headers.location) : address).split(/(?=\?)/);
  // The redirect has a query of its own, or already ends in the query that was sent.
  if (leads && ((toQuery !== "" && toQuery !== read) || toQuery === query)) return prepared;
  const passed = leads && path.replace(/\/$/, "") === SEARCH_PATH ? withoutListingParameters(query) : query;
  const { "content-type": _, link: __, etag: ___, ...headers } = prepared.headers;
  return new EncodedResponse(
    { status: leads ? prepared.status : 308, headers: { ...headers, location: to + passed }, body: Buffer.alloc(0) },
    { isTagged: false },
  );
}
