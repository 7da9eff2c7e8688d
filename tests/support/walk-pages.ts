import { JSDOM } from "jsdom";
import { PAGES, pageOf } from "@/lib/pages.mjs";
import { demoMarksIn, demoWordsIn } from "./demo-words";
import type { LiveShop } from "./live-shop";

const CONTENT = "img, svg, input, select, textarea, button, iframe, canvas, video, hr";
const HEADINGS = "h1, h2, h3, h4, h5, h6";
const FRAMES = "ul, ol, dl, table, nav, section, article, aside, address, figure, blockquote, li, dd, dt";
/** Live regions and hidden elements that the browser may fill later. */
const LATER = "[role=status], [role=alert], [aria-live], [aria-busy=true], [hidden], .hidden";

const wordsOf = (element: Element) => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
const tagOf = (element: Element) => element.outerHTML.slice(0, 120);

/** Headings without text, empty containers, and containers with only a heading. */
function emptyFramesIn(document: Document): string[] {
  const isLater = (element: Element) => element.closest(LATER) !== null;
  const hasContent = (element: Element) => element.querySelector(CONTENT) !== null;
  const headings = [...document.querySelectorAll(HEADINGS)].filter((one) => wordsOf(one) === "" && !hasContent(one));
  const frames = [...document.querySelectorAll(FRAMES)].filter((one) => {
    if (isLater(one) || hasContent(one)) return false;
    const own = [...one.querySelectorAll(HEADINGS)].map(wordsOf).join(" ");
    return wordsOf(one) === own && one.querySelector("a") === null;
  });
  return [...headings, ...frames].map((one) => `is empty: ${tagOf(one)}`);
}

/** Empty texts, lists and objects in JSON-LD. */
function emptyPartsOf(value: unknown, at = ""): string[] {
  if (value === "" || value === null) return [at];
  if (typeof value !== "object") return [];
  const entries = Object.entries(value as object);
  return entries.length === 0 ? [at] : entries.flatMap(([name, inner]) => emptyPartsOf(inner, `${at}.${name}`));
}

function jsonLdFaults(document: Document): string[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return scripts.flatMap((script) =>
    emptyPartsOf(JSON.parse(script.textContent ?? "")).map((at) => `JSON-LD${at} is empty`),
  );
}

/** Links and resources of this shop on a page, and fragments without a target. */
function linksOf(document: Document, page: URL): { paths: string[]; faults: string[] } {
  const given = [...document.querySelectorAll("[href], [src]")].map(
    (one) => one.getAttribute("href") ?? one.getAttribute("src") ?? "",
  );
  const urls = given.filter((href) => URL.canParse(href, page)).map((href) => new URL(href, page));
  const own = urls.filter(({ origin }) => origin === page.origin);
  const here = own.filter(({ pathname, search, hash }) => hash && pathname === page.pathname && search === page.search);
  const dead = here.filter(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) === null);
  return {
    paths: own.map(({ pathname, search }) => pathname + search),
    faults: dead.map(({ hash }) => `leads to ${hash}, which does not exist`),
  };
}

function readPage(html: string, url: URL) {
  const { window } = new JSDOM(html);
  const { document } = window;
  const { paths, faults } = linksOf(document, url);
  const isWhole = pageOf(decodeURIComponent(url.pathname)).keep === "shared";
  faults.push(...(isWhole ? emptyFramesIn(document) : []), ...jsonLdFaults(document));
  // Messages of islands are not part of the page's content.
  for (const script of document.querySelectorAll("script:not([type='application/ld+json'])")) script.remove();
  const text = document.documentElement.outerHTML;
  window.close();
  return { text, paths, faults };
}

export const PLAIN_PAGES = Object.keys(PAGES).filter((path) => PAGES[path]?.keep === "shared" && !path.includes("["));
/** Public URLs that are not pages. */
const FILES = [
  ...["/robots.txt", "/manifest.webmanifest", "/favicon.ico", "/icon.svg", "/apple-icon.png", "/llms.txt", "/sw.js"],
  ...[
    "/offline",
    "/sitemap.xml",
    "/api/feeds/emalls",
    "/og/shop.jpg",
    "/cart",
    "/cart/shared",
    "/login",
    "/no-such-page",
  ],
];

async function listedPaths({ get, origin }: LiveShop): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await get(path)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url, origin).pathname);
  const files = await locations("/sitemap.xml");
  const listed = await Promise.all(files.map(locations));
  return [...files, ...listed.flat()];
}

/** Walks every public page and all links; returns faults, each with its page. */
export async function walkPages(
  shop: LiveShop,
  { hasSameHue = true } = {},
): Promise<{ seen: string[]; faults: string[] }> {
  const faults: string[] = [];
  const statuses = new Map<string, number>();
  const leads = new Map<string, string>();
  const pages = new Set([...PLAIN_PAGES, ...FILES, ...(await listedPaths(shop))]);
  for (const path of pages) {
    const { status, headers, text } = await shop.get(path);
    statuses.set(path, status);
    const say = (...said: string[]) => faults.push(...said.map((fault) => `${decodeURIComponent(path)} ${fault}`));
    if (status >= 500) say(`answers ${status}`);
    const isPage = String(headers["content-type"]).startsWith("text/html");
    const found = isPage ? readPage(text, new URL(path, shop.origin)) : { text, paths: [], faults: [] };
    const words = [...demoWordsIn(found.text), ...demoMarksIn(text, hasSameHue)];
    say(...words.map((word) => `says ${word}`), ...found.faults);
    for (const to of found.paths) if (to !== path) leads.set(to, leads.get(to) ?? path);
  }
  for (const [to, from] of leads) {
    const status = statuses.get(to) ?? (await shop.get(to)).status;
    statuses.set(to, status);
    if (status >= 400)
      faults.push(`${decodeURIComponent(from)} leads to ${decodeURIComponent(to)}, which responds with ${status}`);
  }
  return { seen: [...statuses.keys()], faults };
}
