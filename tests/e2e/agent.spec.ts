import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { newMobile, text, watchComplaints } from "./support/shopper";

const PHONE = { width: 360, height: 740 };
const AGENT = { mobile_no: "09122222222", password: "demo-1234" };
const CUSTOMER = "0499370899";

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.use({ viewport: PHONE });

/** Counts taps (including «next» on the phone's keyboard) and typed characters. */
function countInput(page: Page) {
  const counted = { taps: 0, keys: 0 };
  return {
    counted,
    tap: async (target: Locator) => {
      counted.taps += 1;
      await target.click();
    },
    type: async (letters: string) => {
      counted.keys += letters.length;
      await page.keyboard.type(letters);
    },
    next: async () => {
      counted.taps += 1;
      await page.keyboard.press("Enter");
    },
  };
}

const newInvoice = (page: Page) => page.getByRole("link", { name: text("Header.newInvoice") }).locator("visible=true");
const chip = (page: Page) => page.getByRole("list", { name: text("Agent.recent") }).getByRole("button");
const tile = (page: Page) => page.getByRole("button", { name: /^یکی بیشتر/ }).and(page.locator(":enabled"));
const goOn = (page: Page) => page.getByRole("button", { name: text("Agent.goOn"), exact: true });
const issue = (page: Page) => page.getByRole("dialog").getByRole("button", { name: /^صدور و ارسال لینک/ });
const idField = (page: Page) => page.getByRole("textbox", { name: text("Agent.nationalId") });

/** Logs in and opens the agent's desk, where every new invoice begins. */
async function atDesk(page: Page): Promise<void> {
  const answer = await page.request.post("/api/v1/login", { data: AGENT });
  expect(answer.ok()).toBe(true);
  await page.goto("/profile/orders?type=sales-agent");
}

const expectIssued = (page: Page) => page.waitForURL(/\/sales_agents\/assign_invoice\/[\w-]{22,}\/\d+$/);

test("issuing an invoice to a recent customer takes five taps and no typing, and repeating one takes four (AGENT-006)", async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await atDesk(page);
  const first = countInput(page);
  await first.tap(newInvoice(page));
  // The old page has a heading, too, until the new one is rendered.
  await page.waitForURL("**/cart");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await first.tap(chip(page).first());
  await first.tap(tile(page).first());
  await first.tap(goOn(page));
  await expect(issue(page)).toBeEnabled();
  await expectAccessible(page);
  await first.tap(issue(page));
  await expectIssued(page);
  // The button is shown for only ten seconds, so it must be visible without scrolling.
  await expect(page.getByRole("button", { name: text("Issued.takeBack") })).toBeInViewport({ ratio: 1 });
  expect(first.counted).toEqual({ taps: 5, keys: 0 });

  await page.goto("/profile/orders?type=sales-agent");
  const again = countInput(page);
  await again.tap(newInvoice(page));
  await again.tap(chip(page).first());
  await again.tap(page.getByRole("button", { name: text("Agent.repeat") }));
  await again.tap(issue(page));
  await expectIssued(page);
  expect(again.counted).toEqual({ taps: 4, keys: 0 });
  expect(complaints).toEqual([]);
});

test("issuing an invoice by national id takes five taps, or at most eleven for a new customer (AGENT-002)", async ({
  page,
}) => {
  await atDesk(page);
  const known = countInput(page);
  await known.tap(newInvoice(page));
  await known.tap(idField(page));
  await known.type(CUSTOMER);
  await known.tap(tile(page).first());
  await known.tap(goOn(page));
  await known.tap(issue(page));
  await expectIssued(page);
  expect(known.counted).toEqual({ taps: 5, keys: 10 });

  await page.goto("/profile/orders?type=sales-agent");
  const fresh = countInput(page);
  await fresh.tap(newInvoice(page));
  await fresh.tap(idField(page));
  await fresh.type(`9${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`);
  await fresh.tap(tile(page).first());
  await fresh.tap(goOn(page));
  await fresh.tap(page.getByRole("textbox", { name: text("Agent.firstName"), exact: true }));
  for (const words of ["سمانه", "رستمی", newMobile(), "خیابان آزادی، نبش جیحون"]) {
    await fresh.type(words);
    await fresh.next();
  }
  await fresh.type("12");
  await fresh.tap(page.getByRole("button", { name: /^ثبت مشتری و ارسال لینک/ }));
  await expectIssued(page);
  expect(fresh.counted.taps).toBeLessThanOrEqual(11);
});
