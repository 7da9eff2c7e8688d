import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { addToBasket, chooseDelivery, text } from "../e2e/support/shopper";

/**
 * Takes the screenshots for README.md (`npm run screens -- readme`): seven views of the demo shop, one file each in
 * docs/pictures.
 */

test.describe.configure({ timeout: 180_000 });
test.use({ reducedMotion: "reduce" });

const PASSWORD = "demo-1234"; // README.md
const FOLDER = "docs/pictures";
const WIDE = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };
/** Maximum size of a screenshot in bytes, because README.md is also read on phones. */
const MOST = 120_000;

type View = { size: typeof WIDE; dark?: boolean; open: (page: Page) => Promise<unknown> };

async function logIn(page: Page, mobile: string): Promise<void> {
  const answer = await page.request.post("/api/v1/login", { data: { mobile_no: mobile, password: PASSWORD } });
  expect(answer.ok()).toBe(true);
}

/** The demo shop's best-selling terminal; reloading the page uses its font from the start. */
const TERMINAL = "/product/1";
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.reload();
}

const VIEWS: Record<string, View> = {
  home: { size: WIDE, open: (page) => visit(page, "/") },
  "product-dark": { size: WIDE, dark: true, open: (page) => visit(page, TERMINAL) },
  product: { size: PHONE, open: (page) => visit(page, TERMINAL) },
  checkout: {
    size: PHONE,
    open: async (page) => {
      await logIn(page, "09121111111");
      await addToBasket(page, TERMINAL);
      await page.goto("/checkout");
      await chooseDelivery(page);
    },
  },
  invoice: {
    size: PHONE,
    open: async (page) => {
      await logIn(page, "09121111111");
      await page.goto("/profile/orders");
      await page.locator('main a[href^="/receipts/"]').last().click();
      await page.waitForURL("**/receipts/**");
      // A finished order asks for a rating.
      const question = page.getByRole("dialog");
      await question.waitFor();
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
    },
  },
  "agents-invoice": {
    size: PHONE,
    open: async (page) => {
      await logIn(page, "09122222222");
      await page.goto("/profile/orders?type=sales-agent");
      await page
        .getByRole("link", { name: text("Header.newInvoice") })
        .locator("visible=true")
        .click();
      await page
        .getByRole("list", { name: text("Agent.recent") })
        .getByRole("button")
        .first()
        .click();
      const more = page.getByRole("button", { name: /^یکی بیشتر/ }).and(page.locator(":enabled"));
      await more.first().click();
      await more.nth(1).click();
    },
  },
  desk: {
    size: WIDE,
    open: async (page) => {
      await logIn(page, "09125555555");
      await visit(page, "/desk");
    },
  },
};

for (const [name, { size, dark = false, open }] of Object.entries(VIEWS)) {
  test(name, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: size,
      deviceScaleFactor: size === PHONE ? 2 : 1.5,
      colorScheme: dark ? "dark" : "light",
    });
    const page = await context.newPage();
    await open(page);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const { size: weight } = await sharp(await page.screenshot({ animations: "disabled" }))
      .webp({ quality: 80, effort: 6 })
      .toFile(`${FOLDER}/${name}.webp`);
    expect(weight).toBeLessThanOrEqual(MOST);
    await context.close();
  });
}
