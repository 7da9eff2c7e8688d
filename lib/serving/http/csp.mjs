// @ts-check
/**
 * The content security policy of HTML pages allows inline scripts by hash, because a nonce would be the same in every
 * copy of a cached page.
 */

/** Hash of the style element that sonner 2.0.8 adds; a unit test computes it from the installed package. */
export const SONNER_STYLE = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";
/** Hash of an empty style element, because Sonner inserts the element before its text. */
export const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * @param {string[]} scriptHashes CSP sources of the allowed inline scripts
 * @param {{ formTargets: string[], imageSources: string[], styleHashes: string[], isHttps: boolean }} site
 * @param {import("./third-parties.mjs").Sources} [others] additional sources for third-party scripts
 * @param {{ isFramed?: boolean }} [options] `isFramed`: the desk may show the page in a frame
 */
export function pagePolicy(
  scriptHashes,
  { formTargets, imageSources, styleHashes, isHttps },
  others = {},
  { isFramed = false } = {},
) {
  const { script = [], style, img = [], font = [], media = [], connect = [], frame = [] } = others;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...script].join(" "),
    // Browsers ignore 'unsafe-inline' next to a hash, so a third party's styles replace our hashes.
    ["style-src 'self'", ...(style ?? styleHashes)].join(" "),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageSources, ...img].join(" "),
    // `data:` is for the font of price digits, which is inlined in the style sheet (app/fonts.ts).
    ["font-src 'self' data:", ...font].join(" "),
    ["connect-src 'self'", ...connect].join(" "),
    ...(media.length > 0 ? [["media-src", ...media].join(" ")] : []),
    ["frame-src 'self'", ...frame].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
