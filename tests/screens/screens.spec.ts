import { expect, type Page, test } from "@playwright/test";
import { addToBasket, answerBank, chooseDelivery, placeOrder, text } from "../e2e/support/shopper";

/**
 * Screenshots of thirteen screens on a narrow phone, compared with the stored ones. After an intended change run `npm
 * run screens` and check every image that Git reports as changed.
 */

test.use({
  viewport: { width: 360, height: 780 },
  reducedMotion: "reduce",
  colorScheme: "light",
  hasTouch: true,
  isMobile: true,
});
test.describe.configure({ timeout: 180_000 });

const FROZEN_AT = process.env.FROZEN_AT ?? "";
const PASSWORD = "demo-1234"; // README.md
const CUSTOMER = "09121111111";

type Row = { id: number; slug: string; available: boolean };

const rows = async (page: Page, path: string): Promise<Row[]> =>
  (await (await page.request.get(`/api/v1${path}`)).json()).data;
const addressOf = (kind: string, { id, slug }: Row) => `/${kind}/${id}/${encodeURIComponent(slug)}`;

/** Returns the first matching row of a paged list. */
async function found(page: Page, path: string, isIt: (row: Row) => boolean = () => true): Promise<Row> {
  for (let number = 1; number < 20; number++) {
    const row = (await rows(page, `${path}?page=${number}`)).find(isIt);
    if (row) return row;
  }
  throw new Error(`The demo shop has no such row of ${path}.`);
}

async function logIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel(text("Auth.mobile")).fill(CUSTOMER);
  await page.getByRole("button", { name: text("Auth.continue") }).click();
  await page.getByLabel(text("Auth.password"), { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: text("Auth.login"), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Puts one product into the basket, unless an earlier screen has already done so. */
async function fillBasket(page: Page): Promise<void> {
  const product = addressOf("products", await found(page, "/products", ({ available }) => available));
  await page.goto(product);
  await page.waitForLoadState("networkidle");
  const held = page.getByRole("group", { name: text("Product.count") }).locator("visible=true");
  if ((await held.count()) === 0) await addToBasket(page, product);
}

async function reachCheckout(page: Page): Promise<void> {
  await logIn(page);
  await fillBasket(page);
  await page.goto("/checkout");
  await expect(page.locator("#checkout-shipping")).toBeVisible();
}

async function pay(page: Page): Promise<void> {
  await reachCheckout(page);
  await chooseDelivery(page);
  await placeOrder(page);
  await answerBank(page, "پرداخت");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto("/"),
  category: async (page) => {
    const { id, slug } = await found(page, "/categories");
    await page.goto(`/search/categories/${id}/${encodeURIComponent(slug)}`);
  },
  "filtered-search": (page) => page.goto(`/search?q=${encodeURIComponent("کارتخوان")}&available=1&sortby=1`),
  product: async (page) =>
    page.goto(addressOf("products", await found(page, "/products", ({ available }) => available))),
  "product-out-of-stock": async (page) =>
    page.goto(addressOf("products", await found(page, "/products", ({ available }) => !available))),
  bundle: async (page) => page.goto(addressOf("bundles", await found(page, "/bundles"))),
  "cart-empty": (page) => page.goto("/cart"),
  "cart-full": async (page) => {
    await fillBasket(page);
    await page.goto("/cart");
    await expect(page.getByRole("button", { name: text("Cart.checkout") })).toBeVisible();
  },
  login: (page) => page.goto("/login"),
  checkout: reachCheckout,
  "payment-result": pay,
  invoice: async (page) => {
    await pay(page);
    await page.locator('a[href^="/receipts/"]').first().click();
    await page.waitForURL("**/receipts/**");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  "not-found": (page) => page.goto("/no-such-page"),
};

/** Replaces random values, the tracking code and the bank's number, by fixed ones. */
const fixRandomValues = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (/^[A-Z0-9]{12}$/.test(node.nodeValue ?? "")) node.nodeValue = "XXXXXXXXXXXX";
      if (/^[۰-۹]{9}$/.test(node.nodeValue ?? "")) node.nodeValue = "۱۲۳۴۵۶۷۸۹";
    }
  });

/** True if the page was painted before its font arrived, in which case it keeps the fallback font (app/fonts.ts). */
const lacksFont = (page: Page) =>
  page.evaluate(() => {
    const font = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".woff2"));
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return !font || !paint || (font as PerformanceResourceTiming).responseEnd > paint.startTime;
  });

/** Waits for scripts, visible images and the font. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  for (let more = 5; more > 0 && (await lacksFont(page)); more--) {
    await page.reload();
    await page.waitForLoadState("networkidle");
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Images outside the screen, in rows that are swiped, load only when they are needed.
    const shown = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    });
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
}

for (const [name, open] of Object.entries(SCREENS)) {
  test(name, async ({ page }) => {
    await page.clock.setFixedTime(FROZEN_AT);
    await open(page);
    await settle(page);
    await fixRandomValues(page);
    await expect(page).toHaveScreenshot(`${name}.png`);
  });
}
