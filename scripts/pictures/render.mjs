// Draws the product pictures: the models beside this file, lit and photographed in a headless browser, saved as WebP.
//
//   node scripts/pictures/render.mjs            every product
//   node scripts/pictures/render.mjs 1 27 47    these products only
//   node scripts/pictures/render.mjs --images   only write the list of pictures into the seed data
//
// CHROMIUM names the browser when it is not on PATH; PASSES sets the quality; SHOT=1,3 draws these angles only.
import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { products } from "./models.mjs";
import { shotsOf } from "./shots.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = join(root, "public/products");
const origin = "http://pictures.test/";
const types = { ".mjs": "text/javascript", ".js": "text/javascript", ".woff2": "font/woff2" };
const page = `<!doctype html><meta charset="utf-8">
<style>@font-face{font-family:Vazirmatn;font-weight:100 900;src:url(/node_modules/vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2)}</style>
<script type="importmap">{"imports":{"three":"/node_modules/three/build/three.module.js","three/addons/":"/node_modules/three/examples/jsm/"}}</script>
<body><p style="font:500 20px Vazirmatn">پایانه</p></body>`;

const browserPath = () => {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
    try {
      return execFileSync("which", [name], { encoding: "utf8" }).trim();
    } catch {}
  }
  throw new Error("No Chromium found: set CHROMIUM to its path.");
};

/** Smallest file that still looks right: quality falls only while the picture is too heavy. */
const encode = async (png) => {
  for (let quality = 84; ; quality -= 6) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length < 40_000 || quality <= 60) return webp;
  }
};

const listImages = async () => {
  const file = join(root, "lib/backend/db/seed/data/products.json");
  const rows = JSON.parse(await readFile(file, "utf8"));
  const names = (await readdir(target)).filter((name) => /^\d+-\d+\.webp$/.test(name));
  const order = (name) => Number(name.split(/[-.]/)[1]);
  for (const row of rows) {
    const own = names.filter((name) => name.startsWith(`${row.id}-`)).sort((a, b) => order(a) - order(b));
    row.images = own.map((name) => `/products/${name}`);
  }
  await writeFile(file, `[\n${rows.map((row) => JSON.stringify(row, null, 2).replace(/^/gm, "  ")).join(",\n")}\n]\n`);
};

const draw = async (ids) => {
  await mkdir(target, { recursive: true });
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [
      "--no-sandbox",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  const tab = await browser.newPage();
  tab.on("pageerror", (error) => console.error(error.message));
  tab.on("console", (message) => message.type() === "error" && console.error(message.text()));
  await tab.route(`${origin}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: page });
    const body = await readFile(join(root, decodeURIComponent(pathname))).catch(() => null);
    if (!body) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: types[extname(pathname)] ?? "application/octet-stream", body });
  });
  await tab.goto(origin);
  await tab.evaluate(async () => {
    await Promise.all(
      [400, 500, 600, 700, 800].map((weight) => document.fonts.load(`${weight} 20px Vazirmatn`, "پایانه 1")),
    );
    window.studio = await import("/scripts/pictures/stage.mjs");
  });
  const passes = Number(process.env.PASSES ?? 6);
  for (const id of ids) {
    const spec = products[id];
    const shots = shotsOf(spec);
    for (const [index, shot] of shots.entries()) {
      if (process.env.SHOT && !process.env.SHOT.split(",").includes(`${index + 1}`)) continue;
      const url = await tab.evaluate(([s, v, n]) => window.studio.picture(s, v, n), [spec, shot, passes]);
      const webp = await encode(Buffer.from(url.split(",")[1], "base64"));
      await writeFile(join(target, `${id}-${index + 1}.webp`), webp);
      console.log(`${id}-${index + 1}.webp ${(webp.length / 1000).toFixed(1)} kB`);
    }
  }
  await browser.close();
};

const words = process.argv.slice(2);
if (!words.includes("--images")) await draw(words.length ? words : Object.keys(products));
await listImages();
