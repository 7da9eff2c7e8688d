import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InvoiceScreen } from "@/components/invoice/invoice-screen";
import type { OrderChange } from "@/lib/contract/order-change";
import { formatRial } from "@/lib/domain/shared/money";
import { aChange } from "@/tests/support/changed-orders-shown";
import { text } from "@/tests/support/intl";
import { address, went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { anInvoice } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);

const BANK = "http://localhost:3000/sandbox/zarinpal/pg/StartPay/A1";
const PAID = { status: 40, payment_status: 20, viewer: "customer" } as const;
type Answers = Parameters<typeof stubShop>[0];

function showOffer(change: Partial<OrderChange> | null, more: Answers = {}) {
  address.params = { id: "101" };
  let isOpen = change !== null;
  const shop = stubShop({
    "GET /invoices/101": { data: anInvoice(PAID) },
    "GET /config/footer": { data: {} },
    "GET /payments/K7M2QX9P": { data: { state: "paid", amount: 1 } },
    "GET /invoices/101/change": () => (isOpen ? { data: aChange(change ?? {}) } : { code: 404, message: "نیست" }),
    ...more,
  });
  visit(<InvoiceScreen />);
  return { ...shop, end: () => (isOpen = false) };
}
const heading = () => screen.findByRole("heading", { name: text("OrderChange.title", { number: "۱۰۱" }) });
const button = (key: "acceptAndPay" | "accept" | "keep") =>
  screen.getByRole("button", { name: text(`OrderChange.${key}`) });

describe("an offer to change a paid order", () => {
  it("the paper shows what goes (struck), stays and comes, what it differs by and until when", async () => {
    showOffer({});
    await heading();
    expect(document.querySelector("del")?.textContent).toMatch(/پکس\sS910/);
    expect(document.querySelector("ins")?.textContent).toMatch(/نیوپوز\s7210/);
    for (const amount of [168_000_000, 1_450_000, 169_450_000, 27_940_000])
      expect(screen.getAllByText(formatRial(amount)).length).toBeGreaterThan(0);
    expect(screen.getByText(text("OrderChange.until", { time: "پنجشنبه ۵ آذر، ۱۰:۴۰" }))).toBeTruthy();
    expect(screen.queryByRole("button", { name: new RegExp(`^${text("Invoice.pay")}`) })).toBeNull();
  });

  it("two lines of the same name and price are both shown, without a warning of React", async () => {
    const warned = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const stay = [1, 2].map((count) => ({ name: "رول ۵۷", count, price: 1_450_000 }));
    showOffer({ stay });
    await heading();
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it("accepting a higher price leads to the bank with the version that was seen", async () => {
    let body: unknown;
    showOffer(
      {},
      {
        "POST /invoices/101/change/accept": (sent: { body: unknown }) => {
          body = sent.body;
          return { data: { url: BANK } };
        },
      },
    );
    await heading();
    await userEvent.click(button("acceptAndPay"));
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith(BANK));
    expect(body).toEqual({ version: 7 });
  });

  it("a lower price says which card it goes back to, and is accepted at once", async () => {
    const lower = { difference: -20_000_000, to_payment: 15_000_000, to_wallet: 5_000_000 };
    const { end } = showOffer(lower, {
      "POST /invoices/101/change/accept": () => {
        end();
        return { data: { url: null } };
      },
    });
    await heading();
    expect(document.body.textContent).toContain(`${formatRial(15_000_000)} ریال به کارت ۶۰۳۷ •••• •••• ۱۲۳۴ برمی‌گردد`);
    expect(screen.getByText(text("OrderChange.toWallet", { amount: formatRial(5_000_000) }))).toBeTruthy();
    await userEvent.click(button("accept"));
    expect(await toast(text("OrderChange.accepted"))).toBeTruthy();
    await waitFor(() => expect(document.querySelector("del")).toBeNull());
  });

  it("keeping the order asks once, and Enter on the page accepts nothing", async () => {
    const sent: string[] = [];
    const { end } = showOffer(
      {},
      {
        "POST /invoices/101/change/keep": () => {
          sent.push("keep");
          end();
          return { data: null };
        },
      },
    );
    await heading();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(button("keep"));
    expect(sent).toEqual([]);
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: text("OrderChange.keep") }));
    expect(await toast(text("OrderChange.kept"))).toBeTruthy();
    expect(sent).toEqual(["keep"]);
  });

  it("an offer that ended meanwhile says so and disappears; a failed payment can be repeated", async () => {
    const { end } = showOffer(
      { payment: "failed" },
      {
        "POST /invoices/101/change/accept": () => {
          end();
          return { code: 409, message: "مهلت این تغییر گذشته است", data: { current: null } };
        },
      },
    );
    await heading();
    expect(screen.getByText(text("OrderChange.paymentFailed"))).toBeTruthy();
    await userEvent.click(button("acceptAndPay"));
    expect(await toast("مهلت این تغییر گذشته است")).toBeTruthy();
    await waitFor(() => expect(document.querySelector("del")).toBeNull());
  });

  it("without an open offer, and from a shop server that knows none, nothing is shown", async () => {
    showOffer(null);
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByText(text("OrderChange.otherwise"))).toBeNull();
  });
});
