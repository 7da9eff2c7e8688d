import { expect, type Locator, type Page, test } from "@playwright/test";
import { findProduct, newMobile, readCode, text } from "./support/shopper";

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

/** Expects the focused field and its error to be on the screen and not covered. */
async function expectVisible(field: Locator) {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  const hidden = () =>
    field.evaluate((input) => {
      const note = document.getElementById((input.getAttribute("aria-describedby") ?? "").split(" ")[0] ?? "");
      const parts = note ? [input, note] : [input];
      return parts.flatMap((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const ends = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
        return ends.some((found) => !found || !(part.contains(found) || found.contains(part))) ? [part.outerHTML] : [];
      });
    });
  await expect.poll(hidden).toEqual([]);
}

async function logIn(page: Page) {
  await page.goto("/login");
  await page.getByLabel(text("Auth.mobile")).fill("09121111111");
  await page.getByRole("button", { name: text("Auth.continue") }).click();
  await page.getByLabel(text("Auth.password"), { exact: true }).fill("demo-1234");
  await page.getByRole("button", { name: text("Auth.login"), exact: true }).click();
  await page.waitForURL("**/");
}

test("an invalid address field is scrolled above the sticky button", async ({ page }) => {
  await logIn(page);
  // The address link is only in the header on wide screens; the opened panel survives narrowing the window.
  await page.setViewportSize({ width: 800, height: 640 });
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^تحویل در/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await dialog.getByRole("button", { name: text("Address.add") }).click();
  await dialog.getByLabel(text("Address.province")).selectOption({ label: "اصفهان" });
  await dialog.getByLabel(text("Address.city"), { exact: true }).selectOption({ label: "کاشان" });
  await dialog.getByLabel(text("Address.text")).fill("خیابان امیرکبیر، کوچه ۱۲");
  await dialog.getByLabel(text("Address.plaque")).fill("۱۲");
  await dialog.getByLabel(text("Address.recipientName")).fill("سارا محمدی");
  await dialog.getByLabel(text("Address.recipientMobile")).fill("09121111111");
  const code = dialog.getByLabel(text("Address.postalCode"));
  await code.fill("12345");
  // The field is scrolled behind the bar with the button.
  await code.evaluate((input) => {
    const scroller = input.closest(".overflow-y-auto");
    const bar = input.closest("form")?.lastElementChild;
    if (!scroller || !bar) throw new Error("The form of the address does not scroll.");
    scroller.scrollTop += input.getBoundingClientRect().top - bar.getBoundingClientRect().top;
  });
  await dialog.getByRole("button", { name: text("Address.save") }).click();
  await expectVisible(code);
});

test("an invalid comment field is scrolled above the bars at the bottom of a product page", async ({ page }) => {
  await logIn(page);
  await page.goto(await findProduct(page));
  await page.getByRole("tab", { name: text("Product.reviews") }).click();
  const body = page.getByLabel(text("Comment.body"));
  await body.scrollIntoViewIfNeeded();
  // Enter in the field above submits the form while this field is behind the bars.
  const name = page.locator("input[name=name]");
  await name.focus();
  await body.evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - innerHeight + 40));
  await name.press("Enter");
  await expectVisible(body);
});

test("the first invalid field of the registration is scrolled into view from the submit button", async ({ page }) => {
  const mobile = newMobile();
  await page.goto("/login");
  await page.getByLabel(text("Auth.mobile")).fill(mobile);
  await page.getByRole("button", { name: text("Auth.continue") }).click();
  const code = page.getByLabel(text("Auth.code"));
  await code.waitFor();
  await code.fill(await readCode(page, mobile));
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: text("Auth.confirmCode") }).click();
  await page.waitForURL("**/register");
  const submit = page.getByRole("button", { name: text("Auth.submitRegister") });
  await submit.scrollIntoViewIfNeeded();
  await submit.click();
  await expectVisible(page.getByLabel(text("Auth.firstName"), { exact: true }));
});
