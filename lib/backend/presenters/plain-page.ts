import "server-only";
import { translate } from "@/lib/backend/core/translate";

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** Isolates the text direction, because digits beside Latin text would otherwise appear in the wrong order. */
const cell = (value: string | null) => `<bdi dir="rtl">${escapeHtml(value || translate("Profile.notGiven"))}</bdi>`;

export function facts(rows: [name: string, value: string | null][]): string {
  return `<dl>${rows.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${cell(value)}</dd></div>`).join("")}</dl>`;
}

export function table(heads: string[], rows: (string | null)[][]): string {
  if (rows.length === 0) return "";
  const head = heads.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((value) => `<td>${cell(value)}</td>`).join("")}</tr>`).join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

export function list(lines: (string | null)[][]): string {
  return lines.length > 0 ? `<ul>${lines.map((parts) => `<li>${parts.map(cell).join("، ")}</li>`).join("")}</ul>` : "";
}

export function section(title: string, body: string): string {
  return `<section><h2>${escapeHtml(title)}</h2>${body || `<p>${escapeHtml(translate("OwnData.nothing"))}</p>`}</section>`;
}

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 50rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; font: 16px/1.9 Vazirmatn, Tahoma, "Noto Sans Arabic", sans-serif;
  overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; } h2 { margin-top: 2.5rem; font-size: 1.25rem; border-bottom: 2px solid; } h3 { font-size: 1.05rem; }
dl > div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .3rem 0; border-bottom: 1px solid #8885; }
dt { flex: 0 0 11rem; } dd { flex: 1 1 14rem; margin: 0; font-weight: 700; }
table { width: 100%; margin: 1rem 0; border-collapse: collapse; }
th, td { padding: .4rem .5rem; text-align: start; vertical-align: top; border-bottom: 1px solid #8885; }
`;

/** Returns a complete page; its own CSP applies even if it is opened as a file. */
export function page(title: string, intro: string, sections: string[]): string {
  return `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(intro)}</p>${sections.join("\n")}</body></html>
`;
}
