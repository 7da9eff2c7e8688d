import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { type Invoice, InvoiceStatus } from "@/lib/contract/invoice";

/** Rials for `withLines`: a line's price before and after its discount, the coupon, and the wallet. */
export const PRICE = 149_000_000;
export const PAID = 140_060_000;
export const DISCOUNT = 12_345_678;
export const WALLET = 1_000_000;
export const SERIAL = "SN-";

export async function finishedOrder(request: APIRequestContext): Promise<{ token: string; id: number }> {
  const data = { mobile_no: "09121111111", password: "demo-1234" }; // README.md
  const login = await (await request.post("/api/v1/login", { data })).json();
  const headers = { authorization: `Bearer ${login.data.token}` };
  const { data: orders } = await (await request.get("/api/v1/invoices", { headers })).json();
  const order = orders.find(({ status }: Invoice) => status === InvoiceStatus.Finished);
  return { token: login.data.token, id: order.id };
}

export async function enter(page: Page, token: string, url = ""): Promise<void> {
  await page.context().addCookies([
    { name: "sid", value: token, url, httpOnly: true },
    { name: "in", value: "1", url },
  ]);
}

/** Returns the invoice with VAT included in the prices and the given number of lines. */
export function withLines(invoice: Invoice, count: number, name = "کارتخوان سیار پکس S910"): Invoice {
  const [first] = invoice.products;
  if (!first) throw new Error("The order has no line.");
  const products = Array.from({ length: count }, (_, index) => {
    const serials = [`${SERIAL}${index + 1}.`];
    return {
      ...first,
      id: index + 1,
      name,
      price: PAID,
      real_price: PRICE,
      count: 1,
      options: [],
      serials,
      warranty_months: 18,
    };
  });
  const amount = count * PAID - DISCOUNT - WALLET;
  const posting_method = { title: "پست پیشتاز", amount: 0 };
  const discounts = { coupon_decreased_value: DISCOUNT, wallet_amount: WALLET };
  return { ...invoice, ...discounts, products, amount, posting_method, vat: "included", goods_amount: count * PAID };
}

/** Replaces the invoice in API responses to the page by what `change` makes of it. */
export function stubInvoice(page: Page, id: number, change: (invoice: Invoice) => Invoice) {
  return page.route(`**/api/v1/invoices/${id}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Invoice };
    await route.fulfill({ response: answer, json: { ...body, data: change(body.data) } });
  });
}

/** Opens the invoice and waits until the browser's print event renders the printed form. */
export async function openPaper(page: Page, id: number) {
  await page.goto(`/receipts/${id}`);
  // Found by element, because an open dialog hides the heading from the accessibility tree.
  await expect(page.locator("h1").first()).toBeVisible();
  const isRendered = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event("beforeprint"));
      const paper = document.querySelector(".print-paper");
      window.dispatchEvent(new Event("afterprint"));
      return paper !== null && document.querySelector(".print-paper") === null;
    });
  await expect.poll(isRendered).toBe(true);
}
