import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InvoiceActions } from "@/components/invoice/invoice-actions";
import { formatRial } from "@/lib/domain/shared/money";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, queryToast, toast, visit } from "@/tests/support/screen";
import { anInvoice } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const REPAY = "POST /invoices/101/repay";
const TOTAL = 19_500_000;
const BANK = "http://localhost:3000/sandbox/zarinpal/pg/StartPay/A1";
const sentence = text("Errors.totalChanged");

beforeEach(forgetVisits);

async function pressPay(total = TOTAL) {
  const shop = stubShop({
    [REPAY]: ({ body }) =>
      body.expected_total === total
        ? { data: { url: BANK } }
        : { code: 409, message: sentence, data: { total_payable_price: total, old_amount: 18_900_000 } },
  });
  visit(<InvoiceActions isAgent={false} invoice={anInvoice()} />, { user: {} });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: text("Invoice.payAmount", { amount: formatRial(18_900_000) }) }));
  const accept = { name: text("PriceChange.acceptAndPay", { amount: formatRial(total) }) };
  return { shop, user, accept: await screen.findByRole("button", accept) };
}

describe("an invoice whose price has changed", () => {
  it("paying asks for confirmation once, with both amounts, and pays the accepted one (AGENT-011)", async () => {
    const { shop, user, accept } = await pressPay();
    const sheet = screen.getByRole("dialog", { name: text("PriceChange.title") });
    for (const amount of [18_900_000, TOTAL]) expect(sheet.textContent).toContain(formatRial(amount));
    expect(queryToast(sentence)).toBeNull();
    await user.click(accept);
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith(BANK));
    const [first, second] = shop.seen;
    expect([first?.body, second?.body]).toEqual([{}, { expected_total: TOTAL }]);
    expect(first?.headers.get("idempotency-key")).not.toBe(second?.headers.get("idempotency-key"));
  });

  it("products that have since sold out are named (ERR-048)", async () => {
    const gone = text("Errors.cartStockOf", { product: "S910" });
    stubShop({ [REPAY]: { code: 406, message: text("Errors.cartStock"), data: [gone] } });
    visit(<InvoiceActions isAgent={false} invoice={anInvoice()} />, { user: {} });
    await userEvent.setup().click(screen.getByRole("button", { name: new RegExp(`^${text("Invoice.pay")}`) }));
    expect(await toast(gone)).toBeTruthy();
  });

  it("declining the changed price makes no payment", async () => {
    const { shop, user } = await pressPay();
    await user.click(screen.getByRole("button", { name: text("PriceChange.notNow") }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([shop.calls(), went.leave.mock.calls]).toEqual([[REPAY], []]);
  });
});
