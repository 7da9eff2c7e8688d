import { expect, type Page, test } from "@playwright/test";
import { deskRoutes } from "@/lib/desk-routes";
import { routes } from "@/lib/routes";
import { expectAccessible } from "./support/accessibility";
import { answerBankByCalls, placeOrderByCalls } from "./support/orders";
import { watchRest } from "./support/rest";
import { text, watchComplaints } from "./support/shopper";

test.use({ viewport: { width: 360, height: 740 } });

const logIn = async (page: Page, mobile_no: string) => {
  const answer = await page.request.post("/api/v1/login", { data: { mobile_no, password: "demo-1234" } });
  expect(answer.ok()).toBe(true);
};

test("a member of staff takes an order from paid to sent on a phone, by keyboard", async ({
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
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("Staff.nav_today"));
  await expectAccessible(page);
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
  // A button that ships an order stays disabled for a second after the previous transition.
  await expect(page.getByRole("button", { name: text("Staff.take_send") })).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(text("Staff.tab_sent"))).toBeVisible();
  await page.goto("/desk/orders?tab=sent");
  await expect(
    page.getByRole("link", { name: new RegExp(order.id.toLocaleString("fa-IR", { useGrouping: false })) }),
  ).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  // Customers get 404, so that they do not learn that a desk exists.
  const customer = await playwright.request.newContext({ baseURL });
  await customer.post("/api/v1/login", { data: { mobile_no: "09121111111", password: "demo-1234" } });
  expect((await customer.get("/desk")).status()).toBe(404);
  expect((await customer.get("/desk/orders")).status()).toBe(404);
  await customer.dispose();
});

test("a serial number entered by a colleague causes an edit conflict that keeps the typed one", async ({
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
  await expect(page).toHaveTitle(/^[۰-۹]+ \p{L}+.* \| \p{L}/u);
  const place = page.getByRole("textbox", { name: /^سریال/ });
  await place.fill(`mine-${order.id}`);
  const theirs = { version, lines: [{ id: lines[0].id, serials: [`THEIRS-${order.id}`] }] };
  expect((await colleague.put(`${path}/serials`, { data: theirs })).status()).toBe(200);
  await colleague.dispose();
  await place.press("Control+s");
  const conflict = page.getByRole("alert").filter({ hasText: text("StaffConflict.title") });
  await expect(conflict).toContainText(`THEIRS-${order.id}`);
  await expect(conflict).toContainText(`mine-${order.id}`);
  await expect(place).toHaveValue(`mine-${order.id}`);
  await expectAccessible(page);
  await conflict.getByRole("button", { name: text("StaffConflict.drop") }).click();
  await expect(place).toHaveValue(`THEIRS-${order.id}`);
});

test("a price changed at the desk is shown to the next visitor", async ({ page, playwright, baseURL }) => {
  await logIn(page, "09125550002");
  await page.goto("/desk");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([text("StaffToday.list_wanted")]);
  const product = 61;
  await page.goto(`/desk/goods?q=${product}`);
  const row = page.getByRole("listitem").filter({ has: page.locator(`a[href="${deskRoutes.product(product)}"]`) });
  await row.getByRole("button", { name: new RegExp(`^${text("StaffProducts.price")}`) }).click();
  await expectAccessible(page);
  const form = page.getByRole("form");
  await form.getByLabel(text("StaffProducts.fullPrice")).fill("7654000");
  await form.getByLabel(text("StaffProducts.finalPrice")).fill("7653000");
  await form.getByRole("button", { name: text("StaffProducts.save") }).click();
  await expect(form).toBeHidden();
  const shopper = await playwright.request.newContext({ baseURL });
  const { slug } = (await (await shopper.get(`/api/v1/products/${product}`)).json()).data;
  const html = await (await shopper.get(routes.product(product, slug))).text();
  expect(html.includes("۷٬۶۵۳٬۰۰۰")).toBe(true);
  await shopper.dispose();
});

test("a refund due is paid back through the gateway, and its reference number is shown", async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const order = await placeOrderByCalls(request);
  await answerBankByCalls(request, order, "pay");
  const extraHTTPHeaders = { origin: baseURL ?? "" };
  const colleague = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
  await colleague.post("/api/v1/login", { data: { mobile_no: "09125550001", password: "demo-1234" } });
  const path = `/api/v1/admin/orders/${order.id}/step`;
  expect((await colleague.post(path, { data: { act: "cancel" } })).status()).toBe(200);
  await colleague.dispose();
  await logIn(page, "09125550003");
  await page.goto("/desk/refunds");
  const number = order.id.toLocaleString("fa-IR", { useGrouping: false });
  await page.getByRole("button", { name: text("StaffMoney.giveBackOf", { number }) }).click();
  await expectAccessible(page);
  await page.getByLabel(text("StaffMoney.reason"), { exact: true }).fill("سفارش لغو شد");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog");
  await expect(question).toContainText(number);
  await expectAccessible(page);
  await question.getByRole("button", { name: /^بله/ }).click();
  await expect(page.getByText(/^پول برگشت\. شماره ارجاع: [۰-۹]{10}$/)).toBeVisible();
  const result = await request.get(`/api/v1/payments/${order.code}`);
  expect((await result.json()).data).toMatchObject({ state: "refunded" });
});

/** Focuses the first row by keyboard, which works only after hydration. */
const focusFirstRow = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("j");
    await expect(page.locator("[data-row]").first().getByRole("link").first()).toBeFocused({ timeout: 500 });
  }).toPass();

test("Back to a list restores its filter, scroll position and focused row", async ({ page }) => {
  await logIn(page, "09125550001");
  const list = "/desk/orders?sort=oldest";
  const rest = watchRest(page);
  await page.goto(list);
  // A font that arrives after the first paint is used from the next load on, with lower rows.
  await rest();
  await page.reload();
  const row = page.locator("[data-row] a").last();
  const href = await row.getAttribute("href");
  await focusFirstRow(page);
  await row.focus();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${href}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.locator(`[data-row] a[href="${href}"]`)).toBeFocused();
  expect(page.url().endsWith(list)).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test("comments, messages and settings can be handled by keyboard alone", async ({ page }) => {
  const complaints = watchComplaints(page);
  const main = page.getByRole("main");
  await logIn(page, "09125555555");
  await page.goto("/desk/comments");
  await focusFirstRow(page);
  await page.keyboard.press("a");
  const undo = main.getByRole("button", {
    name: new RegExp(`^${text("StaffGoods.undo", { seconds: "" }).split("،")[0]}`),
  });
  await expect(undo).toBeVisible();
  await expectAccessible(page);
  await undo.press("Enter");
  await expect(undo).toBeHidden();
  await page.goto("/desk/messages");
  await main
    .getByRole("button", { name: new RegExp(`^${text("StaffMessages.open_call")}`) })
    .first()
    .press("Enter");
  await main.getByLabel(text("StaffMessages.label_call")).focus();
  const said = "تماس گرفتیم و فاکتور را فرستادیم.";
  await page.keyboard.type(said);
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(main.getByRole("list").getByText(said)).toBeVisible();
  await page.goto("/desk/settings/agents");
  await main
    .getByRole("list", { name: text("StaffSettings.agents") })
    .getByRole("button")
    .first()
    .press("Enter");
  const ceiling = main.getByLabel(text("StaffSettings.ceiling"));
  await ceiling.focus();
  await expect(main.getByRole("heading", { name: text("StaffPeople.history") })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(ceiling).toBeHidden();
  expect(complaints).toEqual([]);
});
