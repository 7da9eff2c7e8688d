// How long a page blocks a phone while it loads: the sum of what its tasks take beyond 50 ms, in Chromium with a four
// times slower CPU. Beside it the same page without scripts, which is what its content alone costs, and the page of another
// shop if one is given.
import { createServer } from "node:http";
import { chromium } from "@playwright/test";
import { quantile } from "./table.mjs";

const RUNS = 5;
const CPU_THROTTLING = 4;
/** Long enough for scripts that run after the page has loaded. */
const SETTLE_MS = 4000;
const TASK_MS = 50;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const MAX_BESIDE_FLOOR = 1.5;
const MAX_BESIDE_PEER = 0.5;

/** @param {string} html */
export const withoutScripts = (html) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "").replace(/<link\b(?=[^>]* as="script")[^>]*>/g, "");

/** Serves the pages of a shop without their scripts, and everything else as it is. @param {string} shop its address */
async function startFloor(shop) {
  const serve = async ({ url, headers }, response) => {
    const answer = await fetch(`${shop}${url}`, { headers: { accept: headers.accept ?? "*/*" } });
    const type = answer.headers.get("content-type") ?? "";
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { "content-type": type });
    response.end(type.startsWith("text/html") ? withoutScripts(body.toString()) : body);
  };
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  return server;
}

/** Runs in the page. */
function watchTasks() {
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
    buffered: true,
  });
}

/** @returns {Promise<number>} milliseconds */
async function blockingOf(browser, page) {
  const context = await browser.newContext(PHONE);
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_THROTTLING });
    await tab.addInitScript(watchTasks);
    await tab.goto(page, { waitUntil: "load" });
    await tab.waitForTimeout(SETTLE_MS);
    const tasks = await tab.evaluate(() => window.tasks);
    return tasks.reduce((sum, ms) => sum + Math.max(0, ms - TASK_MS), 0);
  } finally {
    await context.close();
  }
}

/**
 * @param {string} executablePath of Chromium
 * @param {{ [kind: string]: string }} pages of one shop, `home` among them
 * @param {string} [peer] the home page of another shop
 */
export async function blocking(executablePath, pages, peer) {
  const { origin } = new URL(Object.values(pages)[0]);
  const floor = await startFloor(origin);
  const floorOrigin = `http://127.0.0.1:${floor.address().port}`;
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  /** @type {Map<string, number[]>} */
  const seen = new Map();
  const see = async (key, page) => {
    seen.set(key, [...(seen.get(key) ?? []), await blockingOf(browser, page)]);
  };
  try {
    // The pages alternate, so that a machine that becomes slower affects all of them.
    for (let run = 0; run < RUNS; run++) {
      for (const [kind, page] of Object.entries(pages)) {
        await see(`floor ${kind}`, page.replace(origin, floorOrigin));
        await see(kind, page);
      }
      if (peer) await see("peer", peer);
    }
  } finally {
    await browser.close();
    floor.close();
  }
  const median = (key) => quantile(seen.get(key) ?? [], 0.5);
  const beside = (kind, key, max) => ({
    // With hardly any blocking, a ratio says nothing.
    figure: median(kind) / Math.max(TASK_MS, median(key)),
    digits: 2,
    max,
    detail: `${Math.round(median(kind))} ms beside ${Math.round(median(key))} ms`,
  });
  return [
    ...Object.keys(pages).map((kind) => ({
      what: `blocking of the ${kind} page, as a multiple of the same page without scripts`,
      ...beside(kind, `floor ${kind}`, MAX_BESIDE_FLOOR),
    })),
    ...(peer
      ? [{ what: "blocking of the home page, as a multiple of the peer's", ...beside("home", "peer", MAX_BESIDE_PEER) }]
      : []),
  ];
}
