import { expect, type Page, test } from "@playwright/test";
import { answerBankByCalls, placeOrderByCalls } from "./support/orders";
import { expectAccessible, text, watchComplaints } from "./support/shopper";

test.use({ viewport: { width: 360, height: 740 } });

const logIn = async (page: Page, mobile_no: string) => {
  const answer = await page.request.post("/api/v1/login", { data: { mobile_no, password: "demo-1234" } });
  expect(answer.ok()).toBe(true);
};

test("staff carry an order from paid to sent on a phone, by keyboard", async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const order = await placeOrderByCalls(request);
  await answerBankByCalls(request, order, "pay");
  const complaints = watchComplaints(page);
  await logIn(page, "09125550001");
  await page.goto("/desk");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("Staff.door_today"));
  await expectAccessible(page);
  // The one search leads to it.
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(String(order.id));
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/desk/orders/${order.id}`);
  await expect(page.getByRole("button", { name: text("Staff.take_confirm") })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  const place = page.getByRole("textbox", { name: /^سریال/ });
  await expect(page.getByText(text("Staff.tab_pack"))).toBeVisible();
  await place.focus();
  await page.keyboard.type(`e2e-${order.id}`);
  await page.keyboard.press("Control+s");
  const pack = page.getByRole("button", { name: text("Staff.take_pack") });
  await expect(pack).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("textbox", { name: text("Staff.parcelNumber") }).fill("8801");
  await expect(page.getByText(/«فاکتور .* بارنامه 8801»/)).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(text("Staff.tab_sent"))).toBeVisible();
  await page.goto("/desk/orders?tab=sent");
  await expect(
    page.getByRole("link", { name: new RegExp(order.id.toLocaleString("fa-IR", { useGrouping: false })) }),
  ).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  // Nobody else is told that there is a desk.
  const customer = await playwright.request.newContext({ baseURL });
  await customer.post("/api/v1/login", { data: { mobile_no: "09121111111", password: "demo-1234" } });
  expect((await customer.get("/desk")).status()).toBe(404);
  expect((await customer.get("/desk/orders")).status()).toBe(404);
  await customer.dispose();
});

test("a colleague's serial number neither wipes what is typed nor is written over", async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const order = await placeOrderByCalls(request);
  await answerBankByCalls(request, order, "pay");
  const extraHTTPHeaders = { origin: baseURL ?? "" };
  const colleague = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
  await colleague.post("/api/v1/login", { data: { mobile_no: "09125555555", password: "demo-1234" } });
  const path = `/api/v1/admin/orders/${order.id}`;
  const { version, lines } = (await (await colleague.get(path)).json()).data;
  await logIn(page, "09125550001");
  await page.goto(`/desk/orders/${order.id}`);
  const place = page.getByRole("textbox", { name: /^سریال/ });
  await place.fill(`mine-${order.id}`);
  const theirs = { version, lines: [{ id: lines[0].id, serials: [`THEIRS-${order.id}`] }] };
  expect((await colleague.put(`${path}/serials`, { data: theirs })).status()).toBe(200);
  await colleague.dispose();
  await place.press("Control+s");
  const conflict = page.getByRole("alert").filter({ hasText: text("Staff.conflict") });
  await expect(conflict).toContainText(`THEIRS-${order.id}`);
  await expect(conflict).toContainText(`mine-${order.id}`);
  await expect(place).toHaveValue(`mine-${order.id}`);
  await expectAccessible(page);
  await conflict.getByRole("button", { name: text("Staff.conflictDrop") }).click();
  await expect(place).toHaveValue(`THEIRS-${order.id}`);
});
