import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import {
  addAddress,
  addToBasket,
  answerBank,
  chooseDelivery,
  newMobile,
  pressAwake,
  readCode,
  registerOnTheWay,
  text,
  waitUntilAwake,
  watchComplaints,
} from "./support/shopper";

// The first day of a merchant's shop, with an empty data folder and a phone.

const SHOP = process.env.EMPTY_URL ?? "";
const NAME = "کارت‌سرا";
const PASSWORD = "karimi-1405-Shop";
const BLUE = "264";
const OWNER = "09121234567";

test.skip(SHOP === "", "EMPTY_URL is not set");
test.use({ baseURL: SHOP, viewport: { width: 360, height: 780 }, actionTimeout: 15_000, navigationTimeout: 20_000 });
test.describe.configure({ timeout: 240_000, retries: 0 });

async function type(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`[name="${name}"]`);
    await waitUntilAwake(field);
    await field.fill(value);
  }
}
const press = (page: Page, name: string) => pressAwake(page.getByRole("button", { name, exact: true }));
const save = async (page: Page) => {
  await page.getByRole("button", { name: /^ذخیره/ }).click();
  await expect(page.getByText(text("StaffSettings.saved")).first()).toBeVisible();
};
const unfold = (page: Page, key: string) => page.getByRole("button", { name: text(key), expanded: false }).click();
const rowOf = (page: Page, key: string) => page.locator(`#check-${key}`);

/** Types the code from the newest message, once the field shows that it was sent. */
async function typeCode(page: Page, mobile: string): Promise<void> {
  const code = page.locator("input[autocomplete=one-time-code]");
  await code.waitFor();
  await code.fill(await readCode(page, mobile));
}

async function becomeOwner(page: Page, mobile: string): Promise<void> {
  await page.goto(process.env.SETUP_LINK ?? "");
  await type(page, { first_name: "سمیرا", last_name: "طاهری", mobile_no: mobile, password: PASSWORD });
  await press(page, text("Setup.ownerNext"));
  await typeCode(page, mobile);
  await press(page, text("Setup.ownerDone"));
  await page.waitForURL("**/desk/setup");
}

async function nameShop(page: Page): Promise<void> {
  await page.goto("/desk/settings/identity");
  await unfold(page, "StaffIdentity.name");
  await type(page, { name: NAME, slogan: "کارتخوان با راه‌اندازی" });
  await unfold(page, "StaffIdentity.logo");
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" rx="8" fill="#1f3f8f"/></svg>`;
  const file = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await expect(page.locator("main ul img[src^='/pictures/']").first()).toBeVisible();
  await unfold(page, "StaffIdentity.color");
  await type(page, { hue: BLUE });
  await save(page);
}

async function fillSettings(page: Page): Promise<void> {
  await page.goto("/desk/settings/seller");
  await type(page, {
    name: "کارت‌سرای البرز",
    national_id: "10380284790",
    province: "البرز",
    city: "کرج",
    postal_code: "3133814471",
    address: "چهارراه طالقانی، پلاک ۱۱۲",
  });
  await save(page);
  await page.goto("/desk/settings/vat");
  await page.getByRole("radio").nth(1).check();
  await save(page);
  await page.goto("/desk/settings/shipping");
  await press(page, text("StaffSettings.addPosting"));
  await type(page, { title: "پست پیشتاز", amount: "۹۵۰۰۰", from_days: "1", to_days: "3" });
  await press(page, text("StaffSettings.save"));
  await expect(page.getByRole("textbox", { name: text("StaffSettings.postingName") })).toBeHidden();
  await expect(page.getByText("پست پیشتاز").first()).toBeVisible();
}

async function readTerms(page: Page): Promise<void> {
  await page.goto("/desk/setup/terms");
  const done = page.getByRole("button", { name: text("DeskSetup.termsRead") });
  const further = page.getByRole("button", { name: text("DeskSetup.termsOn") });
  await expect(async () => {
    if (!(await done.isVisible())) await further.click({ timeout: 1000 });
    await expect(done).toBeVisible({ timeout: 500 });
  }).toPass();
  await done.click();
  await page.waitForURL("**/desk/setup");
}

/** Makes the first product with the form, from its photo to the shop; its category and brand are new, too. */
async function addProduct(page: Page): Promise<string> {
  const name = "کارتخوان سیار پکس S910";
  await page.goto("/desk/goods/new");
  const file = { name: "s910.webp", mimeType: "image/webp", buffer: readFileSync("public/products/1-1.webp") };
  await page.locator("input[type=file]").setInputFiles(file);
  await press(page, text("StaffNewProduct.toName"));
  await expectAccessible(page);
  await press(page, text("StaffProduct.newBrand"));
  await type(page, { name, "brand_id.new": "پکس", "category_id.new": "کارتخوان سیار" });
  await press(page, text("StaffNewProduct.toPrice"));
  await type(page, { price: "14900000", change: "۵" });
  await expectAccessible(page);
  await press(page, text("StaffNewProduct.toShow"));
  // Chosen by itself, once the photo has arrived.
  await press(page, text("StaffNewProduct.do_visible"));
  await expect(page.getByText(text("StaffProduct.made_visible"))).toBeVisible();
  await expectAccessible(page);
  const id = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? "";
  return `/products/${id}/x`;
}

/** Publishes a home page of the four proposed rows; visitors see it from the next request on. */
async function publishHome(page: Page): Promise<void> {
  await rowOf(page, "home").getByRole("link").click();
  await page.waitForURL("**/desk/home");
  for (const kind of ["sale", "categories", "newest", "brands"]) {
    const name = text("StaffHome.addOf").replace("{name}", text(`StaffHome.kind_${kind}`));
    await press(page, name);
  }
  await page.keyboard.press("Escape");
  const publish = page.getByRole("button", { name: text("StaffHome.publish").replace("{count}", "۴") });
  await expect(publish).toBeEnabled();
  await expectAccessible(page);
  await publish.click();
  await press(page, text("StaffHome.publishNow"));
  await expect(publish).toBeHidden();
  await page.goto("/desk/setup");
  await press(page, text("DeskSetup.checkAgain"));
  await expect(rowOf(page, "home")).toContainText(text("DeskSetup.level_done"));
}

test("an empty shop is set up on a phone, opened under its own name, and makes its first sale", async ({
  page,
  browser,
}) => {
  const complaints = watchComplaints(page);
  const mobile = OWNER;
  expect((await page.goto("/"))?.status()).toBe(200);
  expect((await page.request.get("/search")).status()).toBe(503);
  await becomeOwner(page, mobile);
  await expectAccessible(page);
  await nameShop(page);
  await fillSettings(page);
  await page.goto("/desk/setup");
  await press(page, text("DeskSetup.askGateways"));
  await expect(rowOf(page, "payment")).toContainText(text("DeskSetup.level_done"));
  await press(page, text("DeskSetup.sendTest"));
  await typeCode(page, mobile);
  await press(page, text("DeskSetup.confirmTest"));
  await expect(rowOf(page, "sms")).toContainText(text("DeskSetup.level_done"));
  await readTerms(page);

  const path = await addProduct(page);
  await page.goto("/desk/setup");
  await press(page, text("DeskSetup.checkAgain"));
  await expect(rowOf(page, "product")).toContainText(text("DeskSetup.level_done"));
  await publishHome(page);
  await press(page, text("DeskSetup.isOpen"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `باز کردن ${NAME}` })
    .click();
  await expect(page.getByRole("button", { name: text("DeskSetup.isOpen"), pressed: true })).toBeVisible();
  await expectAccessible(page);

  const guest = await (await browser.newContext({ baseURL: SHOP, viewport: { width: 360, height: 780 } })).newPage();
  const guestComplaints = watchComplaints(guest);
  await guest.goto("/");
  await expect(guest).toHaveTitle(`${NAME} | کارتخوان با راه‌اندازی`);
  // One of the two logos, depending on the theme.
  await expect(guest.getByRole("banner").getByRole("img", { name: NAME })).toHaveCount(1);
  await expectAccessible(guest);
  const customer = newMobile();
  await addToBasket(guest, path);
  await registerOnTheWay(guest, customer);
  await addAddress(guest);
  await chooseDelivery(guest);
  // Pressing the button before the payment methods have loaded asks for one.
  await expect(async () => {
    await guest.locator("#checkout-payment").getByRole("radio").first().check({ timeout: 2000 });
    await guest.getByRole("button", { name: text("Checkout.submit") }).click({ timeout: 2000 });
    await guest.waitForURL("**/sandbox/zarinpal/pg/StartPay/**", { timeout: 8000 });
  }).toPass();
  await answerBank(guest, "پرداخت");
  await expect(guest.getByRole("heading", { name: text("Payment.success") })).toBeVisible();
  for (const public_ of ["/", path, "/manifest.webmanifest", "/llms.txt", `/sandbox/messages?mobile=${customer}`]) {
    expect(await (await guest.request.get(public_)).text(), public_).not.toContain(text("Brand.name"));
  }

  await page.goto("/desk/orders");
  await expect(page.getByText(customer).or(page.getByText("سارا محمدی")).first()).toBeVisible();
  expect([...complaints, ...guestComplaints]).toEqual([]);
});
