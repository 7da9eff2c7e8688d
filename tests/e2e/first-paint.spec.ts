import { expect, type Page, test } from "@playwright/test";
import { VISITS } from "./support/every-page";
import { serveInPieces } from "./support/in-pieces";
import { watchShifts } from "./support/shifts";
import { openGroup, text } from "./support/shopper";

const PHONE = { width: 360, height: 740 };

// A first paint is that of a browser without anything in its caches.
test.use({ viewport: PHONE, reuseContext: false });

/** Holds back script files, either all or those that contain `words`, until the returned function is called. */
async function holdScripts(page: Page, words = "") {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    const text = words && (await (await page.request.get(route.request().url())).text());
    if (text.includes(words)) await held;
    await route.continue();
  });
  return release;
}

test("a public page requests its scripts only after the first paint", async ({ page }) => {
  await page.goto("/search/categories/1/pos");
  await expect(page.getByRole("button", { name: "فیلتر" }).first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const [paint] = performance.getEntriesByType("paint");
        const starts = performance
          .getEntriesByType("resource")
          .filter(({ name }) => /\/_next\/static\/.*\.js$/.test(name))
          .map(({ startTime }) => startTime);
        return paint && starts.length > 4 ? Math.min(...starts) >= paint.startTime : "not yet";
      }),
    )
    .toBe(true);
});

test("no script file is added to a page twice", async ({ page }) => {
  await page.goto("/search/categories/1/pos");
  await page.getByRole("button", { name: "فیلتر" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const sources = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean));
  expect(sources.length).toBeGreaterThan(4);
  expect(sources).toEqual([...new Set(sources)]);
});

test("a page becomes interactive even if its main image never loads", async ({ page }) => {
  await page.route("**/_next/image**", () => {});
  await page.goto("/search/categories/1/pos", { waitUntil: "domcontentloaded" });
  const filters = page.getByRole("button", { name: "فیلتر" }).first();
  await expect(async () => {
    await filters.click();
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("a page keeps its content if only its first scripts load", async ({ page, request }) => {
  const first = new Set((await (await request.get("/")).text()).match(/(?<=data-late=")[^"]+/g));
  let lost = 0;
  await page.route(/\/_next\/static\/.*\.js$/, (route) => {
    if (first.has(new URL(route.request().url()).pathname)) return route.continue();
    lost++;
    return route.abort();
  });
  await page.goto("/");
  const cards = page.getByRole("main").getByRole("link");
  const count = await cards.count();
  expect(count).toBeGreaterThan(10);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  // The bundler retries once.
  await expect.poll(() => lost).toBeGreaterThan(1);
  await page.waitForTimeout(1500);
  expect(await cards.count()).toBe(count);
});

test("a click before the scripts have loaded is not lost", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/products/1/x", { waitUntil: "domcontentloaded" });
  const add = page.getByRole("button", { name: text("Product.addToCart") }).first();
  await add.click();
  await expect(add).toHaveAttribute("data-early", "pressed");
  release();
  await expect(page.getByRole("link", { name: text("Header.cartWith", { count: "۱" }) })).toBeVisible();
});

test("text typed into the search box before the scripts have loaded is searched", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("combobox").fill("پکس");
  release();
  await expect(page.getByRole("option").nth(3)).toBeVisible();
  await expect(page.getByRole("combobox")).toHaveValue("پکس");
});

test.describe("filters beside the list", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a filter checked before the scripts have loaded is applied", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/search", { waitUntil: "domcontentloaded" });
    const box = page.getByRole("checkbox", { name: /^وریفون/ });
    await openGroup(page, "List.brand");
    await box.check();
    release();
    await expect(page).toHaveURL(/\?brand=2$/);
    await expect(box).toBeChecked();
  });

  test("the focus stays in the filters when the list grows before they hydrate", async ({ page }) => {
    const release = await holdScripts(page, 'name:"special_sale"');
    await page.goto("/search", { waitUntil: "domcontentloaded" });
    const box = page.getByRole("checkbox", { name: /^وریفون/ });
    await openGroup(page, "List.brand");
    await box.focus();
    await page.mouse.wheel(0, 4000);
    await expect.poll(() => page.locator("li > h3").count()).toBeGreaterThan(16);
    release();
    await page.waitForLoadState("networkidle");
    await expect(box).toBeFocused();
  });
});

test("content below the fold is laid out lazily, but all of it soon after", async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      const parts = [...document.querySelectorAll("[data-below]")];
      document.documentElement.dataset.early = parts.map((part) => getComputedStyle(part).contentVisibility).join();
    }),
  );
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-early", /^auto(,auto)+$/);
  await expect(page.locator("html")).toHaveAttribute("data-whole");
  const hidden = await page
    .locator("[data-below]")
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility !== "visible").length);
  expect(hidden).toBe(0);
});

test("scrolling far at once does not shift the visible part while the content above is laid out", async ({ page }) => {
  const topOfRead = () =>
    page.evaluate(() => {
      const read: Element | null = Reflect.get(window, "read") ?? document.elementFromPoint(180, 300);
      Object.assign(window, { read });
      return read?.getBoundingClientRect().top ?? 0;
    });
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("footer").waitFor({ state: "attached" });
  // What is now on the screen is laid out with the next frame.
  await page.evaluate(() => {
    window.scrollTo(0, 5000);
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const before = await topOfRead();
  release();
  await expect(page.locator("html")).toHaveAttribute("data-whole");
  expect(Math.abs((await topOfRead()) - before)).toBeLessThan(2);
});

/** One page of each layout: information with and without a form, product, bundle, listing, home and landing. */
const LAYOUTS = [
  "/contact-us",
  "/documents",
  "/products/[id]/[slug]",
  "/bundles/[id]/[slug]",
  "/search",
  "/landings/[slug]",
  "/",
] as const;

test.describe("on a laptop", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a page whose HTML arrives in small chunks has no layout shift", async ({ page, baseURL }) => {
    const pieces = await serveInPieces(baseURL ?? "");
    const shifts = await watchShifts(page);
    const moved: Record<string, string> = {};
    for (const name of LAYOUTS) {
      const visit = VISITS[name];
      expect(visit, name).toBeDefined();
      if (visit) await pieces.open(page, await visit.address(page));
      const sum = (await shifts()).toFixed(2);
      if (sum !== "0.00") moved[name] = sum;
    }
    pieces.close();
    expect(moved).toEqual({});
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole page is laid out at once", async ({ page }) => {
    await page.goto("/");
    const part = page.locator("[data-below]").first();
    await expect(part).toHaveCSS("content-visibility", "visible");
  });
});

test("the font of the figures is requested before there is anything to lay out", async ({ page }) => {
  await page.addInitScript(() => {
    const load = document.fonts.load.bind(document.fonts);
    document.fonts.load = (font, text) => {
      if (!document.querySelector("main")) document.documentElement.dataset.fontAhead = font;
      return load(font, text);
    };
  });
  await page.goto("/search");
  await expect(page.locator("html")).toHaveAttribute("data-font-ahead", /vazirmatn-figures$/);
  const isLoaded = () => document.fonts.ready.then(() => document.fonts.check("1rem vazirmatn-figures", "\u06f0"));
  expect(await page.evaluate(isLoaded)).toBe(true);
});
