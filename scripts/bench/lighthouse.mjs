// Lighthouse with its simulated phone. It is 130 MB, so it is installed on demand into a separate folder.
import { join } from "node:path";
import { installApart, root } from "../steps.mjs";
import { quantile } from "./table.mjs";

const folder = join(root, "scripts/bench/lighthouse");
// The first runs generate the image sizes, so the median is that of a shop with cached images.
const RUNS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** Returns the failed audits of a category, with their figures. */
function findings(lhr, category) {
  return lhr.categories[category].auditRefs
    .filter(({ weight, id }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ""}`.trim());
}

/**
 * Returns the median of several runs for each page.
 * @param {string} chromium path of the browser
 * @param {string[]} pages addresses
 * @returns {Promise<{ scores: Record<string, number>, shift: number, findings: Record<string, string[]>, machine:
 *   number }[]>}
 * scores up to 100, in the order of the pages; `machine` is Lighthouse's benchmark of this machine, as scores are lower
 * on
 *   a slower one
 */
export async function lighthouse(chromium, pages) {
  await installApart("scripts/bench/lighthouse", "Lighthouse");
  const { default: audit } = await import(join(folder, "node_modules/lighthouse/core/index.js"));
  const { launch } = await import(join(folder, "node_modules/chrome-launcher/dist/index.js"));
  const chromeFlags = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"];
  const chrome = await launch({ chromePath: chromium, chromeFlags });
  try {
    const results = [];
    for (const page of pages) {
      const lhrs = [];
      for (let number = 0; number < RUNS; number++) {
        const { lhr } = await audit(page, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: "error" });
        lhrs.push(lhr);
      }
      const score = (category) =>
        Math.round(
          100 *
            quantile(
              lhrs.map((lhr) => lhr.categories[category].score),
              0.5,
            ),
        );
      results.push({
        scores: Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])),
        // In thousandths.
        shift: Math.max(
          ...lhrs.map(({ audits }) => Math.round(1000 * audits["cumulative-layout-shift"].numericValue) / 1000),
        ),
        machine: quantile(
          lhrs.map(({ environment }) => environment.benchmarkIndex),
          0.5,
        ),
        findings: Object.fromEntries(CATEGORIES.map((category) => [category, findings(lhrs[0], category)])),
      });
    }
    return results;
  } finally {
    chrome.kill();
  }
}
