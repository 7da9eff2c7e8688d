// @ts-check
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * What visitors see of a closed shop: a single page without external resources.
 * @typedef {import("../../contract/setup").ShopFront} ShopFront
 */

/** @type {{ Setup: Record<string, string> }} */
const messages = JSON.parse(readFileSync(new URL("../../../messages/fa.json", import.meta.url), "utf8"));
const { soon = "", soonText = "", soonWithoutPhone = "", staffOnly = "", title = "" } = messages.Setup;

export const CLOSED_RETRY_SECONDS = 3600;

/** Lightness and chroma of the dark band, in each shop's own hue. @param {number} hue */
const styleOf = (hue) => `
:root{color-scheme:dark;--deep:#0b3f45;--deep-2:#0f4f56;--on:#e8f3f3;--soft:#a9cccd}
@supports(color:oklch(0 0 0)){:root{--deep:oklch(.33 .1 ${hue});--deep-2:oklch(.385 .115 ${hue});--on:oklch(.96 .012 ${hue});--soft:oklch(.83 .05 ${hue})}}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;background:linear-gradient(var(--deep),var(--deep-2));color:var(--on);
font:17px/1.9 Vazirmatn,Tahoma,sans-serif;text-align:center}
main{max-width:24rem;padding:2rem 1.5rem}
h1{margin:0;font-size:2rem;line-height:1.5;text-wrap:balance;overflow-wrap:anywhere}
h2{margin:.25rem 0 1rem;font-size:1.25rem;font-weight:400}p{margin:0 0 1.5rem;font-size:15px;color:var(--soft);overflow-wrap:anywhere}
a{display:inline-block;padding:.6rem 1.5rem;border:1px solid var(--on);border-radius:.75rem;color:var(--on);text-decoration:none}
a:focus-visible{outline:3px solid var(--on);outline-offset:3px}`;

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const PERSIAN_ZERO = 0x06f0;
/** @param {string} text */
const persian = (text) => text.replace(/\d/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)));

/** @param {string | null} phone */
function phoneLink(phone) {
  if (!phone) return "";
  return `<a href="tel:${escaped(phone.replace(/[^\d+]/g, ""))}" dir="ltr">${escaped(persian(phone))}</a>`;
}

/**
 * @param {ShopFront} front
 * @param {{ isHome: boolean }} asked the home page responds with 200, every other address with 503
 * @returns {import("../page-cache/encoded-response.mjs").Answer}
 */
export function closedShopPage({ name, phone, soon_text, hue }, { isHome }) {
  const style = styleOf(hue);
  const hash = createHash("sha256").update(style).digest("base64");
  const text = soon_text ?? (phone ? soonText : soonWithoutPhone);
  const body = `<!DOCTYPE html>
<html lang="fa" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(name)}</title><style>${style}</style></head>
<body><main><h1>${escaped(name)}</h1><h2>${escaped(soon)}</h2><p>${escaped(text)}</p>${phoneLink(phone)}</main></body>
</html>
`;
  return {
    status: isHome ? 200 : 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "cache-control": "private, no-store",
      ...(!isHome && { "retry-after": String(CLOSED_RETRY_SECONDS) }),
    },
    body: Buffer.from(body),
  };
}

const STRIP = `<aside class="flex min-h-11 flex-wrap items-center justify-between gap-x-4 bg-ink px-gutter text-xs text-canvas">${escaped(staffOnly)}<a href="/desk/setup" class="py-2 font-medium underline">${escaped(title)}</a></aside>`;

/** Adds the staff notice to a page. React ignores an unexpected element there. @param {string} html */
export const withStaffNotice = (html) => html.replace(/<body[^>]*>/, (body) => body + STRIP);
