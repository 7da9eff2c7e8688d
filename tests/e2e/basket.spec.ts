import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { logInAs } from "./support/every-page";
import { addToBasket, findProduct, newMobile, registerOnTheWay, text, watchComplaints } from "./support/shopper";

const PHONE = { width: 360, height: 740 };

const button = (page: Page, key: string) => page.getByRole("button", { name: text(key), exact: true });

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
}

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: PHONE });

test("a person who opens a shared basket link adds the basket with one click (CART-009)", async ({
  page,
  context,
  browser,
}) => {
  const complaints = watchComplaints(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await addToBasket(page, await findProduct(page));
  await page.goto("/cart");
  // The questions box and the long footer are hidden on the cart page.
  await expect(page.locator("#ask")).toBeHidden();
  await expect(page.locator("footer nav").first()).toBeHidden();
  const name = await page.getByRole("heading", { level: 2 }).first().textContent();
  await button(page, "Cart.share").click();
  await expect(page.getByText(text("Cart.shareCopied"))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe("/cart/shared");

  const other = await (await browser.newContext({ viewport: PHONE, locale: "fa-IR" })).newPage();
  const answer = await other.goto(link);
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(other.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(other.getByRole("heading", { name: name ?? "" })).toBeVisible();
  await expectAccessible(other);
  await expectToFit(other);
  await button(other, "SharedBasket.take").click();
  await other.waitForURL("**/cart");
  await expect(other.getByRole("heading", { name: text("Cart.yourCart") })).toBeVisible();
  await expect(other.getByRole("heading", { name: name ?? "" })).toBeVisible();
  await other.context().close();

  await page.goto("/cart/shared?items=p1");
  await expect(page.getByRole("heading", { name: text("SharedBasket.broken") })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a product added in one tab appears in the customer's basket in another tab", async ({ page, context }) => {
  await logInAs(page, "customer");
  const product = await findProduct(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/terms");
    await expect(tab.getByRole("link", { name: text("Header.cart"), exact: true }).first()).toBeVisible();
  }
  await addToBasket(page, product);
  await expect(other.getByRole("link", { name: text("Header.cartWith", { count: "۱" }) }).first()).toBeVisible();
});

test("counts changed offline are kept with a notice and sent when the network is back (CART-011)", async ({
  page,
  context,
}) => {
  await addToBasket(page, await findProduct(page));
  await registerOnTheWay(page, newMobile());
  await page.goto("/cart");
  const count = page
    .getByRole("group", { name: text("Product.count") })
    .first()
    .getByRole("status");
  await expect(count).toHaveText("۱");

  await context.setOffline(true);
  await button(page, "Product.increase").first().click();
  await expect(count).toHaveText("۲");
  await expect(page.getByText(text("Cart.unsent"))).toBeVisible();

  const sent = page.waitForResponse((response) => /\/api\/v1\/cart\/\d+$/.test(response.url()));
  await context.setOffline(false);
  expect((await sent).ok()).toBe(true);
  await expect(page.getByText(text("Cart.unsent"))).toBeHidden();
  await page.reload();
  await expect(count).toHaveText("۲");
});
