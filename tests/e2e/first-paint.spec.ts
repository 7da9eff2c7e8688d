import { expect, test } from "@playwright/test";
import { text } from "./support/shopper";

const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE });

test("a public page asks for its scripts after it was painted", async ({ page }) => {
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

test("no script stands in a page twice, once by the page and once by React", async ({ page }) => {
  await page.goto("/search/categories/1/pos");
  await page.getByRole("button", { name: "فیلتر" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const sources = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean));
  expect(sources.length).toBeGreaterThan(4);
  expect(sources).toEqual([...new Set(sources)]);
});

test("a page wakes even though its picture never comes", async ({ page }) => {
  await page.route("**/_next/image**", () => {});
  await page.goto("/search/categories/1/pos", { waitUntil: "domcontentloaded" });
  const filters = page.getByRole("button", { name: "فیلتر" }).first();
  await expect(async () => {
    await filters.click();
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("a page stays whole though no script comes but those of its first load", async ({ page, request }) => {
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
  // The bundler asks once more before it gives up.
  await expect.poll(() => lost).toBeGreaterThan(1);
  await page.waitForTimeout(1500);
  expect(await cards.count()).toBe(count);
});

test("a press that comes before the scripts is not lost", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/products/1/x", { waitUntil: "domcontentloaded" });
  const add = page.getByRole("button", { name: text("Product.addToCart") }).first();
  await add.click();
  await expect(add).toHaveAttribute("data-early", "pressed");
  release();
  await expect(page.getByRole("link", { name: text("Header.cartWith", { count: "۱" }) })).toBeVisible();
});
