import { expect, type Page, test } from "@playwright/test";
import { watchRest } from "./support/rest";

const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE });

/** Names of the fonts that render the element. */
async function look(page: Page, selector = "main h1") {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

const hasOurs = (fonts: string[]) => fonts.some((name) => /vazirmatn/i.test(name));

const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(entries.filter((one) => !one.hadRecentInput).reduce((sum, one) => sum + one.value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );

test("a font that loads after the first paint is used from the next navigation on and shifts nothing", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/terms", { waitUntil: "commit" });
  await expect(page.locator("main h1")).toBeVisible();
  // Forces the full layout, which otherwise waits for the font as the last resource.
  await page.evaluate(() => document.documentElement.setAttribute("data-whole", ""));
  await expect.poll(() => page.evaluate(() => document.querySelectorAll("script[data-late]").length)).toBe(0);
  expect(hasOurs(await look(page))).toBe(false);
  // Digits of prices and phone numbers have a font file of their own, which is not delayed.
  expect(hasOurs(await look(page, "footer a[href^='tel:']"))).toBe(true);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);

  release();
  await page.waitForFunction(() => document.fonts.check('1rem "vazirmatn-late"'));
  await page.waitForTimeout(300);
  expect(hasOurs(await look(page))).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  expect(await shift(page)).toBe(0);

  await page.locator('footer a[href="/faqs"]').click();
  await expect(page).toHaveURL(/\/faqs$/);
  await expect.poll(async () => hasOurs(await look(page))).toBe(true);
});

test("a font that loads in time is not requested again", async ({ page }) => {
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(".woff2")) asked += 1;
  });
  const rest = watchRest(page);
  await page.goto("/faqs");
  await page.goto("/terms");
  await rest();
  const before = asked;
  await page.locator('footer a[href="/faqs"]').click();
  await expect(page).toHaveURL(/\/faqs$/);
  expect(asked).toBe(before);
  expect(hasOurs(await look(page))).toBe(true);
});
