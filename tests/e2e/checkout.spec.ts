import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { reachCheckout } from "./support/orders";
import { addToBasket, answerBank, giveNationalId, goOn, placeOrder, text, watchComplaints } from "./support/shopper";

const PHONE = { width: 360, height: 740 };
const SAVE = (url: URL) => url.pathname === "/api/v1/checkout";

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: PHONE });

const submit = (page: Page) => page.getByRole("button", { name: text("Checkout.submit") });
const payable = (page: Page) => page.getByRole("region", { name: text("Checkout.summary") }).locator("output");

function watchKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && SAVE(new URL(request.url())))
      keys.push(request.headers()["idempotency-key"] ?? "");
  });
  return keys;
}

async function orderCount(page: Page): Promise<number> {
  const answer = await page.request.get("/api/v1/invoices");
  return ((await answer.json()) as { data: unknown[] }).data.length;
}

test("a returning customer finds every step collapsed and orders with one click (CHK-001)", async ({ page }) => {
  const complaints = watchComplaints(page);
  const product = await reachCheckout(page);
  await placeOrder(page);
  await answerBank(page, "پرداخت");
  await giveNationalId(page);
  await addToBasket(page, product);
  await page.goto("/checkout");
  await expect(submit(page)).toBeVisible();
  await expect(page.locator("main").getByRole("radio")).toHaveCount(0);
  await expectAccessible(page);
  // Opens a step by keyboard, chooses another method and collapses the step again.
  await page
    .getByRole("button", { name: text("Checkout.changeOf", { step: text("Checkout.shippingMethod") }) })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#checkout-shipping input:checked")).toBeFocused();
  await expectAccessible(page);
  await goOn(page, "paymentMethod");
  await expect(page.locator("#checkout-payment-title")).toBeFocused();
  await placeOrder(page);
  expect(complaints).toEqual([]);
});

test("login, registration and checkout start directly below the header (LAYOUT-022)", async ({ browser }) => {
  // Without JavaScript nothing moves between the measurements. The guard only checks whether a cookie exists.
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  for (const path of ["/login", "/register", "/checkout"]) {
    await page.goto(path);
    await context.addCookies([{ name: "sid", value: "none", url: page.url() }]);
    if (!page.url().endsWith(path)) await page.goto(path);
    const main = page.locator("main");
    const [gap, padding, width] = await main.evaluate((element) => [
      element.getBoundingClientRect().top - (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0),
      getComputedStyle(element).paddingTop,
      document.documentElement.scrollWidth,
    ]);
    expect([path, padding]).toEqual([path, "0px"]);
    expect(Math.abs(Number(gap)), path).toBeLessThanOrEqual(1);
    expect(width, path).toBeLessThanOrEqual(PHONE.width);
  }
  await context.close();
});

test("a coupon lowers the bill, can be removed, and is applied to the order (CHK-023, VAL-023, VAL-024)", async ({
  page,
}) => {
  await reachCheckout(page);
  const whole = await payable(page).textContent();
  const code = page.getByLabel(text("Checkout.coupon"));
  await expect(page.getByRole("button", { name: text("Checkout.applyCoupon") })).toBeDisabled();
  await code.fill("demo10");
  await code.press("Enter");
  await expect(page.getByRole("button", { name: text("Checkout.couponApplied") })).toBeVisible();
  await expect(payable(page)).not.toHaveText(whole ?? "");
  await expectAccessible(page);
  await page.getByRole("button", { name: text("Checkout.removeCoupon") }).click();
  await expect(payable(page)).toHaveText(whole ?? "");
  await code.fill("DEMO10");
  await page.getByRole("button", { name: text("Checkout.applyCoupon") }).click();
  await expect(page.getByRole("button", { name: text("Checkout.removeCoupon") })).toBeVisible();
  const lowered = await payable(page).textContent();
  await placeOrder(page);
  await answerBank(page, "پرداخت");
  await expect(page.locator("main")).toContainText((lowered ?? "").split(" ")[0] ?? "");
});

test("an order submitted offline can be queued and is sent once when the network is back", async ({
  page,
  context,
}) => {
  await reachCheckout(page);
  const keys = watchKeys(page);
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByText(text("Checkout.offlineTitle"))).toBeInViewport();
  await page.getByRole("button", { name: text("Checkout.notNow") }).click();
  await submit(page).click();
  await page.getByRole("button", { name: text("Checkout.queue") }).click();
  await expect(page.getByText(text("Checkout.queuedTitle"))).toBeInViewport();
  expect(keys).toEqual([]);
  await context.setOffline(false);
  await page.waitForURL("**/sandbox/zarinpal/pg/StartPay/**");
  expect(keys).toHaveLength(1);
  expect(await orderCount(page)).toBe(1);
});

test("a lost response and a second click still place only one order, and Back from the bank leads to it", async ({
  page,
}) => {
  await reachCheckout(page);
  const keys = watchKeys(page);
  await page.route(SAVE, async (route) => {
    if (route.request().method() !== "POST" || keys.length > 1) return route.continue();
    // The request reaches the server, but its response is lost.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await submit(page).click();
  await expect(page.getByText(text("Checkout.unansweredText"))).toBeInViewport();
  await expectAccessible(page);
  await placeOrder(page);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(await orderCount(page)).toBe(1);
  await page.goBack();
  await page.waitForURL("**/receipts/*");
});

test("a changed total is shown with what changed and ordered only after confirmation", async ({ page, context }) => {
  const product = await reachCheckout(page);
  const seen = await payable(page).textContent();
  // Another tab raises the count in the basket.
  const other = await context.newPage();
  await addToBasket(other, product).catch(() => {});
  await other
    .getByRole("button", { name: text("Product.increase") })
    .locator("visible=true")
    .first()
    .click();
  await other.waitForResponse((response) => response.url().includes("/api/v1/cart/") && response.ok());
  await other.close();
  await submit(page).click();
  const sheet = page.getByRole("dialog", { name: text("Checkout.changedTitle") });
  await expect(sheet.getByText(text("Checkout.seenTotal"))).toBeVisible();
  await expect(sheet).toContainText((seen ?? "").split(" ")[0] ?? "");
  await expectAccessible(page);
  expect(await orderCount(page)).toBe(0);
  await sheet.getByRole("button", { name: text("Checkout.acceptTotal") }).click();
  await page.waitForURL("**/sandbox/zarinpal/pg/StartPay/**");
  expect(await orderCount(page)).toBe(1);
});
