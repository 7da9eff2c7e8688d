import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type AxeResult = { violations: { id: string; impact: string | null; nodes: { html: string }[] }[] };

const IMPACTS = ["moderate", "serious", "critical"];

/** Rules that compare elements with each other, so they always see the whole page. */
const OF_PAGES = [
  ..."accesskeys bypass document-title duplicate-id-aria heading-order identical-links-same-purpose".split(" "),
  ..."landmark-no-duplicate-banner landmark-no-duplicate-contentinfo landmark-no-duplicate-main".split(" "),
  ..."landmark-one-main landmark-unique page-has-heading-one region skip-link".split(" "),
];

/** Hashes of page parts without findings, and of the looks whose contrast is sufficient, by width and colors. */
const checked = new Set<number>();

/**
 * Checks the page, except parts that are the same as on a page before: checking an element takes axe longer than the
 * browser needs to lay it out, and headers, footers and product cards are on most pages. The contrast, which takes as long
 * as all the rest, is checked once for each look: the tags, classes, styles and states of an element and its ancestors.
 * Returns the hashes of the new parts and looks.
 */
async function runAxe(known: number[], ofPages: string[]) {
  type Axe = { run: (...args: unknown[]) => Promise<AxeResult>; configure: (spec: object) => void };
  const { axe } = window as unknown as { axe: Axe };
  const root = document.documentElement;
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const where = [window.innerWidth, isDark, root.className, root.dataset.theme].join();
  const hashOf = (text: string) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at++) {
      high = Math.imul(high ^ text.charCodeAt(at), 2654435761);
      low = Math.imul(low ^ text.charCodeAt(at), 1597334677);
    }
    return (high >>> 0) * 2 ** 21 + (low >>> 11);
  };
  const parts = [...document.querySelectorAll("header, nav, main, aside, section, article, form, footer")];
  // React's generated ids differ between pages.
  const hashes = parts.map((part) => hashOf(where + part.outerHTML.replaceAll(/_r_\w+?_/g, "")));
  const seen = new Set(known);
  const exclude = parts.filter((_, at) => seen.has(hashes[at] ?? 0));
  const STATES = /^(class|style|type|open|disabled|hidden|placeholder|data-|aria-(?!label|describedby|controls|owns))/;
  const looks = new Map<Element, number>();
  for (const part of document.querySelectorAll("*")) {
    const states = [...part.attributes].filter(({ name }) => STATES.test(name)).map(({ name, value }) => name + value);
    const { parentElement, previousElementSibling, nextElementSibling } = part;
    const place = [!previousElementSibling, !nextElementSibling, part.matches(":nth-child(odd), :checked")];
    const above = parentElement ? looks.get(parentElement) : where;
    looks.set(part, hashOf([above, part.localName, ...states, ...place].join()));
  }
  const NEW = "data-new-look";
  const excluded = new Set<Element | null>(exclude);
  for (const [part, look] of looks) {
    if (excluded.has(part.parentElement)) excluded.add(part);
    if (seen.has(look) || excluded.has(part)) continue;
    if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    seen.add(look);
    hashes.push(look);
    part.setAttribute(NEW, "");
  }
  axe.configure({ rules: [{ id: "color-contrast", selector: `[${NEW}]` }] });
  const options = { resultTypes: ["violations"], preload: false };
  const rules = Object.fromEntries(ofPages.map((id) => [id, { enabled: false }]));
  const ofParts = await axe.run({ include: [root], exclude }, { ...options, rules });
  const ofPage = await axe.run(document, { ...options, runOnly: ofPages });
  for (const part of looks.keys()) part.removeAttribute(NEW);
  const violations = [...ofParts.violations, ...ofPage.violations];
  return JSON.stringify({ hashes, violations });
}

/**
 * Findings of axe-core, except minor ones; it is injected through CDP because the content security policy blocks
 * scripts. Waits for the title, which a client-side navigation sets after rendering, and for the heading, which every
 * page has and a streamed one shows late.
 */
export async function findObstacles(page: Page): Promise<string[]> {
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator("h1").first()).toBeAttached();
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: axeSource });
  const args = [[...checked], OF_PAGES].map((arg) => JSON.stringify(arg)).join(", ");
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    expression: `(${runAxe})(${args})`,
    awaitPromise: true,
  });
  await session.detach();
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  const { hashes, violations } = JSON.parse(result.value) as AxeResult & { hashes: number[] };
  const found = violations
    .filter(({ impact }) => impact && IMPACTS.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  if (found.length === 0) for (const hash of hashes) checked.add(hash);
  return found;
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findObstacles(page), new URL(page.url()).pathname).toEqual([]);
}
