import { type BrowserContext, expect, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { answerBankByCalls, cancelOrder, deliverByCalls, type PlacedOrder, placeOrderByCalls } from "./support/orders";
import { answerBank, giveNationalId, tabTo, text, watchComplaints } from "./support/shopper";

// Orders are placed by API calls, because the checkout has a test of its own.

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 360, height: 740 } });

const addressOf = ({ code }: PlacedOrder) => `/payments?tracking_code=${code}`;
const verdict = (key: string) => ({ name: text(`Payment.${key}`), level: 1 });

async function enter(context: BrowserContext, baseURL: string | undefined, { token }: PlacedOrder): Promise<void> {
  const url = baseURL ?? "";
  await context.addCookies([
    { name: "sid", value: token, url, httpOnly: true },
    { name: "in", value: "1", url },
  ]);
}

test("a failed payment is retried and paid, and the result is in the HTML and survives a reload (PAY-001, PAY-002, PAY-004, PAY-006)", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const complaints = watchComplaints(page);
  const order = await placeOrderByCalls(request);
  await enter(context, baseURL, order);
  await answerBankByCalls(request, order, "cancel");
  const answer = await context.request.get(addressOf(order));
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  expect(await answer.text()).toContain(text("Payment.failed"));

  await page.goto(addressOf(order));
  await expect(page.getByRole("heading", verdict("failed"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: text("Payment.retry") }).click();
  await page.waitForURL("**/StartPay/**");
  await answerBank(page, "پرداخت");
  await expect(page.getByRole("heading", verdict("success"))).toBeVisible();
  await giveNationalId(page);
  await expect(page.getByRole("heading", { name: text("Payment.nextTitle") })).toBeVisible();
  await expectAccessible(page);

  // Without the session the page shows only the result and nothing personal.
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole("heading", verdict("success"))).toBeVisible();
  await expect(page.locator("main")).not.toContainText(order.code);
  await expect(page.getByRole("link", { name: text("Payment.logIn") })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a payment made after the order was cancelled shows the refund countdown, immediately and on later visits", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const order = await placeOrderByCalls(request);
  await enter(context, baseURL, order);
  await cancelOrder(request, order);
  await page.goto(order.payUrl);
  await answerBank(page, "پرداخت");
  await expect(page.getByRole("heading", verdict("refundDue"))).toBeVisible();
  const clock = page.getByRole("img", { name: text("RefundClock.hoursLeft") });
  await expect(clock).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/receipts/${order.id}`);
  await page.getByRole("link", { name: text("Invoice.moneyBackLink") }).click();
  await expect(page.getByRole("heading", verdict("refundDue"))).toBeVisible();
  await expect(clock).toBeVisible();
  await expect(page.getByRole("button", { name: text("Payment.retry") })).toHaveCount(0);
});

test("a customer rates, photographs and returns a delivered order by keyboard, and staff see all three (INV-033, INV-034, INV-037)", async ({
  page,
  context,
  request,
  playwright,
  baseURL,
}) => {
  const complaints = watchComplaints(page);
  // A long text without spaces must not widen the page on a phone.
  const words = { name: "سارامحمدی‌".repeat(10), address: "خیابان‌ولیعصر".repeat(36) };
  const order = await placeOrderByCalls(request, words);
  await answerBankByCalls(request, order, "pay");
  const extraHTTPHeaders = { origin: baseURL ?? "" };
  const staff = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
  await staff.post("/api/v1/login", { data: { mobile_no: "09125550001", password: "demo-1234" } });
  await deliverByCalls(staff, order);
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
  const button = (key: string) => page.getByRole("button", { name: new RegExp(`^${text(`Invoice.${key}`)}`) });
  const enterAt = async (key: string) => {
    await tabTo(page, button(key));
    await page.keyboard.press("Enter");
  };

  await enter(context, baseURL, order);
  await page.goto(`/receipts/${order.id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: text("Invoice.rateTitle") })).toBeFocused();
  await tabTo(page, dialog.getByRole("radio", { name: text("Invoice.rate1"), exact: true }));
  for (let more = 1; more < 5; more++) await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: text("Invoice.rate5"), exact: true })).toBeChecked();
  await tabTo(page, dialog.getByLabel(text("Invoice.rateNote")));
  await page.keyboard.type("زود رسید");
  await enterAt("sendRating");
  await expect(page.getByText(text("Invoice.yourRating"))).toBeFocused();
  expect(await widthOf()).toBe(360);

  await enterAt("addPicture");
  await tabTo(page, page.locator("input[type=file]"));
  // The browser may not be ready to report its file dialog on the first key press.
  await expect(async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser", { timeout: 5_000 }),
      page.keyboard.press("Enter"),
    ]);
    await chooser.setFiles("public/icons/icon-512.png");
  }).toPass();
  await expect(page.getByRole("img", { name: text("Invoice.pictureOf", { number: "۱" }) })).toBeVisible();

  await enterAt("askReturn");
  await tabTo(page, page.getByLabel(text("Invoice.returnReason")));
  await page.keyboard.type("روشن نمی‌شود");
  await enterAt("sendReturn");
  await expect(page.locator(":focus")).toContainText("روشن نمی‌شود");
  await expectAccessible(page);

  const { cookies } = await staff.storageState();
  await staff.dispose();
  await context.clearCookies();
  await context.addCookies(cookies);
  await page.goto(`/desk/orders/${order.id}`);
  const picture = page.getByRole("img", { name: new RegExp(text("Staff.pictureBy_customer")) });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await widthOf()).toBe(360);
  expect(complaints).toEqual([]);
});
