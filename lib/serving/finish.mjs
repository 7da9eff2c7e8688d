// @ts-check
import { logLine } from "../log.mjs";
import { pagePolicy } from "./csp.mjs";
import { finishPage } from "./passes.mjs";
import { RETRY_SECONDS } from "./refusal.mjs";
import { cacheControl, securityHeaders } from "./security-headers.mjs";
import { hasTwin } from "./twins.mjs";

/**
 * What an answer of Next's becomes before it leaves.
 *
 * @typedef {import("node:http").OutgoingHttpHeaders} Headers
 * @typedef {import("./prepared.mjs").Answer} Answer
 * @typedef {import("./security-headers.mjs").Place} Place
 *
 * @typedef {object} Site
 * @property {boolean} isHttps
 * @property {string[]} formTargets
 * @property {string[]} imageSources where pictures may come from besides the shop
 * @property {string[]} styleHashes
 * @property {number} trustedProxies
 * @property {import("./third-parties.mjs").ThirdParties | null} [thirdParties]
 */

const NEXT_TO_ITSELF = /^(?:x-shop-|x-next-|x-nextjs-(?:cache|prerender)|x-powered-by$)/;
const OF_THE_CONNECTION = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);
const TEXT = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/;
const HTML = /^text\/html/;
/** What a page with a twin is answered with; a step of the browser's is asked for in its own way. */
const NEGOTIATED = /^text\/(?:html|markdown)/;
const SCRIPT_FILE = /^\/_next\/static\/.*\.js$/;

/**
 * Asks the browser to compile a script whole while it comes, off the page's thread. Chromium else compiles each function
 * when it is first called, which was the longest task of waking a page up (docs/decisions/0021). Others read a comment.
 * @param {Buffer} body
 */
const eagerly = (body) => Buffer.concat([Buffer.from("//# allFunctionsCalledOnLoad\n"), body]);

/** Whether compressing is worth while. @param {Headers} headers */
export function isText(headers) {
  return headers["content-encoding"] === undefined && TEXT.test(String(headers["content-type"] ?? ""));
}

/**
 * The head of an answer, but for what hangs on its body.
 * @param {number} status
 * @param {Headers} written as Next wrote it
 * @param {Place} place
 * @param {Site} site
 * @returns {Headers}
 */
export function finishHead(status, written, place, site) {
  /** @type {Headers} */
  const head = {};
  for (const [name, value] of Object.entries(written)) {
    if (!NEXT_TO_ITSELF.test(name) && !OF_THE_CONNECTION.has(name)) head[name] = value;
  }
  // Next names the target of a kept redirect twice.
  if (Array.isArray(head.location)) head.location = head.location[0] ?? "/";
  Object.assign(head, securityHeaders(place, site.isHttps));
  if (hasTwin(place.pathname) && NEGOTIATED.test(String(written["content-type"] ?? "text/html")))
    addVary(head, "Accept");
  const ours = status >= 500 ? "private, no-store" : cacheControl(place.page);
  if (ours) head["cache-control"] = ours;
  if (status === 503) head["retry-after"] ??= String(RETRY_SECONDS);
  return head;
}

/**
 * A whole answer: pages with their pieces in place, their scripts settled, the status they ask for and their policy.
 * @param {Answer} answer as Next wrote it
 * @param {Place} place
 * @param {Site} site
 * @returns {Answer}
 */
export function finishAnswer({ status, headers: written, body }, place, site) {
  // The page that Next draws behind a redirect is read by nobody.
  if (status >= 300 && status < 400) {
    const { "content-type": _, link: __, ...head } = finishHead(status, written, place, site);
    return { status, headers: head, body: Buffer.alloc(0) };
  }
  if (!HTML.test(String(written["content-type"] ?? ""))) {
    const head = finishHead(status, written, place, site);
    const isScript = status === 200 && SCRIPT_FILE.test(place.pathname);
    return { status, headers: isText(written) ? withEncoding(head) : head, body: isScript ? eagerly(body) : body };
  }
  const isPublic = place.page.keep === "shared";
  // Nobody's data stand in these pages, and no secret in their addresses.
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
    logLine("error", { message: "An inline script is not allowed to run.", script: text.slice(0, 80) });
  const head = finishHead(asked, written, place, site);
  // For the browser's part of Next, which reads it on its own questions only.
  delete head["x-nextjs-stale-time"];
  // The stand-ins bring their own, for pages of their own.
  head["content-security-policy"] ??= pagePolicy(hashes, site, others?.sources);
  head["x-frame-options"] = "DENY";
  return { status: asked, headers: withEncoding(head), body: Buffer.from(html) };
}

/** @param {Headers} head @returns {Headers} */
const withEncoding = (head) => addVary({ ...head }, "Accept-Encoding");

/** @param {Headers} head @param {string} name */
function addVary(head, name) {
  return Object.assign(head, { vary: [head.vary ?? [], name].flat().join(", ") });
}
