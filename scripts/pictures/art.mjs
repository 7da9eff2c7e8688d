// Draws the composed pictures of scenes.mjs (slides, article covers, bundles, home) and saves them as WebP under public/.
//
//   npm run pictures -- art                   all
//   npm run pictures -- art sliders bundles/2  those whose file begins so
//
// CHROMIUM and PASSES as in render.mjs.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { scenes } from "./scenes.mjs";
import { bytesOf, encode, openStudio, root } from "./studio.mjs";

const lines = (text) => text.split("\n").join("<br>");

/** The scene over soft light, its words beside or above it. */
const sheetOf = ({ size: [width, height], place, tone, text }, picture) => {
  const [x, y] = [(place[0] + place[2] / 2) * 100, (place[1] + place[3] / 2) * 100];
  const words = text
    ? `<div style="position:absolute;display:flex;flex-direction:column;gap:${text.size * 0.26}px;white-space:nowrap;${text.style}">
      <b style="font:800 ${text.size}px/1.38 Vazirmatn;color:${tone.ink}">${lines(text.head)}</b>
      <span style="font:500 ${text.size * 0.46}px/1.6 Vazirmatn;color:${tone.soft}">${lines(text.sub)}</span></div>`
    : "";
  return `<div dir="rtl" style="position:relative;width:${width}px;height:${height}px;overflow:hidden;background:radial-gradient(circle at ${x}% ${y}%,${tone.glow},${tone.back} 62%)">
    <img src="${picture}" alt="" style="position:absolute;inset:0">${words}</div>`;
};

const asked = process.argv.slice(2);
const chosen = scenes.filter(({ file }) => !asked.length || asked.some((word) => file.startsWith(word)));
const studio = await openStudio();
for (const { file, size, limit, items, view, place, tone, text } of chosen) {
  const [width, height] = size;
  const dots = place.map((share, i) => share * (i % 2 ? height : width));
  const { ground, shadow, depth } = tone;
  const picture = await studio.scene(
    items,
    { fill: 1, ...view },
    { width, height, ground, shadow, depth, place: dots },
  );
  const png = ground
    ? bytesOf(picture)
    : await studio.sheet(sheetOf({ size, place, tone, text }, picture), width, height);
  const webp = await encode(png, limit);
  const target = join(root, "public", `${file}.webp`);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, webp);
  console.log(`${file}.webp ${(webp.length / 1000).toFixed(1)} kB`);
}
await studio.close();
