// Draws the product pictures: the models beside this file, lit and photographed in a headless browser, saved as WebP.
//
//   npm run pictures -- products            every product
//   npm run pictures -- products 1 27 47    these products only
//   npm run pictures -- products --images   only write the list of pictures into the seed data
//
// CHROMIUM names the browser when it is not on PATH; PASSES sets the quality; SHOT=1,3 draws these angles only.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { colours } from "./colours.mjs";
import { products } from "./products/index.mjs";
import { shotsOf } from "./shots.mjs";
import { bytesOf, encode, openStudio, root } from "./studio.mjs";

const target = join(root, "public/products");

const listImages = async () => {
  const file = join(root, "lib/backend/db/seed/data/products.json");
  const rows = JSON.parse(await readFile(file, "utf8"));
  const names = (await readdir(target)).filter((name) => /^\d+-\d+\.webp$/.test(name));
  const order = (name) => Number(name.split(/[-.]/)[1]);
  for (const row of rows) {
    // A second colour is a product of its own with the pictures of the first.
    if (!products[row.id]) continue;
    const own = names.filter((name) => name.startsWith(`${row.id}-`)).sort((a, b) => order(a) - order(b));
    row.images = own.map((name) => `/products/${name}`);
  }
  await writeFile(file, `[\n${rows.map((row) => JSON.stringify(row, null, 2).replace(/^/gm, "  ")).join(",\n")}\n]\n`);
};

/** The angles of a product, then those of its other colours: `1-1`, `1-2`, …, `1-white-1`, … */
const picturesOf = (id) => {
  const angles = (name, spec, shots) =>
    shots.map((shot, index) => ({ name: `${name}-${index + 1}`, spec, shot, index }));
  const shots = shotsOf(products[id]);
  const others = Object.entries(colours[id] ?? {});
  return [
    ...angles(id, products[id], shots),
    ...others.flatMap(([colour, change]) =>
      angles(`${id}-${colour}`, { ...products[id], ...change }, shots.slice(0, 3)),
    ),
  ];
};

const draw = async (ids) => {
  await mkdir(target, { recursive: true });
  const studio = await openStudio();
  const angles = process.env.SHOT?.split(",");
  for (const { name, spec, shot, index } of ids.flatMap(picturesOf)) {
    if (angles && !angles.includes(`${index + 1}`)) continue;
    const webp = await encode(bytesOf(await studio.picture(spec, shot)));
    await writeFile(join(target, `${name}.webp`), webp);
    console.log(`${name}.webp ${(webp.length / 1000).toFixed(1)} kB`);
  }
  await studio.close();
};

const words = process.argv.slice(2);
if (!words.includes("--images")) await draw(words.length ? words : Object.keys(products));
await listImages();
