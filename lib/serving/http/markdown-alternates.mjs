// @ts-check
/** Pages with a Markdown alternate (app/markdown), served at `.md` or by the Accept header. */

const TEXT_PAGES = "about-us|contact-us|documents|faqs|privacypolicy|sale-services|terms";
/** A trade with its place and internet; not a question of the finder. */
const GUIDE = "choose/(?!questions(?:/|$))[^/]+(?:/[^/]+){0,2}";
const HAS_ALTERNATE = new RegExp(
  `^/(?:${GUIDE}|(?:products|bundles|search/(?:categories|brands))/[^/]+/[^/]+|(?:blog|pages)/[^/]+|${TEXT_PAGES})$`,
);
const END = ".md";

/** True if a page has a Markdown alternate, or is one. @param {string} path without a trailing slash */
export const hasMarkdownAlternate = (path) => HAS_ALTERNATE.test(pageOfMarkdown(path));

/** @param {string} path */
export const isMarkdownPath = (path) => path.endsWith(END) && hasMarkdownAlternate(path);

/** Returns the page of a Markdown alternate, and any other path unchanged. @param {string} path */
export function pageOfMarkdown(path) {
  const page = path.endsWith(END) ? path.slice(0, -END.length) : path;
  return HAS_ALTERNATE.test(page) ? page : path;
}

/** @param {string} path of a page that has a Markdown alternate @returns {string} */
export const markdownAlternateOf = (path) => (path.endsWith(END) ? path : path + END);

/** @param {string} accept */
function weigh(accept) {
  /** @type {Record<string, number>} */
  const weights = {};
  for (const part of accept.toLowerCase().split(",")) {
    const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    weights[type] = quality === undefined ? 1 : Number(quality.slice(2)) || 0;
  }
  return weights;
}

/**
 * True if the client names Markdown and does not prefer HTML. Browsers never name it.
 * @param {string | undefined} accept the Accept header
 */
export function wantsMarkdown(accept) {
  if (!accept?.includes("text/markdown")) return false;
  const { "text/markdown": markdown = 0, "text/html": html = 0 } = weigh(accept);
  return markdown > 0 && markdown >= html;
}

/** Rewrites for next.config.mjs. */
export function markdownRewrites() {
  return [
    { source: "/:kind(products|bundles)/:id/:slug([^/]+)\\.md", destination: "/markdown/:kind/:id/:slug" },
    { source: "/search/:kind(categories|brands)/:id/:slug([^/]+)\\.md", destination: "/markdown/:kind/:id/:slug" },
    { source: "/choose/:parts*/:slug([^/]+)\\.md", destination: "/markdown/choose/:parts*/:slug" },
    { source: "/blog/:slug([^/]+)\\.md", destination: "/markdown/blog/:slug" },
    { source: "/pages/:slug([^/]+)\\.md", destination: "/markdown/own-pages/:slug" },
    { source: `/:slug(${TEXT_PAGES})\\.md`, destination: "/markdown/pages/:slug" },
  ];
}
