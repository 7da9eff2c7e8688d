import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

// The pages have inline styles and no scripts; form-action is unrestricted because payments redirect to any shop.
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action *; base-uri 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex, nofollow",
};

const STYLE = `
:root { color-scheme: light dark; --ground: #f4f3f0; --card: #fff; --text: #1d2528; --quiet: #5b666b; --line: #dedbd5;
  --brand: #0f5c63; --on-brand: #fff; --note: #fdf3dc; --on-note: #6b4a00; }
@media (prefers-color-scheme: dark) { :root { --ground: #14191b; --card: #1e2528; --text: #eceae6; --quiet: #a5afb3;
  --line: #364045; --brand: #6fc3c9; --on-brand: #0c2528; --note: #3a2f14; --on-note: #f2d694; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; padding: 24px 16px; background: var(--ground); color: var(--text);
  font: 16px/1.8 Vazirmatn, Tahoma, "Noto Sans Arabic", sans-serif; overflow-wrap: anywhere; }
main { max-width: 440px; margin-inline: auto; background: var(--card); border: 1px solid var(--line); border-radius: 16px;
  overflow: hidden; }
header, section { padding: 20px 24px; }
header { border-block-end: 1px solid var(--line); color: var(--brand); font-weight: 700; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.5; }
p { margin: 0 0 16px; white-space: pre-line; }
.note { margin: 0; padding: 8px 24px; background: var(--note); color: var(--on-note); font-size: 14px; }
.amount { font-size: 28px; font-weight: 700; line-height: 1.4; }
.quiet, dt, time { color: var(--quiet); font-size: 14px; }
dl { margin: 0 0 24px; }
dd { margin: 0 0 12px; }
form { display: grid; gap: 12px; }
button, .button { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border: 1px solid var(--brand);
  border-radius: 12px; background: transparent; color: var(--brand); font: inherit; font-weight: 700; text-align: center;
  text-decoration: none; cursor: pointer; }
.primary { background: var(--brand); color: var(--on-brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
input { width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid var(--quiet); border-radius: 12px;
  background: var(--card); color: inherit; font: inherit; }
a { color: var(--brand); }
ul { margin: 24px 0 0; padding: 0; list-style: none; }
li { padding: 16px 0; border-block-start: 1px solid var(--line); }
/* Each line by its own direction: a code SMS ends in a Latin one. */
li p { margin: 0 0 8px; unicode-bidi: plaintext; text-align: start; }
`;

type Page = {
  name: string;
  note: string;
  title: string;
  body: Markup;
  status?: 200 | 404 | 422;
};

export function sendPage(context: Context, { name, note, title, body, status = 200 }: Page) {
  const page = html`<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${name}</title>
<style>${raw(STYLE)}</style>
</head>
<body><main><header>${name}</header><p class="note">${note}</p><section><h1>${title}</h1>${body}</section></main></body>
</html>`;
  return context.html(page, status, HEADERS);
}

export function fill(message: string, values: Record<string, string>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
