import { expect, type Page, test } from "@playwright/test";
import { watchRest } from "./support/rest";
import { text } from "./support/shopper";

const dialog = (page: Page) => page.getByRole("dialog");

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test("opening the filters does not focus an input, so that the phone's keyboard stays closed", async ({ page }) => {
    const rest = watchRest(page);
    await page.goto("/search");
    await rest();
    await page.getByRole("button", { name: new RegExp(`^${text("List.filters")}`) }).tap();
    const inside = dialog(page).locator(":focus");
    await expect(inside).toHaveCount(1);
    await expect(inside).not.toHaveJSProperty("tagName", "INPUT");
  });
});

test.describe("on a laptop", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the product dialog shows the price and the buy button without scrolling", async ({ page }) => {
    const rest = watchRest(page);
    await page.goto("/search");
    // Before hydration the link opens the product page.
    await rest();
    const link = page.locator("main li > a[href*='?modal=']").first();
    await link.focus();
    await page.keyboard.press("Enter");
    const add = dialog(page).getByRole("button", { name: text("Product.addToCart") });
    await expect(add).toBeInViewport({ ratio: 1 });
  });

  test("the buy box stays visible while scrolling", async ({ page }) => {
    await page.goto("/product/1");
    await page.getByRole("heading", { name: text("Product.features") }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 250);
    await expect(page.getByRole("button", { name: text("Product.addToCart") }).first()).toBeInViewport({ ratio: 1 });
  });

  test("an expandable question has an icon that turns when the question opens", async ({ page }) => {
    await page.goto("/faqs");
    const question = page.locator("main details summary").first();
    const mark = question.locator("svg");
    await expect(mark).toBeVisible();
    const closed = await mark.evaluate((icon) => getComputedStyle(icon).rotate);
    await question.press("Enter");
    await expect.poll(() => mark.evaluate((icon) => getComputedStyle(icon).rotate)).not.toBe(closed);
  });

  test("the bundle list has a heading above its cards", async ({ page }) => {
    await page.goto("/bundles");
    const levels = await page
      .locator("main")
      .getByRole("heading")
      .evaluateAll((all) => all.map(({ tagName }) => tagName));
    expect(levels.slice(0, 3)).toEqual(["H1", "H2", "H3"]);
  });
});
