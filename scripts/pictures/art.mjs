// Draws the composed pictures of scenes.mjs (slides, banners, article covers, bundles, home) and saves them as WebP.
//
//   npm run pictures -- art                   all
//   npm run pictures -- art sliders bundles/2  those whose file begins so
//
// CHROMIUM and PASSES as in render.mjs.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { cutout } from "./cutouts.mjs";
import { front } from "./drawings/families.mjs";
import { at } from "./drawings/ink.mjs";
import { props } from "./drawings/props.mjs";
import { FOOT, sheet } from "./drawings/sheet.mjs";
import { scenes } from "./scenes.mjs";
import { encode, openStudio, root } from "./studio.mjs";

/** The ground of picture tiles, `--picture` of the light theme. */
const GROUND = "#f1eee9";
const LARGER = 1.5;
/** Millimetres from the foot line down to the picture's edge, as a share of what it shows. */
const BELOW = 1.02 - FOOT;

const draw = async (studio, item) => {
  if (item.model) return at(0, item.y, await cutout(studio, item));
  return at(item.x, item.y, item.prop ? props[item.prop](item.more) : front(item.spec, item.more));
};

const compose = async (studio, { size: [width, height], high, middle = 0.5, items, clear }) => {
  const across = (high * width) / height;
  const part = [-across * middle, -high * (1 - BELOW), across, high];
  const parts = [];
  for (const item of items) parts.push(await draw(studio, item));
  const ground = clear
    ? ""
    : `<rect x="${part[0]}" y="${part[1]}" width="${across}" height="${high}" fill="${GROUND}"/>`;
  const page = sheet(ground + parts.join(""), part, (width * LARGER) / across);
  return studio.sheet(page.body, page.width, page.height);
};

const asked = process.argv.slice(2);
const chosen = scenes.filter(({ file }) => !asked.length || asked.some((word) => file.startsWith(word)));
const studio = await openStudio();
for (const scene of chosen) {
  const webp = await encode(await compose(studio, scene), { limit: scene.limit, width: scene.size[0] });
  const target = join(root, "public", `${scene.file}.webp`);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, webp);
  console.log(`${scene.file}.webp ${(webp.length / 1000).toFixed(1)} kB`);
}
await studio.close();
