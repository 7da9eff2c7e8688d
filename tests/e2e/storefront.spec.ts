import { expect, type Locator, type Page, test } from "@playwright/test";
import { addToBasket, text, watchComplaints } from "./support/shopper";

test.use({ viewport: { width: 360, height: 780 } });

const chat = (page: Page) => page.locator("a[data-chat]").filter({ visible: true });

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (!found) throw new Error("Nothing is shown there.");
  return found;
}

/** Whether two things share a spot of the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await box(one), await box(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test("PROD-029 a quick view begins at its picture, and the window bears the product's name", async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.goto("/search?q=S910");
  await page.waitForLoadState("networkidle");
  const title = await page.title();
  await page.locator("main article a[href^='/product/1?']").first().focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  // It has options to tick, far below: focus must not jump there.
  await expect(dialog.getByRole("checkbox").first()).toBeAttached();
  await expect(dialog.getByRole("img").first()).toBeInViewport({ ratio: 0.9 });
  await expect(page).toHaveTitle(new RegExp(`^${await dialog.getByRole("heading").first().textContent()}`));
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle(title);
  expect(complaints).toEqual([]);
});

test("LAYOUT-003 the chat covers neither the way to checkout nor the count of a bundle", async ({ page }) => {
  await addToBasket(page, "/bundles/1/x");
  const bar = page.locator("main .sticky").filter({ visible: true }).last();
  const stepper = bar.getByRole("group", { name: text("Product.count") });
  const toCart = bar.getByRole("link", { name: text("Product.goToCart") });
  await expect(stepper).toBeVisible();
  expect((await box(stepper)).y).toBeCloseTo((await box(toCart)).y, -1);
  expect(await overlap(chat(page), bar)).toBe(false);
  await page.goto("/cart");
  const checkout = page.getByRole("button", { name: text("Cart.checkout") });
  await expect(checkout).toBeVisible();
  expect(await overlap(chat(page), checkout)).toBe(false);
});

test("LIST-035 no title of a card stands in more than two lines", async ({ page }) => {
  await page.goto("/search");
  const lines = await page
    .locator("main article h3")
    .evaluateAll((titles) =>
      titles.map((title) => title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight)),
    );
  expect(lines.length).toBeGreaterThan(8);
  for (const count of lines) expect(count).toBeLessThanOrEqual(2.1);
});

test("PROD-022 the bar with the button stays under the thumb of a phone, and a desktop has none", async ({ page }) => {
  await page.goto("/product/1");
  const bar = page
    .locator("main .sticky")
    .filter({ has: page.getByRole("button", { name: text("Product.addToCart") }) })
    .last();
  for (const share of [0, 0.2]) {
    await page.evaluate((part) => window.scrollTo(0, part * document.body.scrollHeight), share);
    await expect(bar.getByRole("button")).toBeInViewport({ ratio: 1 });
    expect(await overlap(chat(page), bar)).toBe(false);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(bar).toBeHidden();
});
