// Writes the marks of brands and of payment companies: outlines in one quiet ink, which follows the theme by itself.
//
//   npm run pictures -- marks
import { mkdir, writeFile } from "node:fs/promises";
import { outline } from "./outlines.mjs";

/** The ink of quiet text in app/globals.css, by day and by night. */
const INK = { light: "#55514a", dark: "#c4beb4" };
const THEME = `<style>:root{color:${INK.light}}@media(prefers-color-scheme:dark){:root{color:${INK.dark}}}</style>`;

/** Of all brands, so that they stand on one line in boxes of one width. */
const WORD = { width: 92, height: 32, size: 20, baseline: 23 };

/** slug, word, weight, space between letters in px. Nobody's own lettering is copied. */
const brands = [
  ["pax", "PAX", "bold", 0],
  ["verifone", "Verifone", "semibold", 0],
  ["ingenico", "ingenico", "regular", 0.5],
  ["nexgo", "NEXGO", "bold", 1],
  ["newland", "Newland", "medium", 0],
  ["anfu", "ANFU", "bold", 1.6],
  ["aisino", "Aisino", "semibold", 0],
  ["newpos", "NEWPOS", "regular", 1.6],
  ["centerm", "centerm", "semibold", 0.4],
  ["morefun", "MoreFun", "regular", 0],
  ["misc", "متفرقه", "medium", 0],
];

const around = '<circle cx="16" cy="16" r="11"/>';
const boxed = '<rect x="5" y="5" width="22" height="22" rx="5"/>';

/** slug and drawing in a square of 32; no company's own mark is used. */
const companies = [
  ["behpardakht", `${around}<path d="M20.5 12.5a6 6 0 1 0 1.5 4h-5"/>`],
  ["sadad", '<circle cx="16" cy="16" r="8"/><path d="M12.5 16h7"/>'],
  ["saman-kish", '<circle cx="16" cy="16" r="8"/><path d="M16 8v16"/>'],
  ["asan-pardakht", `${boxed}<path d="M10.5 10.5 16 21.5l5.5-11"/>`],
  ["iran-kish", '<rect x="9" y="9" width="14" height="14" rx="2"/><path d="M9 16h14"/>'],
  ["pardakht-novin", `${around}<circle cx="13" cy="16" r="5"/><circle cx="19" cy="16" r="5"/>`],
  ["parsian", `${around}<path d="m16 9.5 6.5 6.5-6.5 6.5L9.5 16z"/>`],
  ["pasargad", `${boxed}<path d="M10.5 21.5 16 10.5l5.5 11M12.5 18h7"/>`],
  ["fanava", `${boxed}<path d="M10.5 21.5v-11L16 17l5.5-6.5v11"/>`],
  ["sayan", '<path d="M16 7v18M7 16h18"/>'],
  ["sepehr", `${around}<path d="M12 22V10l8 12V10"/>`],
  ["damavand", '<path d="M7 11h18M7 16h12M7 21h7"/>'],
];

const svg = (width, height, drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${THEME}${drawing}</svg>\n`;

const word = ([, text, weight, spacing]) =>
  svg(
    WORD.width,
    WORD.height,
    outline(text, { x: WORD.width, y: WORD.baseline, size: WORD.size, fill: "currentColor", weight, spacing }),
  );

const mark = ([, drawing]) =>
  svg(
    32,
    32,
    `<g fill="none" stroke="currentColor" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`,
  );

const save = async (folder, name, text) => {
  const target = new URL(`../../public/${folder}/`, import.meta.url);
  await mkdir(target, { recursive: true });
  await writeFile(new URL(`${name}.svg`, target), text);
  console.log(`${folder}/${name}.svg ${(text.length / 1000).toFixed(1)} kB`);
};

for (const brand of brands) await save("brands", brand[0], word(brand));
for (const company of companies) await save("banks", company[0], mark(company));
