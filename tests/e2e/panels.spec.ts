import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { logInAs } from "./support/every-page";
import { watchRest } from "./support/rest";
import { watchShifts } from "./support/shifts";
import { addToBasket, findProduct, newMobile, pressAwake, readCode, text, watchComplaints } from "./support/shopper";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const CUSTOMER = "09121111111";
const PASSWORD = "demo-1234";

test.describe.configure({ timeout: 120_000 });

const basketButton = (page: Page) => page.locator("header a[href='/cart']");
const dialog = (page: Page) => page.getByRole("dialog");
const tab = (page: Page) => page.getByRole("link", { name: text("Header.loginShort"), exact: true });
const deliverTo = (page: Page) => page.locator("header a[aria-haspopup=dialog]", { hasText: /تحویل/ });

/** Logs in by a call, and opens a page so that the browser knows the customer. */
async function logIn(page: Page): Promise<void> {
  await logInAs(page, "customer");
  await page.goto("/terms");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("user"))).not.toBeNull();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: DESKTOP });

  test("the header's controls are plain links without JavaScript", async ({ page }) => {
    await page.goto("/terms");
    await expect(tab(page)).toHaveAttribute("href", "/login?backUrl=%2Fterms");
    await expect(deliverTo(page)).toHaveAttribute("href", "/login?backUrl=%2Fterms");
    await basketButton(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    await page.goto("/login");
    await expect(page.locator("noscript p", { hasText: text("Auth.noScript") })).toBeVisible();
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP });

  test("the basket opens under its icon, even on the home page (HOME-020, LAYOUT-011, LAYOUT-012, LAYOUT-027)", async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    await page.goto("/");
    await pressAwake(basketButton(page));
    await expect(dialog(page).getByText(text("Cart.empty"))).toBeVisible();
    await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(300);
    await pressAwake(basketButton(page));
    await expect(dialog(page)).toBeHidden();

    await addToBasket(page, await findProduct(page));
    await page.goto("/terms");
    await pressAwake(basketButton(page));
    await expect(dialog(page).locator("li").first()).toBeVisible();
    await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(415);
    await expectAccessible(page);
    await dialog(page)
      .getByRole("button", { name: text("Product.increase") })
      .click();
    await expect(dialog(page).getByText(text("Cart.totalOf", { count: "۲" }))).toBeVisible();
    await dialog(page)
      .getByRole("link", { name: text("Product.goToCart") })
      .click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(dialog(page)).toBeHidden();
    expect(complaints).toEqual([]);
  });

  test("no toast covers the open basket panel", async ({ page }) => {
    await page.goto(await findProduct(page));
    await page
      .getByRole("button", { name: text("Product.addToCart") })
      .locator("visible=true")
      .first()
      .click();
    const message = page.getByRole("button", { name: text("Product.addedToCart") });
    // A hovered toast does not disappear.
    await message.hover();
    await basketButton(page).press("Enter");
    await expect(dialog(page)).toBeVisible();
    await expect
      .poll(async () => {
        const [toast, panel] = [await message.boundingBox(), await dialog(page).boundingBox()];
        return toast && panel ? toast.x >= panel.x + panel.width : null;
      })
      .toBe(true);
  });

  test("opening a customer's basket loads it from the server (LAYOUT-028)", async ({ page }) => {
    const rest = watchRest(page);
    await logIn(page);
    await rest();
    const loaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/v1/cart");
    await pressAwake(basketButton(page));
    expect((await loaded).status()).toBe(200);
  });

  test("a guest logs in in a dialog and stays on the page, and the dialog offers a password reset (HOME-021, AUTH-009)", async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    await page.goto("/");
    await pressAwake(tab(page));
    const panel = dialog(page);
    await expect(panel.getByLabel(text("Auth.mobile"))).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(CUSTOMER);
    await page.keyboard.press("Enter");
    await expect(panel.getByLabel(text("Auth.password"), { exact: true })).toBeFocused();
    await expect(panel.getByRole("button", { name: text("Auth.forgot") })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator("header summary", { hasText: "مریم" })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test("a new customer registers in a dialog, and a reload keeps the sent code (HOME-021)", async ({ page }) => {
    const mobile = newMobile();
    await page.goto("/terms");
    await pressAwake(tab(page));
    await dialog(page).getByLabel(text("Auth.mobile")).fill(mobile);
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByLabel(text("Auth.code"))).toBeFocused();
    await page.reload();
    await pressAwake(tab(page));
    await dialog(page)
      .getByLabel(text("Auth.code"))
      .fill(await readCode(page, mobile));
    await dialog(page)
      .getByRole("button", { name: text("Auth.confirmCode") })
      .click();
    await expect(dialog(page).getByRole("checkbox")).toBeFocused();
    await page.keyboard.press("Space");
    await dialog(page)
      .getByRole("button", { name: text("Auth.confirmCode") })
      .click();
    await page.waitForURL("**/register");
  });

  test("a customer edits the delivery address on a map that works by keyboard (HOME-022, PROF-030)", async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    await logIn(page);
    await page.goto("/");
    await expect(deliverTo(page)).toContainText("تحویل در تهران");
    await pressAwake(deliverTo(page));
    await expect(dialog(page).getByRole("radio").first()).toBeVisible();
    await expectAccessible(page);
    await dialog(page)
      .getByRole("button", { name: /^ویرایش/ })
      .first()
      .click();
    const map = page.getByRole("application", { name: text("Address.pickOnMap") });
    await expect(map.locator("img.leaflet-tile-loaded").first()).toBeVisible();
    await expectAccessible(page);
    await map.focus();
    await page.keyboard.press("ArrowUp");
    await page.waitForTimeout(600);
    const request = page.waitForRequest((sent) => /\/infos\/\d+$/.test(sent.url()) && sent.method() === "POST");
    await page.getByRole("button", { name: text("Address.save") }).click();
    const { lat, lng } = (await request).postDataJSON();
    // The pin was moved north of the demo address.
    expect(lat).toBeGreaterThan(35.7225);
    expect(lng).toBeGreaterThan(51);
    await expect(dialog(page).getByRole("radio").first()).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test("a guest is asked to log in before choosing an address (HOME-022)", async ({ page }) => {
    await page.goto("/");
    await pressAwake(deliverTo(page));
    await expect(dialog(page).getByLabel(text("Auth.mobile"))).toBeVisible();
  });

  test("the notice bar is sticky, and once closed it stays closed without layout shifts (LAYOUT-006, LAYOUT-007)", async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    const rest = watchRest(page);
    await page.goto("/");
    const notice = page.locator("[data-notice]").first();
    await page.mouse.wheel(0, 1500);
    await expect.poll(async () => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect((await notice.boundingBox())?.y).toBe(0);
    const seen = page.waitForRequest((sent) => /\/banners\/\d+$/.test(sent.url()));
    await notice.getByRole("button", { name: text("Header.closeNotice") }).click();
    expect((await seen).postDataJSON()).toEqual({ _method: "PUT" });
    await expect(notice).toBeHidden();
    await page.goto("/");
    await rest();
    await expect(notice).toBeHidden();
    expect(await shifts()).toBeLessThan(0.01);
  });

  test("an ended session shows a notice and leads to the login and back", async ({ page, context }) => {
    const rest = watchRest(page);
    await logIn(page);
    await page.goto("/cart");
    await rest();
    await context.clearCookies();
    await page.reload();
    await page.waitForURL("**/login?backUrl=%2Fcart");
    await expect(page.getByRole("button", { name: text("Errors.sessionEnded") })).toBeVisible();
    await logInAgain(page);
    await page.waitForURL("**/cart");
  });

  test("a user whose browser has no cookies logs in and returns to the requested page", async ({ page, context }) => {
    await logIn(page);
    await context.clearCookies();
    await page.goto("/profile/orders");
    await page.waitForURL("**/login?backUrl=%2Fprofile%2Forders");
    await logInAgain(page);
    await page.waitForURL("**/profile/orders");
  });
});

async function logInAgain(page: Page): Promise<void> {
  await page.getByLabel(text("Auth.mobile")).fill(CUSTOMER);
  await page.getByRole("button", { name: text("Auth.continue") }).click();
  await page.getByLabel(text("Auth.password"), { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: text("Auth.login"), exact: true }).click();
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the basket is a drawer on phones, and no toast covers its title (HOME-020, LAYOUT-027)", async ({ page }) => {
    await page.goto(await findProduct(page));
    await page
      .getByRole("button", { name: text("Product.addToCart") })
      .locator("visible=true")
      .first()
      .click();
    const message = page.getByRole("button", { name: text("Product.addedToCart") });
    // A hovered toast does not disappear.
    await message.hover();
    await basketButton(page).press("Enter");
    await expect(dialog(page).getByRole("button", { name: text("Cart.checkout") })).toBeInViewport();
    const heading = dialog(page).getByRole("heading").first();
    await expect
      .poll(async () => {
        const [toast, title] = [await message.boundingBox(), await heading.boundingBox()];
        if (!toast || !title) return null;
        return toast.y >= title.y + title.height || toast.y + toast.height <= title.y;
      })
      .toBe(true);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(basketButton(page)).toBeFocused();
  });

  test("pages fit 320 px and have no layout shifts (HOME-001)", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const shifts = await watchShifts(page);
    const rest = watchRest(page);
    for (const path of ["/", "/terms", "/login"]) {
      await page.goto(path);
      await rest();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(await shifts()).toBeLessThan(0.01);
    }
  });
});
