import { createHash } from "node:crypto";
import messages from "@/messages/fa.json";

export const dynamic = "force-static";

const { title, text, retry, home } = messages.Offline;

// Colours as in globals.css. It stands alone: without a network nothing comes after it.
const STYLE = `
:root{color-scheme:light dark;--canvas:#faf9f7;--ink:#1e1c19;--soft:#55514a;--brand:#0f5c63;--on:#fff}
@media(prefers-color-scheme:dark){:root{--canvas:#151412;--ink:#f2efea;--soft:#c4beb4;--brand:#6cc3c7;--on:#08282b}}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);
font:17px/1.9 Vazirmatn,Tahoma,sans-serif;text-align:center}
main{max-width:26rem;padding:1.5rem}svg{width:4.5rem;color:var(--brand)}
h1{font-size:1.65rem;line-height:1.5;margin:1rem 0 .5rem}p{margin:0 0 1.75rem;color:var(--soft)}
a{display:inline-block;min-width:6rem;padding:.6rem 1.25rem;border-radius:.75rem;margin:.25rem;color:var(--brand);text-decoration:none}
a:first-of-type{background:var(--brand);color:var(--on)}a:focus-visible{outline:3px solid var(--brand);outline-offset:3px}`;

/** A terminal whose slip has no lines. */
const PICTURE = `<svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M15 20V6l3 2.4L21 6l3 2.4L27 6l3 2.4L33 6v14"/><rect x="8" y="17" width="32" height="27" rx="6"/><path d="m19 27 10 10m0-10L19 37"/></svg>`;

/** The first link leads to the page that was asked for: this one is shown in its place. */
const PAGE = `<!DOCTYPE html>
<html lang="fa" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main>${PICTURE}<h1>${title}</h1><p>${text}</p><a href="">${retry}</a><a href="/">${home}</a></main></body>
</html>
`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** What a browser keeps for the time without a network (lib/serving/page/worker.js). */
export function GET(): Response {
  return new Response(PAGE, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}
