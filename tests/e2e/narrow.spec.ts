import { expect, test } from "@playwright/test";

test.describe("the narrowest phones", () => {
  for (const width of [320, 360]) {
    test(`LIST-035 whole names fit into two lines at ${width} px, and nothing is wider than the screen`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.goto("/search");
      // A typeface that comes late stays away on the first visit; names are measured in it.
      await page.evaluate(() => document.fonts.ready);
      await page.reload();
      const names = page.locator("article h3");
      await expect(names.first()).toBeVisible();
      const cut = await names.evaluateAll((all) =>
        all.filter((name) => name.scrollHeight > name.clientHeight + 1).map((name) => name.textContent),
      );
      expect(cut).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
});
