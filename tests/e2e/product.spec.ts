import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { watchRest } from "./support/rest";
import { watchShifts } from "./support/shifts";
import { addToBasket, text, watchComplaints } from "./support/shopper";

const WITH_OPTIONS = "/product/1";
const SOLD_OUT = "/product/18";
const PHONE = { width: 360, height: 740 };
const NARROW = { width: 320, height: 700 };
const DESKTOP = { width: 1280, height: 900 };

const tab = (page: Page, key: string) => page.getByRole("tab", { name: text(key) });
const dialog = (page: Page) => page.getByRole("dialog");

async function canonical(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const href = await page.locator("link[rel=canonical]").getAttribute("href");
  return new URL(href ?? "", page.url()).pathname;
}

async function logIn(page: Page, mobile: string): Promise<void> {
  await page.getByLabel(text("Auth.mobile")).fill(mobile);
  await page.getByRole("button", { name: text("Auth.continue") }).click();
  await page.getByLabel(text("Auth.password"), { exact: true }).fill("demo-1234");
  await page.getByRole("button", { name: text("Auth.login"), exact: true }).click();
}

test("the gallery zooms by keyboard and returns the focus when closed (PROD-003)", async ({ page }) => {
  const complaints = watchComplaints(page);
  const rest = watchRest(page);
  await page.goto(WITH_OPTIONS);
  // Before hydration the link opens the image file.
  await rest();
  const picture = page.locator("main a[aria-haspopup=dialog]").first();
  await picture.focus();
  await page.keyboard.press("Enter");
  const frame = dialog(page).locator("[data-scale]");
  await expect(frame).toHaveAttribute("data-scale", "1");
  await page.keyboard.press("+");
  await expect(frame).not.toHaveAttribute("data-scale", "1");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(picture).toBeFocused();
  expect(complaints).toEqual([]);
});

test("the product's tabs work by arrow keys, and reviews load on demand (PROD-018, PROD-025, PROD-028)", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(WITH_OPTIONS);
  await expect(tab(page, "Product.similar")).toHaveAttribute("aria-selected", "true");
  expect(asked).not.toContain("/api/v1/comments");
  // Key presses before hydration move nothing.
  await expect(async () => {
    await tab(page, "Product.similar").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "Product.reviews")).toBeFocused({ timeout: 500 });
  }).toPass();
  const panel = page.getByRole("tabpanel", { name: text("Product.reviews") });
  await expect(panel.getByRole("listitem").first()).toBeVisible();
  expect(asked).toContain("/api/v1/comments");
  await tab(page, "Product.similar").click();
  await expect(panel).toBeHidden();
  await page.getByRole("link", { name: text("Product.ratings", { count: "۷" }) }).click();
  await expect(panel).toBeInViewport();
  await expect(tab(page, "Product.reviews")).toBeInViewport();
  await expectAccessible(page);
});

test("a guest who comments is sent to the login, and the comment is saved afterwards (PROD-026, PROD-027)", async ({
  page,
}) => {
  const path = await canonical(page, WITH_OPTIONS);
  await page.goto(path);
  await tab(page, "Product.reviews").click();
  await page.getByRole("button", { name: text("Comment.loginToComment") }).click();
  await expect(page.getByText(text("Validation.commentRequired"))).toBeVisible();
  await page.getByLabel(text("Comment.body")).fill("بعد از یک ماه کار، راضی هستم.");
  await page.getByRole("button", { name: text("Comment.loginToComment") }).click();
  await page.waitForURL((url) => url.pathname === "/login" && url.searchParams.get("backUrl") === path);
  await logIn(page, "09121111111");
  await page.waitForURL((url) => url.pathname === path);
  await expect(page.getByText(text("Comment.saved"))).toBeVisible();
});

test("a guest joins the waitlist by logging in, without clicking again (PROD-014, PROD-015, PROD-016)", async ({
  page,
}) => {
  const path = await canonical(page, SOLD_OUT);
  await page.goto(path);
  await expect(page.getByRole("button", { name: text("Product.addToCart") })).toHaveCount(0);
  await page.getByRole("button", { name: text("Product.notifyMe") }).click();
  await page.waitForURL((url) => url.pathname === "/login" && url.searchParams.get("backUrl") === path);
  await logIn(page, "09124444444");
  await page.waitForURL((url) => url.pathname === path);
  const waiting = page.getByRole("button", { name: text("Product.noNeedToNotify") });
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
});

test("options of a basket line can be changed on the product page and persist (PROD-008)", async ({ page }) => {
  await addToBasket(page, WITH_OPTIONS);
  const boxes = page.getByRole("group", { name: text("Product.options") }).getByRole("checkbox");
  await expect(boxes.nth(1)).toBeChecked();
  await boxes.nth(1).uncheck();
  await boxes.nth(0).check();
  await expect(page.getByText(text("Product.optionsSaved"))).toBeVisible();
  await page.reload();
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).not.toBeChecked();
  const title = await boxes.nth(0).evaluate((box) => box.closest("label")?.querySelector("[id$=-label]")?.textContent);
  await page.goto("/cart");
  await expect(page.getByRole("list", { name: text("Cart.options") })).toHaveText(title ?? "");
});

test("a color swatch links to the product in that color (PROD-005)", async ({ page }) => {
  await page.goto(WITH_OPTIONS);
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  const colors = page.getByRole("list", { name: text("Product.colors") }).getByRole("link");
  await colors.nth(1).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(name ?? "");
  await expect(colors.nth(1)).toHaveAttribute("aria-current", "page");
});

test("a product visit is counted once (PROD-023)", async ({ page }) => {
  const visits: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v1/visits")) visits.push(request.postDataJSON());
  });
  await page.goto(WITH_OPTIONS);
  await expect.poll(() => visits).toEqual([{ type: 1, id: 1 }]);
  await tab(page, "Product.description").click();
  // A visit is counted 1.5 seconds after the page has opened; a mock clock would stay in the context of the next tests.
  await page.waitForTimeout(2000);
  expect(visits).toHaveLength(1);
});

test.describe("the product dialog", () => {
  const quickView = (page: Page) => page.locator("main li > a[href*='?modal=']").nth(5);

  /** Opens a dialog over the list by keyboard, and checks what every dialog has. */
  async function openModal(page: Page) {
    const rest = watchRest(page);
    // Before hydration the link opens the product page.
    await page.goto("/search");
    await rest();
    const link = quickView(page);
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    const path = new URL((await link.getAttribute("href")) ?? "", page.url()).pathname;
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeVisible();
    expect(path).toMatch(/^\/product\/\d+$/);
    await expect(page).toHaveURL(path);
    expect(await page.locator("main li > h3").count()).toBeGreaterThan(8);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expectAccessible(page);
    return { link, path, scrolled };
  }

  test("on a phone the dialog opens over the list with the product's short URL; the product can be bought there, and it links to the full page (PROD-029, PROD-031, PROD-032)", async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const complaints = watchComplaints(page);
    await openModal(page);
    await dialog(page)
      .getByRole("button", { name: text("Product.addToCart") })
      .click();
    await expect(dialog(page).getByRole("group", { name: text("Product.count") })).toBeVisible();
    await dialog(page)
      .getByRole("link", { name: text("Product.fullPage") })
      .click();
    await expect(page).toHaveURL(/\/products\/\d+\//);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole("tablist")).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test("on a desktop the dialog closes by Escape, by its button and by Back, the page behind it is unchanged, and its reloaded URL is the full product page (PROD-029, PROD-030, PROD-031, PROD-032, PROD-033, PROD-034, SEO-015)", async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    const complaints = watchComplaints(page);
    const { link, path, scrolled } = await openModal(page);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/search");
    await expect(dialog(page)).toBeHidden();
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

    await page.goForward();
    await expect(page).toHaveURL(path);
    await expect(dialog(page)).toBeVisible();
    await dialog(page)
      .getByRole("button", { name: text("Common.close") })
      .click();
    await expect(page).toHaveURL("/search");
    await expect(dialog(page)).toBeHidden();

    await link.click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL("/search");

    await page.goForward();
    await expect(dialog(page)).toBeVisible();
    await page.reload();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const own = await canonical(page, path);
    expect(own).toMatch(new RegExp(`^/products/${path.split("/").at(-1)}/.`));
    await page.goto(own);
    await expect(page.getByRole("tablist")).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test("the image is not zoomed under a resting mouse, but is when the mouse moves", async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    const rest = watchRest(page);
    await page.goto("/search");
    await rest();
    // The position that the dialog's gallery will have.
    await page.mouse.move(820, 400);
    await quickView(page).focus();
    await page.keyboard.press("Enter");
    const picture = dialog(page).locator("a[aria-haspopup=dialog]").first();
    await expect(picture.locator("img")).toBeVisible();
    await expect.poll(() => picture.evaluate((link) => link.matches(":hover"))).toBe(true);
    await page.waitForTimeout(300);
    await expect(picture).not.toHaveAttribute("data-close");
    await page.mouse.move(840, 430, { steps: 4 });
    await expect(picture).toHaveAttribute("data-close", "");
    await page.mouse.move(5, 5);
    await expect(picture).not.toHaveAttribute("data-close");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the product page is complete without JavaScript, with its tabs as sections below each other (SEO-001, PROD-019, PROD-020)", async ({
    page,
  }) => {
    await page.goto(WITH_OPTIONS);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const key of ["Product.features", "Product.description", "Product.similar"]) {
      await expect(page.getByRole("heading", { name: text(key) })).toBeVisible();
    }
    await expect(page.locator(".prose-fa")).toBeVisible();
    await expect(page.getByRole("tablist")).toBeHidden();
  });

  test("controls that need JavaScript are hidden", async ({ page }) => {
    await page.goto(WITH_OPTIONS);
    const notice = page.locator("[data-notice]").first();
    await expect(notice).toBeVisible();
    await expect(notice.locator("button")).toBeHidden();
    for (const key of ["Product.share", "Product.wish"]) {
      const button = page.locator(`main button[aria-label="${text(key)}"]`);
      await expect(button.first()).toBeAttached();
      await expect(button.filter({ visible: true })).toHaveCount(0);
    }
    const row = page.getByText(text("Product.delivery"), { exact: true }).locator("xpath=..");
    const city = (await row.locator("button span").first().textContent()) ?? "";
    await expect(row.getByRole("button")).toHaveCount(0);
    await expect(row.getByText(city, { exact: true }).filter({ visible: true })).toHaveCount(1);
  });

  test("joining the waitlist is a plain link to the login without JavaScript (PROD-014)", async ({ page }) => {
    await page.goto(SOLD_OUT);
    const way = page.locator("main").getByRole("link", { name: text("Product.notifyMe"), exact: true });
    await expect(way).toBeVisible();
    await expect(way).toHaveAttribute("href", /^\/login\?backUrl=/);
    await expect(page.getByRole("button", { name: text("Product.notifyMe") })).toHaveCount(0);
  });
});

for (const viewport of [PHONE, DESKTOP]) {
  const widths = viewport === PHONE ? "360 and 320 px" : "1280 px";
  test(`the page fits ${widths} without layout shifts and is accessible (PROD-022)`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const shifts = await watchShifts(page);
    const rest = watchRest(page);
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const add = page.getByRole("button", { name: text("Product.addToCart") }).locator("visible=true");
    for (const path of [SOLD_OUT, "/product/63", WITH_OPTIONS]) {
      await page.goto(path);
      await rest();
      expect(await tooWide(), path).toBeLessThanOrEqual(0);
      expect(await shifts(), path).toBeLessThan(0.01);
      await expectAccessible(page);
      if (path === WITH_OPTIONS) await expect(viewport === PHONE ? add.last() : add.first()).toBeInViewport();
      // At 320 px it is the same page as at 360 px, only narrower.
      if (viewport !== PHONE) continue;
      await page.setViewportSize(NARROW);
      expect(await tooWide(), path).toBeLessThanOrEqual(0);
      await page.setViewportSize(PHONE);
    }
    // On a tablet the key facts are directly below the gallery.
    await page.setViewportSize({ width: 768, height: 1000 });
    const gallery = await page.getByRole("region", { name: text("Product.gallery") }).boundingBox();
    const facts = await page.locator("article > [data-still] dl").first().boundingBox();
    expect((facts?.y ?? 0) - (gallery?.y ?? 0) - (gallery?.height ?? 0)).toBeLessThan(60);
  });
}

test("a sold-out product shows its last price and the waitlist button on a phone's first screen (PROD-011, PROD-013)", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(SOLD_OUT);
  const bar = page.locator("[data-buy-bar]");
  await expect(bar).toContainText(text("Product.outOfStock"));
  await expect(bar).toContainText(text("Product.lastPrice", { price: "" }));
  await expect(bar.getByRole("button", { name: text("Product.notifyShort") })).toBeInViewport({ ratio: 1 });
  await expect(page.locator("[data-tabs]")).toBeHidden();
  await expect(page.getByRole("link", { name: text("Nav.chat") })).toBeHidden();
});

test("the delivery day follows the chosen city, which the browser remembers", async ({ page }) => {
  await page.goto(WITH_OPTIONS);
  const row = page.getByText(text("Product.delivery"), { exact: true }).locator("xpath=..");
  await expect(row).toContainText(text("Product.free"));
  const height = (await row.boundingBox())?.height;
  await row.getByRole("button").click();
  await dialog(page).getByLabel(text("Product.province")).selectOption({ label: "گیلان" });
  await dialog(page).getByLabel(text("Product.city")).selectOption({ label: "رشت" });
  await expectAccessible(page);
  await dialog(page)
    .getByRole("button", { name: text("Product.cityDone") })
    .click();
  await expect(row.getByRole("button")).toHaveText("رشت");
  await expect(row).toContainText(text("Product.free"));
  expect((await row.boundingBox())?.height).toBe(height);
  await page.reload();
  await expect(row.getByRole("button")).toHaveText("رشت");
});

test("the support chat starts with a greeting that names the product on a product page (LAYOUT-003, LAYOUT-004)", async ({
  page,
}) => {
  const chat = page.getByRole("link", { name: text("Nav.chat") }).locator("visible=true");
  const greeting = async () => new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text");
  for (const path of ["/search", "/cart", "/terms"]) {
    await page.goto(path);
    expect(await greeting()).toBe(text("Chat.greeting"));
  }
  await page.goto(WITH_OPTIONS);
  const product = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  expect(await greeting()).toBe(text("Chat.productGreeting", { product }));
  await expect(chat).toHaveCount(1);
});

test("a removed product shows 410 at both URLs, with links to alternatives (PROD-024, SEO-009, SEO-010)", async ({
  page,
}) => {
  for (const path of ["/product/63", "/products/63/x"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(410);
    await expect(page).toHaveTitle("410");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
    await expect(page.locator("main a[href^='/products/']")).toBeVisible();
    await expect(page.locator("main a[href^='/search/categories/']")).toBeVisible();
  }
  expect((await page.goto("/product/999999"))?.status()).toBe(404);
});
