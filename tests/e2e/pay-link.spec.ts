import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { issueByCalls, readLoginCode, readStep } from "./support/issued";
import { answerBank, text, watchComplaints } from "./support/shopper";

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 360, height: 740 } });

test("a customer pays from the pay link (AGENT-011, AGENT-012, AGENT-013, AGENT-014, AGENT-015, AGENT-025, AUTH-027, AUTH-028)", async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const complaints = watchComplaints(page);
  const issued = await issueByCalls(request);
  const { code, id, mobile, token } = issued;
  const link = `/cu/ai/${code}/${id}`;

  // A messenger's link preview has no session, sees masked data and does not count as opened.
  const preview = await context.request.get(link);
  const html = await preview.text();
  expect([preview.status(), new URL(preview.url()).pathname]).toEqual([200, `/login${link}`]);
  expect(preview.headers()).toMatchObject({
    "cache-control": expect.stringContaining("no-store"),
    "referrer-policy": "no-referrer",
    "x-robots-tag": expect.stringContaining("noindex"),
  });
  expect(html).toContain("سمانه");
  for (const hidden of ["رستمی", mobile, "جیحون"]) expect(html).not.toContain(hidden);
  expect(["issued", "sent"]).toContain(await readStep(request, issued));

  await page.goto(link);
  await page.waitForURL(`**/login${link}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => readStep(request, issued)).toBe("opened");
  await expectAccessible(page);

  await page.getByLabel(text("Auth.mobile")).fill(mobile);
  await page.getByRole("button", { name: text("PayLink.sendCode") }).click();
  const field = page.getByLabel(text("Auth.code"));
  await field.waitFor();
  await expectAccessible(page);
  await field.fill(await readLoginCode(request, mobile));
  await page.waitForURL(`**/receipts/${id}`);
  expect(await readStep(request, issued)).toBe("code");

  await page.goto(link);
  await page.waitForURL(`**/receipts/${id}`);
  await page.getByRole("button", { name: new RegExp(`^${text("Invoice.pay")}`) }).click();
  await page.waitForURL("**/StartPay/**");
  await answerBank(page, "پرداخت");
  await expect(page.getByRole("heading", { name: text("Payment.success"), level: 1 })).toBeVisible();
  expect(await readStep(request, issued)).toBe("paid");
  expect(complaints).toEqual([]);

  const own = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL });
  const url = baseURL ?? "";
  await own.addCookies([
    { name: "sid", value: token, url, httpOnly: true },
    { name: "in", value: "1", url },
  ]);
  const desk = await own.newPage();
  await desk.goto(link);
  const title = text("Issued.title", { number: id.toLocaleString("fa-IR", { useGrouping: false }) });
  await expect(desk.getByRole("heading", { name: title })).toBeVisible();
  await expect(desk.getByRole("img", { name: text("Issued.code") })).toBeVisible();
  await expectAccessible(desk);
  await desk.goto("/profile/orders?type=sales-agent");
  await expect(desk.getByRole("heading", { name: text("Desk.stuck") })).toBeVisible();
  await expectAccessible(desk);
  await own.close();
  await context.clearCookies();
});
