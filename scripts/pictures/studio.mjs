// The headless browser in which everything is drawn, and the saving of what it drew.
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const origin = "http://pictures.test/";
const types = { ".mjs": "text/javascript", ".js": "text/javascript", ".woff2": "font/woff2" };
const page = `<!doctype html><meta charset="utf-8">
<style>@font-face{font-family:Vazirmatn;font-weight:100 900;src:url(/scripts/pictures/node_modules/vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2)}</style>
<script type="importmap">{"imports":{"three":"/scripts/pictures/node_modules/three/build/three.module.js","three/addons/":"/scripts/pictures/node_modules/three/examples/jsm/"}}</script>
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

const serve = async (route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === "/") return route.fulfill({ contentType: "text/html", body: page });
  const body = await readFile(join(root, decodeURIComponent(pathname))).catch(() => null);
  if (!body) return route.fulfill({ status: 404 });
  return route.fulfill({ contentType: types[extname(pathname)] ?? "application/octet-stream", body });
};

const openTab = async (browser) => {
  const tab = await browser.newPage();
  tab.on("pageerror", (error) => console.error(error.message));
  tab.on("console", (message) => message.type() === "error" && console.error(message.text()));
  await tab.route(`${origin}**`, serve);
  await tab.goto(origin);
  await tab.evaluate(() =>
    Promise.all([400, 500, 600, 700, 800].map((weight) => document.fonts.load(`${weight} 20px Vazirmatn`, "پایانه 1"))),
  );
  return tab;
};

/**
 * Opens the browser. `picture` and `scene` of stage.mjs give the PNG as a data address; `sheet` photographs a page body
 * of the given width and height and gives the PNG.
 */
export const openStudio = async () => {
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
  const stage = await openTab(browser);
  const paper = await openTab(browser);
  await stage.evaluate(async () => {
    window.studio = await import("/scripts/pictures/stage.mjs");
  });
  const passes = Number(process.env.PASSES ?? 6);
  const ask = (name, ...given) =>
    stage.evaluate(([what, values]) => window.studio[what](...values), [name, [...given, passes]]);
  return {
    picture: (spec, shot) => ask("picture", spec, shot),
    scene: (items, shot, frame) => ask("scene", items, shot, frame),
    sheet: async (body, width, height) => {
      await paper.setViewportSize({ width, height });
      await paper.evaluate(async (html) => {
        document.body.style.margin = "0";
        document.body.innerHTML = html;
        await Promise.all([...document.images].map((image) => image.decode()));
      }, body);
      return paper.screenshot();
    },
    close: () => browser.close(),
  };
};

export const bytesOf = (dataAddress) => Buffer.from(dataAddress.split(",")[1], "base64");

/** Smallest file that still looks right: quality falls only while the picture is heavier than `limit` bytes. */
export const encode = async (png, limit = 40_000) => {
  for (let quality = 84; ; quality -= 6) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length < limit || quality <= 60) return webp;
  }
};
