import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { newMobile, readCode, tabTo, text, watchComplaints } from "./support/shopper";

// Login and registration on a small phone, by keyboard, in Persian digits.

const SOLD_OUT = "/product/18";
const INCOMPLETE = "09123333333";

test.use({ viewport: { width: 360, height: 640 } });
test.describe.configure({ timeout: 120_000 });

const persian = (digits: string) => digits.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? "");
const field = (page: Page, key: string) => page.getByLabel(text(`Auth.${key}`), { exact: true });
const codes = (page: Page, mobile: string) =>
  page.request.get(`/sandbox/messages?mobile=${mobile}`, { headers: { accept: "application/json" } });

/** Types Persian digits into the control, which must already have the focus. */
async function typeInto(page: Page, control: Locator, digits: string): Promise<void> {
  await expect(control).toBeFocused();
  await page.keyboard.type(persian(digits));
}

test("a guest registers by keyboard in order to be notified of a product, and the waitlist entry is saved (PROD-016, AUTH-007, AUTH-019, AUTH-023)", async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  const mobile = newMobile();
  await page.goto(SOLD_OUT, { waitUntil: "networkidle" });
  const path = new URL(page.url()).pathname;
  await tabTo(page, page.getByRole("button", { name: text("Product.notifyShort") }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/login?**");
  await expect(page.getByText(text("Auth.whyWaitlist"))).toBeVisible();
  await typeInto(page, field(page, "mobile"), mobile);
  await page.keyboard.press("Enter");
  await expect(page.getByText(text("Auth.registerStep", { step: "۱" }))).toBeVisible();
  await typeInto(page, field(page, "code"), await readCode(page, mobile));
  await expectAccessible(page);
  await tabTo(page, page.getByRole("checkbox"));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: text("Auth.confirmCode") }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/register");
  // The waitlist request is carried out after the code is entered; the form then requires no second consent to the
  // terms.
  await expect(page.getByText(text("Product.waitlistSaved"))).toBeVisible();
  await expect(page.getByText(text("Auth.registerStep", { step: "۲" }))).toBeVisible();
  await expect(page.getByRole("checkbox")).toBeHidden();
  await tabTo(page, field(page, "firstName"));
  const rest = [
    ["firstName", "سارا"],
    ["lastName", "محمدی"],
    ["email", `sara-${mobile}@example.com`],
    ["password", "kafsh-sabz-44"],
    ["passwordRepeat", "kafsh-sabz-44"],
  ] as const;
  for (const [key, value] of rest) {
    await tabTo(page, field(page, key));
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === path);
  await expect(page.getByRole("button", { name: text("Product.noNeedToNotify") })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a login code survives a reload and going back, and is submitted once complete (AUTH-008, AUTH-011, AUTH-012)", async ({
  page,
}) => {
  await page.goto("/brands");
  await page.goto("/login?backUrl=%2Fbrands", { waitUntil: "networkidle" });
  await typeInto(page, field(page, "mobile"), INCOMPLETE);
  await page.keyboard.press("Enter");
  await expect(field(page, "code")).toBeFocused();
  const sent = await (await codes(page, INCOMPLETE)).json();
  for (const comeBack of [() => page.reload(), () => page.goBack().then(() => page.goForward())]) {
    await comeBack();
    await expect(field(page, "code")).toBeFocused();
    await expect(page.getByText(persian(INCOMPLETE))).toBeVisible();
    await expect(page.getByText(/ ۱:[۰-۵][۰-۹] /)).toBeVisible();
  }
  expect(await (await codes(page, INCOMPLETE)).json()).toEqual(sent);
  await page.keyboard.type(persian(await readCode(page, INCOMPLETE)));
  await page.waitForURL("**/brands");
});
