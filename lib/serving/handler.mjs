// @ts-check

import { PUBLIC_FILE, pageOf, UNKNOWN } from "../pages.mjs";
import { QueueFull } from "../queue.mjs";
import { pageAddress } from "./address.mjs";
import { mendCutLink } from "./cut-links.mjs";
import { draw } from "./draw.mjs";
import { finishAnswer, finishHead, isText } from "./finish.mjs";
import { Flights } from "./flights.mjs";
import { setHeaders } from "./headers.mjs";
import { holdResponse } from "./held-response.mjs";
import { cleanRequest, inspect } from "./inbound.mjs";
import { currentSeq } from "./invalidation.mjs";
import { LISTING_PATH, LISTING_ROUTE } from "./listing-query.mjs";
import { isForEveryone, isGood, isMarkedShared, PageCache } from "./page-cache.mjs";
import { isPictureService, pictureRequest } from "./pictures.mjs";
import { Prepared, readWants, sendPrepared } from "./prepared.mjs";
import { awayInstead, isForProgram, refuse } from "./refusal.mjs";
import { RenderGate } from "./render-gate.mjs";
import { requestScope } from "./request-scope.mjs";
import { readStep, stepAddress } from "./router-step.mjs";
import { isBuiltFile, securityHeaders } from "./security-headers.mjs";
import { Spellings } from "./spellings.mjs";
import { mustLoadAnew } from "./third-parties.mjs";
import { hasTwin, isTwin, pageOfTwin, twinOf, wantsTwin } from "./twins.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("./address.mjs").Address} Address
 * @typedef {import("./finish.mjs").Site} Site
 * @typedef {import("./page-cache.mjs").Pool} Pool
 * @typedef {import("./prepared.mjs").Wants} Wants
 * @typedef {import("./request-scope.mjs").Freshness} Freshness
 * @typedef {import("./request-scope.mjs").RequestScope} RequestScope
 * @typedef {import("./security-headers.mjs").Place} Place
 * @typedef {import("./router-step.mjs").Step} Step
 *
 * @typedef {object} Asked a request for a shared page, reduced to what the response depends on
 * @property {string} key of the cache
 * @property {Place} place
 * @property {string} address canonical, with the query parameters that the page reads
 * @property {Step | null} step
 */

/**
 * Returns the request handler: it refuses a request, sends a cached response, or lets Next respond and finishes that.
 * @param {(request: Request, response: Response) => Promise<void>} next
 * @param {Site} site
 * @param {{ files: Set<string>, kept?: PageCache }} shop `files`: paths of the files in public/
 */
export function createHandler(next, site, { files, kept = new PageCache() }) {
  /** @type {Flights<Prepared>} */
  const flights = new Flights();
  const spellings = new Spellings();
  const gate = new RenderGate();

  /** @param {Request} request @param {Response} response */
  return function handle(request, response) {
    const wants = readWants(request.headers);
    // The fast path: a URL that was resolved before goes straight to the cache.
    const found = isReading(request) ? kept.get(spellings.keyOf(request)) : null;
    if (found) return sendPrepared(response, found, wants);
    return answer(request, response, wants).catch((error) => {
      if (!(error instanceof QueueFull)) throw error;
      turnAway(request, response, 503);
    });
  };

  /** @param {Request} request @param {Response} response @param {Wants} wants */
  async function answer(request, response, wants) {
    request.url = mendCutLink(request.url ?? "");
    const target = inspect(request);
    if ("refusal" in target) return turnAway(request, response, target.refusal);
    const { pathname } = target;
    if (isPictureService(pathname)) {
      const picture = pictureRequest(target, files);
      if (!picture) return turnAway(request, response, 400);
      request.url = picture;
    }
    const place = { pathname, page: files.has(pathname) ? PUBLIC_FILE : pageOf(pageOfTwin(target.path)) };
    if (site.thirdParties && mustLoadAnew(request.headers, place.page, pageOf)) return loadAnew(response, place);
    const isShared = place.page.keep === "shared" || isBuiltFile(pathname);
    if (!isShared || !isReading(request)) {
      const work = () => answerOne(request, response, wants, place);
      return LISTING_ROUTE.test(pathname) ? gate.render(work) : gate.personal(work);
    }
    const asked = readAsked(target, place, request.headers);
    const prepared = kept.get(asked.key) ?? (await flights.run(asked.key, (seq) => make(asked, seq)));
    const sent = ledOn(target, asked, prepared);
    if (sent === prepared) spellings.learn(request, asked.key);
    await sendPrepared(response, sent, wants);
  }

  /**
   * Renders a shared page once for all concurrent requests, and caches it if it may be reused.
   * @param {Asked} asked
   * @param {number} seq
   */
  async function make(asked, seq) {
    const { key, place, address, step } = asked;
    /** @type {RequestScope} */
    const scope = { seq, page: null, readings: null };
    const url = step ? await stepAddress(address, step) : address;
    const render = () => requestScope.run(scope, () => draw(next, url, step?.headers));
    // Only listings read a query, and queries make an unlimited number of addresses.
    const written = await (address.includes("?") ? gate.render(render) : render());
    const drawn = awayInstead(written, scope, place.pathname);
    const pool = poolOf(asked, drawn.status);
    const prepared = new Prepared(finishAnswer(drawn, place, site), {
      effort: pool === "listings" || pool === "steps" ? "quick" : "best",
      isTagged: drawn.status < 500,
      isText: isText(drawn.headers),
    });
    const freshness = freshnessOf(asked, drawn, scope);
    if (freshness && isGood(freshness)) kept.set(key, prepared, freshness, pool);
    return prepared;
  }

  /**
   * Responds to personal requests and writes, which are never shared.
   * @param {Request} request @param {Response} response @param {Wants} wants @param {Place} place
   */
  async function answerOne(request, response, wants, place) {
    cleanRequest(request, site.trustedProxies);
    /** @type {import("node:http").OutgoingHttpHeaders} */
    let written = {};
    /** @type {RequestScope} */
    const scope = { seq: currentSeq(), page: null, readings: null };
    holdResponse(response, {
      mayHold: () => {
        written = { ...response.getHeaders() };
        const isHeld = response.statusCode !== 206 && (isText(written) || response.statusCode === 500);
        if (!isHeld) {
          for (const name of response.getHeaderNames()) response.removeHeader(name);
          const { "content-length": length } = written;
          setHeaders(response, finishHead(response.statusCode, written, place, site));
          if (length !== undefined) response.setHeader("content-length", length);
        }
        return isHeld;
      },
      onHeld: async (_, body) => {
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        const told = awayInstead({ status: response.statusCode, headers: written, body }, scope, place.pathname);
        const finished = finishAnswer(told, place, site);
        await sendPrepared(response, new Prepared(finished, { effort: "quick", isTagged: false }), wants);
      },
    });
    await requestScope.run(scope, () => next(request, response));
  }

  /** A 204 makes Next's client load the whole page. @param {Response} response @param {Place} place */
  function loadAnew(response, place) {
    setHeaders(response, finishHead(204, {}, place, site));
    response.writeHead(204).end();
  }

  /** @param {Request} request @param {Response} response @param {400 | 405 | 413 | 503} status */
  function turnAway(request, response, status) {
    setHeaders(response, securityHeaders({ pathname: "", page: UNKNOWN }, site.isHttps));
    refuse(response, status, { isApi: isForProgram(request), allow: "GET, HEAD" });
  }
}

/** @param {Request} request */
const isReading = ({ method }) => method === "GET" || method === "HEAD";

/**
 * @param {Address} target @param {Place} place @param {import("node:http").IncomingHttpHeaders} headers
 * @returns {Asked}
 */
function readAsked({ path, query }, place, headers) {
  const open = path.length > 1 ? path.replace(/\/$/, "") : path;
  const step = readStep(headers, open);
  const isTold = !step && wantsTwin(headers.accept) && hasTwin(open);
  const address = pageAddress({ path: isTold ? twinOf(open) : open, query });
  return { place, address, step, key: step ? `${address} ${step.name}` : address };
}

/** @param {Asked} asked @param {number} status @returns {Pool} */
function poolOf({ place, address, step }, status) {
  if (isBuiltFile(place.pathname)) return "files";
  if (status !== 200) return "refusals";
  if (step) return "steps";
  return address.includes("?") ? "listings" : "pages";
}

/**
 * Returns how long a response may be served to everyone; null if it belongs to this request only.
 * @param {Asked} asked
 * @param {import("./draw.mjs").Drawn} drawn
 * @param {RequestScope} scope
 * @returns {Freshness | null}
 */
function freshnessOf({ place, address }, { status, headers }, { seq, page, readings }) {
  if (isBuiltFile(place.pathname))
    return status === 200 ? { tags: [], seq, expiresAt: Number.POSITIVE_INFINITY } : null;
  if (!isForEveryone(status, headers)) return null;
  if (isMarkedShared(headers)) return page;
  // Next does not cache listings, which read their query. Markdown alternates and llms.txt read nothing of a request.
  const [path = ""] = address.split("?", 1);
  return LISTING_PATH.test(path) || isTwin(path) || path === "/llms.txt" ? readings : null;
}

/**
 * Redirects to the canonical URL (no trailing slash), or directly to where that URL redirects. The query is passed on
 * unchanged: even if the page ignores it, the merchant's analytics may use it.
 * @param {Address} target
 * @param {Asked} asked
 * @param {Prepared} prepared
 */
function ledOn({ path, query }, { address, step }, prepared) {
  const leads = prepared.status >= 300 && prepared.status < 400;
  const [open = "", read = ""] = address.split(/(?=\?)/);
  if (step || (!leads && (path === open || (hasTwin(path) && twinOf(path) === open)))) return prepared;
  const [to = "", toQuery = ""] = (leads ? String(prepared.headers.location) : address).split(/(?=\?)/);
  // The redirect brings a query of its own, or already ends in the query that was sent.
  if (leads && ((toQuery !== "" && toQuery !== read) || toQuery === query)) return prepared;
  const { "content-type": _, link: __, etag: ___, ...headers } = prepared.headers;
  return new Prepared(
    { status: leads ? prepared.status : 308, headers: { ...headers, location: to + query }, body: Buffer.alloc(0) },
    { isTagged: false },
  );
}
