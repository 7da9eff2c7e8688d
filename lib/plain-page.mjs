// @ts-check
import { createHash } from "node:crypto";

/**
 * A page without external resources, so it works while the shop or the network is down.
 *
 * @typedef {object} PlainPage
 * @property {string} title
 * @property {string} text
 * @property {{ href: string, label: string }[]} links the first is the main action
 * @property {{ href: string, seconds: number }} [refresh] automatic redirect without JavaScript
 * @property {"broken" | "busy"} [picture]
 */

/** @typedef {{ light: string, dark: string, onDark: string }} Colors the brand in each theme, `#rrggbb` */

/** Stored on globalThis, because the server and Next's bundles load this module separately. */
const COLORS = Symbol.for("payaneh.colors");
/** @type {Record<symbol, Colors | undefined>} */
const shared = /** @type {any} */ (globalThis);
/** @type {Colors} As in globals.css. */
const HOUSE = { light: "#0f5c63", dark: "#6cc3c7", onDark: "#08282b" };

/** Sets the colors of later pages to those of the shop. @param {Colors} colors */
export function setPlainColors(colors) {
  shared[COLORS] = colors;
}

const styleOf = ({ light, dark, onDark } = shared[COLORS] ?? HOUSE) => `
:root{color-scheme:light dark;--canvas:#faf9f7;--ink:#1e1c19;--soft:#55514a;--brand:${light};--on:#fff}
@media(prefers-color-scheme:dark){:root{--canvas:#151412;--ink:#f2efea;--soft:#c4beb4;--brand:${dark};--on:${onDark}}}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);
font:17px/1.9 Vazirmatn,Tahoma,sans-serif;text-align:center}
main{max-width:26rem;padding:1.5rem}svg{width:4.5rem;color:var(--brand)}
h1{font-size:1.65rem;line-height:1.5;margin:1rem 0 .5rem;text-wrap:balance}p{margin:0 0 1.75rem;color:var(--soft)}
a{display:inline-block;min-width:6rem;padding:.6rem 1.25rem;border-radius:.75rem;margin:.25rem;color:var(--brand);text-decoration:none}
a:first-of-type{background:var(--brand);color:var(--on)}a:focus-visible{outline:3px solid var(--brand);outline-offset:3px}`;

/** A payment terminal with a cross, or with three dots for «working». */
const MARKS = { broken: "m19 27 10 10m0-10L19 37", busy: "M16 31h.01M24 31h.01M32 31h.01" };

/** @param {"broken" | "busy"} picture */
const svgOf = (picture) =>
  `<svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M15 20V6l3 2.4L21 6l3 2.4L27 6l3 2.4L33 6v14"/><rect x="8" y="17" width="32" height="27" rx="6"/><path d="${MARKS[picture]}"/></svg>`;

/** Returns the content security policy that allows only the page's own style. */
export function plainPagePolicy() {
  const hash = createHash("sha256").update(styleOf()).digest("base64");
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {PlainPage} page */
export function plainPage({ title, text, links, refresh, picture = "broken" }) {
  const again = refresh ? `<meta http-equiv="refresh" content="${refresh.seconds};url=${escaped(refresh.href)}">` : "";
  const ways = links.map(({ href, label }) => `<a href="${escaped(href)}">${escaped(label)}</a>`).join("");
  return `<!DOCTYPE html>
<html lang="fa" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${again}<title>${escaped(title)}</title><style>${styleOf()}</style></head>
<body><main>${svgOf(picture)}<h1>${escaped(title)}</h1><p>${escaped(text)}</p>${ways}</main></body>
</html>
`;
}
