import { expect, test } from "@playwright/test";
import { routes } from "@/lib/routes";
import { expectAccessible } from "./support/accessibility";
import { customerByCalls, reachCheckout } from "./support/orders";
import { customerWithApp } from "./support/second-step";
import {
  addAddress,
  addToBasket,
  answerBank,
  chooseDelivery,
  findProduct,
  giveNationalId,
  newMobile,
  placeOrder,
  registerOnTheWay,
  tabTo,
  text,
  watchComplaints,
} from "./support/shopper";

const formatToman = (rials: number) => Math.round(rials / 10).toLocaleString("fa-IR");

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

test.describe.configure({ timeout: 120_000 });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("a product page shows name, price, excerpt and features (SEO-001, LAYOUT-001, CONST-001)", async ({ page }) => {
    await page.goto("/search");
    const link = page.locator("main h3 a[href^='/products/']").first();
    const name = (await link.textContent())?.trim() ?? "";
    await page.goto((await link.getAttribute("href")) ?? "/");
    const answer = await page.request.get(`/api/v1/products/${new URL(page.url()).pathname.split("/")[2]}`);
    const { data: product } = await answer.json();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator("html")).toHaveAttribute("lang", "fa");
    const main = page.locator("main");
    await expect(main).toContainText(`${formatToman(product.price_by_discount)} ${text("Product.toman")}`);
    await expect(main).toContainText(product.excerpt);
    for (const { name: feature, values } of product.features) {
      await expect(main.getByRole("row", { name: feature })).toContainText(values[0].value);
    }
  });

  test("the finder leads by three questions to a page of picks, which with JavaScript go into the basket", async ({
    page,
    browser,
  }) => {
    await page.goto(routes.choose);
    for (const answer of ["رستوران و کافه", "سر میز", "وای‌فای"]) {
      await page.getByRole("radio", { name: answer }).check();
      await page.getByRole("button", { name: text("Choose.next") }).click();
    }
    await expect(page).toHaveURL(new RegExp(`${routes.guide("رستوران-و-کافه", "سر-میز", "وای-فای")}$`));
    await expect(page.getByRole("list", { name: text("Choose.pros") })).toHaveCount(3);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: text("Choose.askNet") })).toBeVisible();
    await page.getByRole("link", { name: text("Choose.unknown") }).click();
    await expect(page).toHaveURL(new RegExp(`${routes.guide("رستوران-و-کافه", "سر-میز")}$`));
    const shopper = await browser.newPage({ javaScriptEnabled: true, viewport: PHONE });
    await shopper.goto(new URL(routes.guide("رستوران-و-کافه", "سر-میز", "وای-فای"), page.url()).href);
    await shopper.getByRole("button", { name: text("Product.addToCart") }).click();
    await expect(shopper.getByText(text("Product.addedToCart"))).toBeVisible();
    await shopper.close();
  });

  test("the home page and the search work (HOME-001, LIST-001)", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.locator("header form").getByRole("combobox").fill("s910");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=s910$/);
    await expect(page.locator("main li:has(> h3)").first()).toContainText("S910");
  });
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`login and registration are accessible and fit ${viewport.width} px (AUTH-001, AUTH-020)`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const complaints = watchComplaints(page);
    await page.goto("/login");
    await page.getByLabel(text("Auth.mobile")).fill("0912");
    await page.getByRole("button", { name: text("Auth.continue") }).click();
    await expect(page.getByText(text("Validation.mobileLength"))).toBeVisible();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
    expect(complaints).toEqual([]);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a guest's first purchase works from the product page to the paid invoice (CART-009, CART-012, CART-021, AUTH-007, AUTH-019, AUTH-025, CHK-029, PAY-002, PAY-004, PAY-005, INV-024)", async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    await addToBasket(page, await findProduct(page));
    await expectAccessible(page);
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: text("Cart.yourCart") })).toBeVisible();
    await expect(page.getByRole("region", { name: text("Cart.totalPrice") })).toContainText(
      text("Cart.totalOf", { count: "۱" }),
    );
    await expectAccessible(page);

    await registerOnTheWay(page, newMobile());
    await expect(page.getByRole("heading", { name: text("Checkout.title") })).toBeVisible();
    await addAddress(page);
    await chooseDelivery(page);
    await expectAccessible(page);
    await placeOrder(page);

    await answerBank(page, "پرداخت");
    await expect(page.getByRole("heading", { name: text("Payment.success") })).toBeVisible();
    await expectAccessible(page);
    await giveNationalId(page);
    await expect(page.getByRole("heading", { name: text("Payment.nextTitle") })).toBeVisible();
    await expect(page.getByRole("heading", { name: text("Payment.success") })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: text("Payment.goToReceipt") }).click();
    await expect(page.getByText(text("PaymentStatus.paid"))).toBeVisible();
    await expectAccessible(page);

    await page.goto("/profile/orders");
    await expect(page.locator("main li a[href^='/receipts/']")).toHaveCount(1);
    await expectAccessible(page);
    await page.goto("/cart");
    await expect(page.getByText(text("Cart.empty"))).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test("a cancelled payment can be retried (PAY-002, PAY-006)", async ({ page }) => {
    await reachCheckout(page);
    await placeOrder(page);
    await answerBank(page, "انصراف");
    await expect(page.getByRole("heading", { name: text("Payment.failed") })).toBeVisible();
    await expect(page.getByRole("textbox", { name: text("NationalId.label") })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: text("Payment.retry") }).click();
    await page.waitForURL("**/sandbox/zarinpal/pg/StartPay/**");
    await answerBank(page, "پرداخت");
    await expect(page.getByRole("heading", { name: text("Payment.success") })).toBeVisible();
  });

  test("an unpaid order is shown in the basket and can be cancelled (CART-004, INV-029, INV-031)", async ({ page }) => {
    await reachCheckout(page);
    await placeOrder(page);
    await page.goto("/cart");
    await expect(page.getByText(text("Cart.pendingOne"))).toBeVisible();
    await page
      .getByRole("link", { name: text("Profile.myOrders") })
      .first()
      .click();
    await page.locator("main li a[href^='/receipts/']").first().click();
    await page.getByRole("button", { name: text("Invoice.cancel") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: text("Invoice.cancel") })
      .click();
    await expect(page.getByText(text("InvoiceStatus.cancelled")).first()).toBeVisible();
    await expect(page.getByRole("button", { name: text("Invoice.cancel") })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("going back from the bank places no second order, and the checkout leads to the unpaid one (CHK-009, CHK-028)", async ({
    page,
  }) => {
    await reachCheckout(page);
    await placeOrder(page);
    await page.goBack();
    await expect(page).not.toHaveURL(/StartPay/);
    await page.goto("/profile/orders");
    await expect(page.locator("main li a[href^='/receipts/']")).toHaveCount(1);
    await page.goto("/checkout");
    await page.waitForURL("**/receipts/*");
    await expect(page.getByText(text("InvoiceStatus.awaitingPayment")).first()).toBeVisible();
  });

  test("a guest is redirected away from personal pages (CHK-005, AUTH-031)", async ({ page }) => {
    await page.goto("/profile/orders");
    await expect(page).toHaveURL(/\/login\?backUrl=%2Fprofile%2Forders$/);
    await page.goto("/checkout");
    await page.waitForURL((url) => url.pathname === "/");
  });

  test("a customer logs in by password, returns to the requested page and logs out (AUTH-006, AUTH-016, LAYOUT-019)", async ({
    page,
  }) => {
    await page.goto("/profile/orders");
    await page.getByLabel(text("Auth.mobile")).fill("۰۹۱۲۱۱۱۱۱۱۱");
    await page.getByRole("button", { name: text("Auth.continue") }).click();
    await page.getByLabel(text("Auth.password"), { exact: true }).fill("demo-1234");
    await page.getByRole("button", { name: text("Auth.login"), exact: true }).click();
    await page.waitForURL("**/profile/orders");
    await page.goto("/profile");
    await page.getByRole("button", { name: text("Header.logout") }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "null"))).toBeNull();
    await page.goto("/profile/orders");
    await expect(page).toHaveURL(/\/login/);
  });

  test("an authenticator app completes a login, and a wrong code is named at its field", async ({ page, request }) => {
    const { mobile, password, nextCode } = await customerWithApp(request);
    await page.goto("/profile/orders");
    await page.getByLabel(text("Auth.mobile")).fill(mobile);
    await page.keyboard.press("Enter");
    await page.getByLabel(text("Auth.password"), { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    const code = page.getByLabel(text("SecondStep.code"));
    await expect(code).toBeFocused();
    await expect(page.getByRole("heading", { name: text("Auth.secondStepTitle") })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type("000000");
    await page.keyboard.press("Enter");
    await expect(page.getByText(text("Errors.totpWrong"))).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill(nextCode());
    await page.keyboard.press("Enter");
    await page.waitForURL("**/profile/orders");
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP });

  test("a customer makes a first purchase by keyboard alone, and every step is accessible", async ({
    page,
    request,
  }) => {
    const { mobile, password, call } = await customerByCalls(request);
    await call("/cart/1", { _method: "PUT", type: 1, count: 0 });
    const product = await findProduct(page);
    await page.goto("/login");
    await tabTo(page, page.getByRole("textbox", { name: text("Auth.mobile") }));
    await page.keyboard.type(mobile);
    await page.keyboard.press("Enter");
    await page.getByLabel(text("Auth.password"), { exact: true }).waitFor();
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === "/");

    await page.goto(product);
    await tabTo(page, page.getByRole("button", { name: text("Product.addToCart") }));
    await page.keyboard.press("Enter");
    await page
      .getByRole("group", { name: text("Product.count") })
      .locator("visible=true")
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.goto("/cart");
    await tabTo(page, page.getByRole("button", { name: text("Cart.checkout") }));
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/checkout");
    const goOn = (to: string) => page.getByRole("button", { name: text("Checkout.goOnTo", { step: to }) });
    await tabTo(page, goOn(text("Checkout.shippingMethod")));
    await page.keyboard.press("Enter");
    await tabTo(page, page.locator("#checkout-shipping").getByRole("radio"));
    await page.keyboard.press("Space");
    await tabTo(page, goOn(text("Checkout.paymentMethod")));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: text("Checkout.submit") }));
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/sandbox/zarinpal/pg/StartPay/**");
    await tabTo(page, page.getByRole("button", { name: "پرداخت" }));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/payments?**");
    await expect(page.getByRole("heading", { name: text("Payment.success") })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/profile/orders");
    const receipt = page.locator("main li a[href^='/receipts/']");
    await expect(receipt).toHaveCount(1);
    await expectAccessible(page);
    await page.goto((await receipt.getAttribute("href")) ?? "");
    await expect(page.getByText(text("PaymentStatus.paid"))).toBeVisible();
    await expectAccessible(page);
  });
});
