import { expect, test } from "@playwright/test";
import { formatCount } from "@/lib/persian/digits";
import { DISCOUNT, enter, finishedOrder, openPaper, PAID, stubInvoice, WALLET, withLines } from "./support/paper";
import { lettersOf, linesOf, printed, type Sheet } from "./support/pdf";
import { text, watchComplaints } from "./support/shopper";

// Checks the browser's PDF of a demo order. The number of lines and the VAT mode are set in the API response.

test.describe.configure({ timeout: 180_000 });

const lettersIn = (sheet: Sheet) => linesOf(sheet).map(lettersOf);
const has = ({ runs }: Sheet, wanted: string) => runs.some((run) => run.text === wanted);

/** Texts of the first column, 8 mm wide at the right edge. */
const rowsOf = ({ runs, width }: Sheet) =>
  runs
    .filter((run) => run.x > width - 54 && /^[۰-۹]+$/.test(run.text))
    .sort((a, b) => b.y - a.y)
    .map((run) => run.text);
/** The two numbers of «صفحه ۱ از ۲» in the lower margin. */
const numberOf = ({ runs, width }: Sheet) =>
  runs
    .filter((run) => run.y < 40 && Math.abs(run.x - width / 2) < 60 && /^[۰-۹]+$/.test(run.text))
    .sort((a, b) => b.x - a.x)
    .map((run) => run.text);

const HEADS = ["row", "code", "goods", "count", "kind", "unitPrice", "total", "discount", "net", "tax", "sumWithTax"];
const HEAD_LINE = lettersOf(HEADS.map((key) => text(`Print.${key}`)).join(""));

test("each printed page repeats the table head and splits no row, only the last one has the sums, and the tax is correct (INV-010, INV-017, CONST-003)", async ({
  page,
  request,
  baseURL,
}) => {
  const complaints = watchComplaints(page);
  const order = await finishedOrder(request);
  await enter(page, order.token, baseURL);

  // In the demo shop VAT is an estimate, so the plain form is printed on one landscape page.
  await openPaper(page, order.id);
  const [plain, ...more] = await printed(page);
  expect(more).toEqual([]);
  expect([Math.round(plain?.width ?? 0), Math.round(plain?.height ?? 0)]).toEqual([842, 595]);
  expect(plain && lettersIn(plain).some((line) => line.includes(lettersOf(text("Print.taxNote"))))).toBe(true);
  expect(plain && lettersIn(plain)).not.toContain(HEAD_LINE);

  let count = 0;
  let name: string | undefined;
  await stubInvoice(page, order.id, (invoice) => withLines(invoice, count, name));
  const print = async (lines: number) => {
    count = lines;
    await openPaper(page, order.id);
    const sheets = await printed(page);
    expect(sheets.flatMap(rowsOf)).toEqual(Array.from({ length: lines }, (_, index) => formatCount(index + 1)));
    const last = sheets.at(-1);
    sheets.forEach((sheet, index) => {
      expect(numberOf(sheet)).toEqual([formatCount(index + 1), formatCount(sheets.length)]);
      expect(lettersIn(sheet), "the heads").toContain(HEAD_LINE);
      const rows = rowsOf(sheet);
      expect(rows.length).toBeGreaterThan(0);
      const serials = linesOf(sheet).flatMap((line) =>
        [...line.matchAll(/SN-(\d+)\./g)].map(([, found]) => Number(found)),
      );
      expect(serials.map(formatCount).sort()).toEqual(rows.toSorted());
      for (const sum of [lines * PAID - DISCOUNT, lines * PAID - DISCOUNT - WALLET]) {
        expect(sheet.runs.some((run) => run.text.includes(formatCount(sum)))).toBe(sheet === last);
      }
    });
    return sheets;
  };

  const [one] = await print(1);
  // 127,714,322 rials are paid: 110 parts, of which 10 are VAT, on screen and on paper.
  const amounts = ["۱۳۵٬۴۵۴٬۵۴۵", "۱۹٬۳۵۰٬۶۱۶", "۱۱۶٬۱۰۳٬۹۲۹", "۱۱٬۶۱۰٬۳۹۳", "۱۲۷٬۷۱۴٬۳۲۲"];
  for (const amount of amounts) expect(one && has(one, amount), amount).toBe(true);
  for (const amount of amounts.slice(2, 4)) await expect(page.getByRole("cell", { name: amount })).toBeVisible();
  expect((await print(21)).length).toBe(2);
  expect((await print(22)).length).toBe(2);
  expect((await print(60)).length).toBe(4);
  name = "کارتخوان سیار پکس با نامی بسیار بلند ".repeat(6).slice(0, 200);
  await print(200);
  expect(complaints).toEqual([]);
});

test("pressing P prints packing slips on A5 and labels on A6, one order per page", async ({ page }) => {
  const login = { mobile_no: "09125550001", password: "demo-1234" };
  expect((await page.request.post("/api/v1/login", { data: login })).ok()).toBe(true);
  const { data } = await (await page.request.get("/api/v1/admin/orders?sort=oldest")).json();
  const ids: number[] = data.slice(0, 2).map(({ id }: { id: number }) => id);
  await page.goto(`/desk/orders/${ids[0]}`);
  await page.getByRole("button", { name: text("Staff.keys") }).waitFor();
  await page.keyboard.press("p");
  await page.waitForURL(`**/desk/orders/print?ids=${ids[0]}`);
  for (const [kind, size] of [
    ["", [420, 595]],
    ["&labels=1", [420, 298]],
  ] as const) {
    await page.goto(`/desk/orders/print?ids=${ids.join(",")}${kind}`);
    const sheets = await printed(page);
    expect(sheets.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([size, size]);
    sheets.forEach((sheet, at) => {
      const lines = lettersIn(sheet).join("\n");
      expect(lines).toContain(lettersOf(data[at].customer));
      expect(lines).not.toContain(lettersOf(text("Staff.nav_orders")));
    });
  }
});
