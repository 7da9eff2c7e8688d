// @ts-check
/**
 * Pages that are told in Markdown too, for programs that read: at the same address with `.md` behind it, and at the address
 * itself where that is what the reader takes. app/markdown writes them.
 */

const WORDS = "about-us|contact-us|documents|faqs|privacypolicy|sale-services|terms";
const TOLD = new RegExp(`^/(?:(?:products|bundles|search/(?:categories|brands))/[^/]+/[^/]+|${WORDS})$`);
const END = ".md";

/** Whether a page has a twin, or is one. @param {string} path without a slash at its end */
export const hasTwin = (path) => TOLD.test(pageOfTwin(path));

/** @param {string} path */
export const isTwin = (path) => path.endsWith(END) && hasTwin(path);

/** The page that an address is the twin of; any other address as it is. @param {string} path */
export function pageOfTwin(path) {
  const page = path.endsWith(END) ? path.slice(0, -END.length) : path;
  return TOLD.test(page) ? page : path;
}

/** @param {string} path of a page that has one @returns {string} */
export const twinOf = (path) => (path.endsWith(END) ? path : path + END);

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
 * Whether a reader names Markdown and would not rather have the page. Browsers never name it.
 * @param {string | undefined} accept its Accept
 */
export function wantsTwin(accept) {
  if (!accept?.includes("text/markdown")) return false;
  const { "text/markdown": markdown = 0, "text/html": html = 0 } = weigh(accept);
  return markdown > 0 && markdown >= html;
}

/** What next.config.mjs needs to send those addresses to their route. */
export function twinRewrites() {
  return [
    { source: "/:kind(products|bundles)/:id/:slug([^/]+)\\.md", destination: "/markdown/:kind/:id/:slug" },
    { source: "/search/:kind(categories|brands)/:id/:slug([^/]+)\\.md", destination: "/markdown/:kind/:id/:slug" },
    { source: `/:slug(${WORDS})\\.md`, destination: "/markdown/pages/:slug" },
  ];
}
