import { type BrowserContext, expect, test } from "@playwright/test";
import { answerBankByCalls, cancelOrder, type PlacedOrder, placeOrderByCalls } from "./support/orders";
import { answerBank, expectAccessible, giveNationalId, text, watchComplaints } from "./support/shopper";

// What a customer sees of their money. Orders are placed by the contract's calls; the checkout has its own journey.

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 360, height: 740 } });

const addressOf = ({ code }: PlacedOrder) => `/payments?tracking_code=${code}`;
const verdict = (key: string) => ({ name: text(`Payment.${key}`), level: 1 });

/** Makes it that customer's browser. */
async function enter(context: BrowserContext, baseURL: string | undefined, { token }: PlacedOrder): Promise<void> {
  const url = baseURL ?? "";
  await context.addCookies([
    { name: "sid", value: token, url, httpOnly: true },
    { name: "in", value: "1", url },
  ]);
}

test("PAY-001 PAY-002 PAY-004 PAY-006 failed, tried again, paid: the verdict is in the page itself, and stays", async ({
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

  // The same address without the session: the verdict, and nothing of whose it is.
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole("heading", verdict("success"))).toBeVisible();
  await expect(page.locator("main")).not.toContainText(order.code);
  await expect(page.getByRole("link", { name: text("Payment.logIn") })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("money that comes after the order is over is told with its clock, today and later", async ({
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
