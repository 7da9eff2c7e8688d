import { expect, test } from "@playwright/test";

test.describe("narrow phones", () => {
  test("product names fit into two lines at 360 and 320 px, and the page is no wider than the screen (LIST-035)", async ({
    page,
  }) => {
    // A late font would not be used on this page, but names must be measured in it.
    await page.route("**/*.css", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(/font-display:\s*optional/g, "font-display:block");
      await route.fulfill({ response: answer, body });
    });
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/search");
    const names = page.locator("li > h3");
    await expect(names.first()).toBeVisible();
    const isInTypeface = page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].some(({ status, display }) => status === "loaded" && display === "block");
    });
    expect(await isInTypeface).toBe(true);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      const cut = await names.evaluateAll((all) =>
        all.filter((name) => name.scrollHeight > name.clientHeight + 1).map((name) => name.textContent),
      );
      expect(cut).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

/** Returns the share of the window's height that fixed and sticky parts cover. */
const covered = () => {
  const stays = (part: Element) => /fixed|sticky/.test(getComputedStyle(part).position);
  const rows = new Set<number>();
  for (const part of [...document.querySelectorAll("body *")].filter(stays)) {
    const { top, bottom, width } = part.getBoundingClientRect();
    if (width === 0 || getComputedStyle(part).visibility === "hidden") continue;
    for (let row = Math.max(0, Math.floor(top)); row < Math.min(window.innerHeight, bottom); row++) rows.add(row);
  }
  return rows.size / window.innerHeight;
};

test("fixed and sticky parts cover at most a quarter of the window at a zoom of 200 %", async ({ page }) => {
  for (const path of ["/product/1", "/search", "/"]) {
    await page.setViewportSize({ width: 640, height: 360 });
    await page.goto(path);
    await page.evaluate(() => window.scrollTo(0, 900));
    for (const [width, height] of [
      [640, 360],
      [640, 400],
      [683, 384],
      [960, 540],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect.soft(await page.evaluate(covered), `${path} ${width}`).toBeLessThanOrEqual(0.25);
    }
  }
  const header = page.locator("header").first();
  await expect(header).not.toBeInViewport();
  await page.setViewportSize({ width: 640, height: 740 });
  await expect(header).toBeInViewport();
});
