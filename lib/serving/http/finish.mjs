// @ts-check
import { logLine } from "../../log.mjs";
import { finishPage } from "../next-output/passes.mjs";
import { pagePolicy } from "./csp.mjs";
import { hasMarkdownAlternate } from "./markdown-alternates.mjs";
import { RETRY_SECONDS } from "./refusal.mjs";
import { cacheControl, securityHeaders } from "./security-headers.mjs";

/**
 * Turns Next's responses into those that are sent.
 * @typedef {import("node:http").OutgoingHttpHeaders} Headers
 * @typedef {import("../page-cache/encoded-response.mjs").Answer} Answer
 * @typedef {import("./security-headers.mjs").Place} Place
 *
 * @typedef {object} Site
 * @property {boolean} isHttps
 * @property {string[]} formTargets
 * @property {string[]} imageSources allowed in addition to the shop's own origin
 * @property {string[]} styleHashes
 * @property {number} trustedProxies
 * @property {boolean} [isRemote] true if the shop server is remote, so that this process computes no calls
 * @property {boolean} [hearsChanges] false if the shop server is remote and tells no changes, so that no read is cached
 * @property {import("./third-parties.mjs").ThirdParties | null} [thirdParties]
 */

const NEXT_TO_ITSELF = /^(?:x-shop-|x-next-|x-nextjs-(?:cache|prerender)|x-powered-by$)/;
const OF_THE_CONNECTION = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);
const TEXT = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/;
const HTML = /^text\/html/;
/** Content types that vary by Accept if the page has a Markdown alternate. RSC payloads do not. */
const NEGOTIATED = /^text\/(?:html|markdown)/;
/** Pages that the desk shows in a frame. */
const PREVIEW = /^\/preview\//;
const SCRIPT_FILE = /^\/_next\/static\/.*\.js$/;

/**
 * Asks Chromium to compile the whole script while it loads, off the main thread. Otherwise it compiles each function on
 * its first call, which was the longest task of hydration (docs/decisions/0021). Other browsers ignore the comment.
 * @param {Buffer} body
 */
const eagerly = (body) => Buffer.concat([Buffer.from("//# allFunctionsCalledOnLoad\n"), body]);

/** True if the response is worth compressing. @param {Headers} headers */
export function isText(headers) {
  return headers["content-encoding"] === undefined && TEXT.test(String(headers["content-type"] ?? ""));
}

/**
 * Returns the final headers, except those that depend on the body.
 * @param {number} status @param {Headers} written as Next wrote it @param {Place} place @param {Site} site
 * @returns {Headers}
 */
export function finishHeaders(status, written, place, site) {
  /** @type {Headers} */
  const head = {};
  for (const [name, value] of Object.entries(written)) {
    if (!NEXT_TO_ITSELF.test(name) && !OF_THE_CONNECTION.has(name)) head[name] = value;
  }
  // Next writes the Location header of a cached redirect twice.
  if (Array.isArray(head.location)) head.location = head.location[0] ?? "/";
  Object.assign(head, securityHeaders(place, site.isHttps));
  if (hasMarkdownAlternate(place.pathname) && NEGOTIATED.test(String(written["content-type"] ?? "text/html")))
    addVary(head, "Accept");
  const ours = status >= 500 ? "private, no-store" : cacheControl(place.page);
  if (ours) head["cache-control"] = ours;
  if (status === 503) head["retry-after"] ??= String(RETRY_SECONDS);
  return head;
}

/**
 * Returns the final response: HTML pages go through all passes and get their status and content security policy.
 * @param {Answer} answer as Next wrote it @param {Place} place @param {Site} site @returns {Answer}
 */
export function finishResponse({ status, headers: written, body }, place, site) {
  // Browsers never show the page that Next renders for a redirect.
  if (status >= 300 && status < 400) {
    const { "content-type": _, link: __, ...head } = finishHeaders(status, written, place, site);
    return { status, headers: head, body: Buffer.alloc(0) };
  }
  if (!HTML.test(String(written["content-type"] ?? ""))) {
    const head = finishHeaders(status, written, place, site);
    const isScript = status === 200 && SCRIPT_FILE.test(place.pathname);
    return { status, headers: isText(written) ? withEncoding(head) : head, body: isScript ? eagerly(body) : body };
  }
  const isPublic = place.page.keep === "shared";
  // Shared pages contain no personal data, and their URLs no secrets, so third-party scripts may run there.
  const others = isPublic ? site.thirdParties : null;
  const {
    html,
    status: asked,
    hashes,
    refused,
  } = finishPage(body.toString("utf8"), {
    status,
    isPublic,
    more: others?.script,
  });
  for (const text of refused)
    logLine("error", { message: "The CSP does not allow an inline script.", script: text.slice(0, 80) });
  const head = finishHeaders(asked, written, place, site);
  // Next's client reads this header only on RSC payloads.
  delete head["x-nextjs-stale-time"];
  // The gateway stand-ins set a policy of their own.
  const isFramed = PREVIEW.test(place.pathname);
  head["content-security-policy"] ??= pagePolicy(hashes, withSeal(site, html), others?.sources, { isFramed });
  head["x-frame-options"] = isFramed ? "SAMEORIGIN" : "DENY";
  return { status: asked, headers: withEncoding(head), body: Buffer.from(html) };
}

/** The host of the trust seal (lib/domain/shop/seal.ts), which can be set at the desk while the shop runs. */
const SEAL = "https://trustseal.enamad.ir";

/** Allows the image of the trust seal on pages that show it. @param {Site} site @param {string} html @returns {Site} */
const withSeal = (site, html) =>
  html.includes(`src="${SEAL}/logo.aspx?`) ? { ...site, imageSources: [...site.imageSources, SEAL] } : site;

/** @param {Headers} head @returns {Headers} */
const withEncoding = (head) => addVary({ ...head }, "Accept-Encoding");

/** @param {Headers} head @param {string} name */
function addVary(head, name) {
  return Object.assign(head, { vary: [head.vary ?? [], name].flat().join(", ") });
}
