// Writes the icons of the demo shop from lib/seo/icons/icon.svg: as it is, and on a ground of its own for phones that cut
// out of it (its safe part is a circle of four fifths of the width) and for Apple's.
//
//   npm run pictures -- icons
import { mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

/** The ground of the shop and the brand, as in app/globals.css. */
const GROUND = "#e4f0f0";

const drawing = (await readFile("lib/seo/icons/icon.svg", "utf8")).replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");

/** @param {number} share of the width that the drawing takes @param {string} [ground] */
function icon(share, ground) {
  const scale = share;
  const shift = (32 - 32 * scale) / 2;
  const square = ground ? `<rect width="32" height="32" fill="${ground}"/>` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${square}<g transform="translate(${shift} ${shift}) scale(${scale})">${drawing}</g></svg>`;
}

const files = [
  ["public/icons/icon-192.png", 192, icon(1)],
  ["public/icons/icon-512.png", 512, icon(1)],
  ["public/icons/maskable-512.png", 512, icon(0.62, GROUND)],
  ["lib/seo/icons/apple-icon.png", 180, icon(0.72, GROUND)],
];

await mkdir("public/icons", { recursive: true });
for (const [path, size, svg] of files) {
  const png = await sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  await writeFile(path, png);
  console.log(`✓ ${path}, ${(png.length / 1024).toFixed(1)} KB`);
}
