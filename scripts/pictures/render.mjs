// Draws the product pictures and saves them as WebP on nothing: the tile below them is the page's. Devices are drawings
// (drawings/), accessories are models that are lit and photographed in a headless browser (models/).
//
//   npm run pictures -- products            every product
//   npm run pictures -- products 1 27 47    these products only
//   npm run pictures -- products --images   only write the list of pictures into the seed data
//
// CHROMIUM names the browser when it is not on PATH; PASSES sets the quality of models; SHOT=1,3 draws these angles only.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { products } from "./products/index.mjs";
import { colours } from "./products/second-colours.mjs";
import { encode, openStudio, root } from "./studio.mjs";
import { SIDE, viewsOf } from "./views.mjs";

const target = join(root, "public/products");
/** Bytes: the first picture is seen on every card, the others on the product's own page. */
const LIMITS = { first: 25_000, other: 36_000 };

const listImages = async () => {
  const file = join(root, "lib/backend/db/seed/data/products.json");
  const rows = JSON.parse(await readFile(file, "utf8"));
  const before = JSON.stringify(rows);
  const names = (await readdir(target)).filter((name) => /^\d+-\d+\.webp$/.test(name));
  const order = (name) => Number(name.split(/[-.]/)[1]);
  for (const row of rows) {
    // A second colour is a product of its own with pictures of its own, which the seed data name.
    if (!products[row.id]) continue;
    const own = names.filter((name) => name.startsWith(`${row.id}-`)).sort((a, b) => order(a) - order(b));
    row.images = own.map((name) => `/products/${name}`);
  }
  if (JSON.stringify(rows) === before) return;
  await writeFile(file, `[\n${rows.map((row) => JSON.stringify(row, null, 2).replace(/^/gm, "  ")).join(",\n")}\n]\n`);
};

/** The pictures of a product, then those of its other colours: `1-1`, `1-2`, …, `1-white-1`, … */
const picturesOf = (id) => {
  const angles = (name, spec) => viewsOf(spec).map((view, index) => ({ name: `${name}-${index + 1}`, view, index }));
  const others = Object.entries(colours[id] ?? {});
  return [
    ...angles(id, products[id]),
    ...others.flatMap(([colour, change]) => angles(`${id}-${colour}`, { ...products[id], ...change }).slice(0, 3)),
  ];
};

const draw = async (ids) => {
  await mkdir(target, { recursive: true });
  const studio = await openStudio();
  const angles = process.env.SHOT?.split(",");
  for (const { name, view, index } of ids.flatMap(picturesOf)) {
    if (angles && !angles.includes(`${index + 1}`)) continue;
    const webp = await encode(await view(studio), { limit: index ? LIMITS.other : LIMITS.first, width: SIDE });
    await writeFile(join(target, `${name}.webp`), webp);
    console.log(`${name}.webp ${(webp.length / 1000).toFixed(1)} kB`);
  }
  await studio.close();
};

const words = process.argv.slice(2);
if (!words.includes("--images")) await draw(words.length ? words : Object.keys(products));
await listImages();
