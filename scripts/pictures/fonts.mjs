// Cuts the shop's fonts to the letters a Persian shop needs: Vazirmatn for the browser, weight axis 400 to 800, and two
// plain cuts for the link cards, which are drawn on the server.
// Run again only when the vazirmatn package changes: npm run pictures -- fonts
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const SOURCE = new URL("node_modules/vazirmatn/fonts/variable/Vazirmatn[wght].ttf", import.meta.url);
const TARGET = new URL("../../app/fonts/vazirmatn.woff2", import.meta.url);

/** Inclusive code point ranges. Presentation forms are left out: the shaper builds them from the base letters. */
const RANGES = [
  [0x20, 0x7e], // ASCII
  [0xa0, 0xa0],
  [0xab, 0xab], // « »
  [0xbb, 0xbb],
  [0xd7, 0xd7], // ×
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x63a],
  [0x640, 0x655],
  [0x660, 0x66d],
  [0x670, 0x671],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x698, 0x698],
  [0x6a9, 0x6a9],
  [0x6af, 0x6af],
  [0x6c0, 0x6c0],
  [0x6cc, 0x6cc],
  [0x6d4, 0x6d4],
  [0x6f0, 0x6f9],
  [0x200c, 0x200f],
  [0x2013, 0x2014],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
];

const letters = RANGES.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
const text = String.fromCodePoint(...letters);

/** @param {URL} source @param {URL} target @param {object} options */
async function cut(source, target, options) {
  const font = await subsetFont(await readFile(source), text, options);
  await writeFile(target, font);
  console.log(`${target.pathname}: ${(font.length / 1024).toFixed(1)} KB`);
}

await cut(SOURCE, TARGET, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 800, default: 400 } },
});

// Money has to be legible before the font has come: the figures lie in the style sheet itself.
const FIGURES = "۰۱۲۳۴۵۶۷۸۹٪٫٬−";
const figures = await subsetFont(await readFile(SOURCE), FIGURES, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 800, default: 400 } },
});
await writeFile(
  new URL("../../app/fonts/figures.css", import.meta.url),
  `/* Written by scripts/pictures/fonts.mjs. */
@font-face {
  font-family: vazirmatn-figures;
  src: url(data:font/woff2;base64,${figures.toString("base64")}) format("woff2");
  font-weight: 400 800;
  font-display: block;
  unicode-range: U+066A-066C, U+06F0-06F9, U+2212;
}
`,
);

for (const weight of ["Medium", "Bold"]) {
  const source = new URL(`node_modules/vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`, import.meta.url);
  const target = new URL(`../../lib/seo/fonts/vazirmatn-${weight.toLowerCase()}.ttf`, import.meta.url);
  await cut(source, target, { targetFormat: "truetype" });
}
