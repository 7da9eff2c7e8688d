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

const launch = (args) =>
  chromium.launch({
    executablePath: browserPath(),
    args: [
      ...args,
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });

/** The browser with a graphics card of software, in which models are lit; opened for the first of them. */
const openStage = async () => {
  const browser = await launch(["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]);
  const stage = await openTab(browser);
  await stage.evaluate(async () => {
    window.studio = await import("/scripts/pictures/stage.mjs");
  });
  return { browser, stage };
};

/**
 * Opens the browsers. `picture` of stage.mjs and `sheet`, which photographs a page body of the given width
 * and height, give PNGs.
 */
export const openStudio = async () => {
  // Drawings come several times faster out of a browser that does not play a graphics card.
  const flat = await launch(["--disable-gpu"]);
  const paper = await openTab(flat);
  const passes = Number(process.env.PASSES ?? 8);
  let opened;
  const ask = async (name, ...given) => {
    opened ??= openStage();
    const { stage } = await opened;
    const address = await stage.evaluate(
      ([what, values]) => window.studio[what](...values),
      [name, [...given, passes]],
    );
    return Buffer.from(address.split(",")[1], "base64");
  };
  return {
    picture: (spec, shot) => ask("picture", spec, shot),
    sheet: async (body, width, height) => {
      await paper.setViewportSize({ width, height });
      await paper.evaluate(async (html) => {
        document.body.style.margin = "0";
        document.body.innerHTML = html;
        await Promise.all([...document.images].map((image) => image.decode()));
      }, body);
      return paper.screenshot({ omitBackground: true });
    },
    close: async () => {
      await flat.close();
      if (opened) await (await opened).browser.close();
    },
  };
};

const SHADOW = [40, 35, 29];
/** Steps between the densities of a shadow, of 255: finer ones cannot be seen and are dear. */
const STEP = 4;

/**
 * Gives every dot of a shadow one colour and its density even steps: what is left of colour in faint dots is noise. WebP's
 * own coarser alpha would show as rings.
 */
const calmed = async (picture) => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3];
    const isNear = SHADOW.every((value, k) => Math.abs(data[at + k] - value) < 60);
    if (alpha >= 12 && (alpha >= 160 || !isNear)) continue;
    for (let k = 0; k < 3; k++) data[at + k] = SHADOW[k];
    data[at + 3] = Math.round(alpha / STEP) * STEP;
  }
  // Not `info` itself: it says that colours are multiplied by alpha, though they no longer are.
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
};

/**
 * Smallest file that still looks right: quality falls only while the picture is heavier than `limit` bytes. Drawings come
 * larger than they are shown and are brought down to `width`.
 */
export const encode = async (png, { limit = 40_000, width } = {}) => {
  const picture = await calmed(sharp(png).resize(width ? { width, kernel: "lanczos3" } : undefined));
  for (let quality = 86; ; quality -= 6) {
    const webp = await picture.clone().webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    if (webp.length < limit || quality <= 50) return webp;
  }
};
