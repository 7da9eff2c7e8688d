import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { InvoiceScreen } from "@/components/invoice/invoice-screen";
import type { Invoice } from "@/lib/contract/invoice";
import type { User } from "@/lib/contract/user";
import { formatRial } from "@/lib/domain/shared/money";
import { text } from "@/tests/support/intl";
import { address, went } from "@/tests/support/navigation";
import { aPayLink, SECRET } from "@/tests/support/pay-link";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { anInvoice } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

type Answers = Parameters<typeof stubShop>[0];
const footer = {
  email: "",
  address: "تهران، خیابان مطهری",
  phone_numbers: ["02191001234"],
  aparat: "",
  whatsapp: "",
  instagram: "",
};
const rial = (amount: number) => text("Invoice.rialAmount", { amount: formatRial(amount) });
const BANK = "http://localhost:3000/sandbox/zarinpal/pg/StartPay/A1";

const RESULT = { amount: 1, order_no: 101, tracking_code: "K7M2QX9P", awaits: null, transfer: null };
const TRANSFER = { awaits: "transfer", transfer: { accounts: [], claims: [] } };
const AWAITS_TRANSFER = { ...RESULT, state: "waiting", ...TRANSFER };

/** Waits until the response has been rendered. */
const answerShown = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

function showInvoice(change: Partial<Invoice> = {}, more: Answers = {}, user: Partial<User> = {}) {
  address.params = { id: "101" };
  const shop = stubShop({
    "GET /invoices/101": { data: anInvoice(change) },
    "GET /config/footer": { data: footer },
    "GET /payments/K7M2QX9P": { data: { state: "waiting", amount: 18_900_000 } },
    ...more,
  });
  visit(<InvoiceScreen />, { user });
  return shop;
}
const payButton = () => screen.queryByRole("button", { name: new RegExp(`^${text("Invoice.pay")}`) });
const cancelButton = () => screen.queryByRole("button", { name: text("Invoice.cancel") });
/** A rating dialog hides the heading. */
const loaded = () => screen.findByRole("heading", { level: 1, hidden: true });

beforeEach(forgetVisits);

describe("the invoice page", () => {
  it("the deadline of the stock reservation is shown until it has passed", async () => {
    showInvoice({ freeze_expired_at: new Date(Date.now() + 60_000).toISOString() });
    await loaded();
    expect(document.body.textContent).toContain("نگه داشته می‌شوند");
    cleanup();
    showInvoice({ freeze_expired_at: "2026-11-20T10:30:00+03:30" });
    await loaded();
    expect(document.body.textContent).not.toContain("نگه داشته می‌شوند");
    expect(payButton()).toBeTruthy();
  });

  it("a paid invoice links to a new cart with the same products; an unpaid one does not", async () => {
    // A finished one would also ask for a rating.
    showInvoice({ status: 40, payment_status: 20, payable_amount: 0, again: "p7x2" });
    await loaded();
    const again = screen.getByRole("link", { name: text("Invoice.orderAgain") });
    expect(again.getAttribute("href")).toBe("/cart/shared?items=p7x2&order=101");
    cleanup();
    showInvoice({ again: "p7x2" });
    await loaded();
    expect(screen.queryByRole("link", { name: text("Invoice.orderAgain") })).toBeNull();
  });

  it("the warranty end is shown unless the order is cancelled, returned or expired", async () => {
    const products = anInvoice().products.map((line) => ({ ...line, warranty_months: 18 }));
    const until = text("Invoice.warrantyUntil", { date: "۱۴۰۷/۰۲/۲۹" });
    showInvoice({ products, status: 40, payment_status: 20 });
    await loaded();
    expect(within(screen.getByRole("table")).getByText(until)).toBeTruthy();
    const ends: Partial<Invoice>[] = [{ status: 70 }, { status: 80 }, { is_expired: true }];
    for (const over of ends) {
      cleanup();
      showInvoice({ products, ...over });
      await loaded();
      expect(screen.queryByText(until)).toBeNull();
    }
  });

  it("the page shows seller, recipient, lines and amounts in rials (INV-001, INV-003, INV-004, INV-007, INV-008, INV-017)", async () => {
    showInvoice();
    await loaded();
    expect(await screen.findByText("تهران، خیابان مطهری")).toBeTruthy();
    expect(screen.getByRole("heading", { name: text("Invoice.seller") })).toBeTruthy();
    for (const fact of ["سارا محمدی", "تهران، خیابان ولیعصر، پلاک ۱۲", "۰۹۱۲۱۱۱۱۱۱۱", "C-204"]) {
      expect(screen.getByText(fact)).toBeTruthy();
    }
    const table = within(screen.getByRole("table"));
    for (const fact of ["کارتخوان سیار S910", "پکس، مشکی", "فعال‌سازی فوری", "SN-88213", formatRial(20_000_000)]) {
      expect(table.getByText(fact)).toBeTruthy();
    }
    expect(screen.getByText(text("Invoice.finalAmount")).nextSibling?.textContent).toBe(rial(18_900_000));
    expect(screen.getByText(text("Invoice.itemsCount")).nextSibling?.textContent).toBe("۱");
  });

  it("each line shows a tax estimate of ten percent, which is not added to the total (CONST-003)", async () => {
    showInvoice();
    await loaded();
    expect(within(screen.getByRole("table")).getByText(formatRial(1_800_000))).toBeTruthy();
    expect(screen.getByText(text("Invoice.finalAmount")).nextSibling?.textContent).toBe(rial(18_900_000));
  });

  it("agent, coupon and delivery date are shown if set (INV-002, INV-005, INV-006, INV-009)", async () => {
    showInvoice({
      author: { full_name: "مریم کاظمی", mobile_no: "+989122222222" },
      coupon: { code: "DEMO10", value: 10, type: 1 },
      coupon_decreased_value: 1_800_000,
      delivered_at: "2026-11-21T10:00:00+03:30",
    });
    await loaded();
    expect(screen.getByText("مریم کاظمی")).toBeTruthy();
    expect(screen.getByText("۰۹۱۲۲۲۲۲۲۲۲")).toBeTruthy();
    expect(screen.getByText(`${text("Invoice.coupon")} (۱۰٪)`).nextSibling?.textContent).toBe(rial(-1_800_000));
    expect(screen.getByText("۱۴۰۵/۰۸/۳۰")).toBeTruthy();
  });

  it("every nonzero part of the bill is shown", async () => {
    const parts = {
      group_discount: 1_000_000,
      friend_discount: 100_000,
      agent_discount: 200_000,
      wallet_amount: 300_000,
    };
    showInvoice({ goods_amount: 18_000_000, ...parts });
    await loaded();
    const amountOf = (key: string) =>
      screen.queryByText(text(`Invoice.${key}` as "Invoice.wallet"))?.nextSibling?.textContent;
    expect(amountOf("goods")).toBe(rial(18_000_000));
    expect(amountOf("groupDiscount")).toBe(rial(-1_000_000));
    expect(amountOf("friendDiscount")).toBe(rial(-100_000));
    expect(amountOf("agentDiscount")).toBe(rial(-200_000));
    expect(amountOf("wallet")).toBe(rial(-300_000));
    expect(amountOf("debt")).toBeUndefined();
    expect(screen.getByText(text("Invoice.tomanAmount", { amount: "۱٬۸۹۰٬۰۰۰" }))).toBeTruthy();
  });

  it("a debt settled with the invoice is shown", async () => {
    showInvoice({ wallet_amount: -500_000 });
    await loaded();
    expect(screen.getByText(text("Invoice.debt")).nextSibling?.textContent).toBe(rial(500_000));
    expect(screen.queryByText(text("Invoice.wallet"))).toBeNull();
  });

  it.each([
    ["shown", ["taxEstimateRial"], ["۱٬۸۰۰٬۰۰۰"]],
    ["included", ["netRial", "taxOfRial"], ["۱۶٬۳۶۳٬۶۳۶", "۱٬۶۳۶٬۳۶۴"]],
    ["none", [], []],
  ] as const)("the tax columns follow the seller's setting: %s (CONST-003)", async (vat, columns, amounts) => {
    showInvoice({ vat });
    await loaded();
    const table = within(screen.getByRole("table"));
    const heads = table.getAllByRole("columnheader", { hidden: true }).map(({ textContent }) => textContent);
    for (const key of ["taxEstimateRial", "netRial", "taxOfRial"] as const) {
      expect(heads.includes(text(`Invoice.${key}`)), key).toBe((columns as readonly string[]).includes(key));
    }
    for (const amount of amounts) expect(table.getByText(amount)).toBeTruthy();
    expect(screen.queryByText(new RegExp(text("Invoice.taxNote").replace(/[()]/g, ".")))).toEqual(
      vat === "shown" ? expect.anything() : null,
    );
  });

  it("the pick-up place and time of a group order are shown on the invoice", async () => {
    showInvoice({ company: { name: "شرکت پخش البرز", time_window: "شنبه ۹ تا ۱۲" } });
    await loaded();
    expect(screen.getByRole("heading", { name: text("Invoice.pickUp") })).toBeTruthy();
    for (const fact of ["شرکت پخش البرز", "شنبه ۹ تا ۱۲"]) expect(screen.getByText(fact)).toBeTruthy();
  });

  it("the buyer sees how the invoice was paid", async () => {
    const paid = { state: "paid", amount: 18_900_000, order_no: 101, tracking_code: "K7M2QX9P", payment_port: 8 };
    const facts = { paid_at: "2026-11-22T12:40:00+03:30", bank_reference: "2019847731", card: "603799******4412" };
    showInvoice({ payment_status: 20, status: 40 }, { "GET /payments/K7M2QX9P": { data: { ...paid, ...facts } } });
    await loaded();
    for (const fact of [text("Invoice.paidOnline"), "۱ آذر، ۱۲:۴۰", "۲۰۱۹۸۴۷۷۳۱", "۶۰۳۷ •••• •••• ۴۴۱۲"]) {
      expect(await screen.findByText(fact)).toBeTruthy();
    }
  });

  it("an invoice with a refund due links to its payment result", async () => {
    const refund = { since: "", due_at: "", hours_left: 41, days: [], reference: null, refunded_at: null };
    const owed = { state: "refund_due", amount: 1, order_no: 101, tracking_code: "K7M2QX9P", refund };
    showInvoice({ status: 70 }, { "GET /payments/K7M2QX9P": { data: owed } });
    expect(await screen.findByText(text("Invoice.moneyBack"))).toBeTruthy();
    const way = screen.getByRole("link", { name: text("Invoice.moneyBackLink") });
    expect(way.getAttribute("href")).toBe("/payments?tracking_code=K7M2QX9P");
  });

  it("another payment of an order that stands is announced until it is refunded, as what it is", async () => {
    const refund = { since: "", due_at: "", hours_left: 41, days: [], reference: null, refunded_at: null };
    const paid = { state: "paid", amount: 1, order_no: 101, tracking_code: "K7M2QX9P" };
    showInvoice({ status: 40 }, { "GET /payments/K7M2QX9P": { data: { ...paid, refund } } });
    expect(await screen.findByText(text("Invoice.alsoBack"))).toBeTruthy();
    cleanup();
    forgetVisits();
    const refunded = { ...paid, refund: { ...refund, refunded_at: "2026-11-24T12:40:00+03:30" } };
    showInvoice({ status: 40 }, { "GET /payments/K7M2QX9P": { data: refunded } });
    await loaded();
    expect(screen.queryByRole("link", { name: text("Invoice.moneyBackLink") })).toBeNull();
  });

  it("the transfer form stays available if another payment is refunded", async () => {
    const refund = { since: "", due_at: "", hours_left: 41, days: [], reference: null, refunded_at: null };
    showInvoice({ status: 40 }, { "GET /payments/K7M2QX9P": { data: { ...AWAITS_TRANSFER, refund } } });
    expect(await screen.findByRole("textbox", { name: text("Transfer.reference") })).toBeTruthy();
    expect(screen.getByText(text("Invoice.misfitBack"))).toBeTruthy();
  });

  it("the buyer can report a bank transfer", async () => {
    showInvoice({ status: 40 }, { "GET /payments/K7M2QX9P": { data: AWAITS_TRANSFER } });
    expect(await screen.findByRole("textbox", { name: text("Transfer.reference") })).toBeTruthy();
  });

  it("an invoice without a customer is shown in full but cannot be paid (INV-025)", async () => {
    showInvoice({ customer: null });
    await loaded();
    expect(await screen.findByText("تهران، خیابان مطهری")).toBeTruthy();
    expect(screen.getByText("کارتخوان سیار S910")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: text("Invoice.recipient") })).toBeNull();
    expect(payButton()).toBeNull();
  });

  it("a coupon with a fixed amount is shown in rials (INV-006)", async () => {
    showInvoice({ coupon: { code: "DEMO50T", value: 500_000, type: 2 }, coupon_decreased_value: 500_000 });
    await loaded();
    expect(screen.getByText(`${text("Invoice.coupon")} (${rial(500_000)})`)).toBeTruthy();
  });

  it("the timeline shows the visible steps and marks the completed ones (INV-011, INV-012, INV-013)", async () => {
    showInvoice();
    await loaded();
    const steps = within(screen.getByRole("region", { name: text("Invoice.timeline") })).getAllByRole("listitem");
    expect(steps.map((step) => [step.textContent?.includes("ثبت سفارش"), step.hasAttribute("data-done")])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(steps[0]?.textContent).toContain("۲۹ آبان");
  });

  it("the print button opens the print dialog (INV-010)", async () => {
    window.print = vi.fn();
    showInvoice();
    await loaded();
    await userEvent.setup().click(screen.getByRole("button", { name: text("Invoice.print") }));
    expect(window.print).toHaveBeenCalledOnce();
  });

  it("a paid and delivered invoice states both facts but shows only the status as a chip (INV-024, INV-020)", async () => {
    showInvoice({ status: 60, status_fa: "تحویل داده شد", payment_status: 20, payable_amount: 0 });
    await loaded();
    expect(screen.getByText(text("PaymentStatus.paid"))).toBeTruthy();
    const chip = screen.getByText("تحویل داده شد");
    expect(chip.className).toContain("text-success");
    // The payment status is in the text beside it, so a single badge is enough.
    expect(chip.className).toContain("rounded");
    expect(screen.getByText(text("PaymentStatus.paid")).className).not.toContain("rounded");
  });

  it.each([
    ["INV-018", 10, "text-warning"],
    ["INV-019", 40, "text-info"],
    ["INV-019", 50, "text-info"],
    ["INV-021", 70, "text-ink-soft"],
    ["INV-022", 80, "text-ink-soft"],
    ["INV-023", 99, "text-danger"],
  ])("%s: status %i is shown with its own text and color", async (_, status, tone) => {
    showInvoice({ status: status as Invoice["status"], status_fa: "وضعیت این سفارش" });
    await loaded();
    expect(screen.getByText("وضعیت این سفارش").className).toContain(tone);
  });

  it.each([
    ["awaits payment", 10, 0],
    ["is reserved without payment", 40, 1],
    ["is cancelled", 70, 0],
  ])("the payment status is shown at most once if an order %s (INV-024)", async (_, status, count) => {
    showInvoice({ status: status as Invoice["status"], status_fa: "وضعیت سفارش", payment_status: 10 });
    await loaded();
    expect(screen.queryAllByText(text("PaymentStatus.awaiting"))).toHaveLength(count);
  });

  it.each([
    ["the customer's first visit", "customer", false, {}, 1],
    ["a later visit of the customer", "customer", true, {}, 0],
    ["a visit of the agent", "agent", false, {}, 0],
    ["a visit of an impersonating admin", "customer", false, { adminToken: "1" }, 0],
  ] as const)(
    "only the customer's first visit reports the link as opened: %s",
    async (_, viewer, is_opened, user, count) => {
      const times = { price_until: "2026-11-24T10:00:00Z", valid_until: "2026-11-26T10:00:00Z" };
      const shop = showInvoice({ viewer, link: { ...times, code: "secret-of-the-link", is_opened } }, {}, user);
      await loaded();
      const said = () => shop.calls().filter((call) => call === "POST /cu/secret-of-the-link/invoices/101/opened");
      await waitFor(() => expect(said()).toHaveLength(count));
    },
  );

  it("the request is repeated after 8 s, and the repeated request's response is shown (CONST-036, INV-015)", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let asked = 0;
    showInvoice({}, { "GET /invoices/101": () => (++asked < 3 ? new Promise(() => {}) : { data: anInvoice() }) });
    await act(() => vi.advanceTimersByTimeAsync(7900));
    expect([asked, screen.getByRole("status").textContent]).toEqual([1, text("Common.pleaseWait")]);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect([asked, screen.getByRole("status").textContent]).toEqual([2, text("Common.stillLoading")]);
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(asked).toBe(3);
    await loaded();
    vi.useRealTimers();
  });

  it("the invoice page says «please wait» while loading (INV-015)", () => {
    showInvoice({}, { "GET /invoices/101": () => new Promise(() => {}) });
    expect(screen.getByRole("status").textContent).toBe(text("Common.pleaseWait"));
  });

  it("someone else's invoice shows an error and a link to the orders (INV-016, ERR-046)", async () => {
    showInvoice({}, { "GET /invoices/101": { code: 404 } });
    expect(await screen.findByText(text("Invoice.infoNotReceived"))).toBeTruthy();
    expect(await toast(text("Errors.occurred"))).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Profile.myOrders") })).toBeTruthy();
  });

  describe("a link for another mobile number", () => {
    const SHOW = `GET /cu/${SECRET}/invoices/101`;
    const byLink = (more: Answers = {}) => {
      window.history.replaceState(null, "", `#${SECRET}`);
      onTestFinished(() => window.history.replaceState(null, "", "/"));
      return showInvoice({}, { "GET /invoices/101": { code: 404 }, ...more });
    };

    it("the page shows the invoice's masked number, and switching accounts returns to the link (AGENT-013)", async () => {
      const shop = byLink({ [SHOW]: { data: aPayLink({ id: 101 }) }, "POST /logout": {} });
      expect(await screen.findByRole("heading", { name: text("OtherAccount.title") })).toBeTruthy();
      expect(screen.getByRole("status").textContent).toContain("۰۹۱۲•••۱۱۱۱");
      expect(document.body.textContent).not.toContain(text("Invoice.infoNotReceived"));
      await userEvent.setup().click(screen.getByRole("button", { name: text("OtherAccount.change") }));
      await waitFor(() => expect(went.leave).toHaveBeenCalledWith(`/cu/ai/${SECRET}/101`));
      expect(shop.calls()).toContain("POST /logout");
    });

    it("a failed logout keeps the session and shows an error", async () => {
      byLink({ [SHOW]: { data: aPayLink({ id: 101 }) }, "POST /logout": "offline" });
      await userEvent.setup().click(await screen.findByRole("button", { name: text("OtherAccount.change") }));
      expect(await toast(text("Errors.network"))).toBeTruthy();
      expect(went.leave).not.toHaveBeenCalled();
    });

    it("an invalid link shows the invoice as not found", async () => {
      byLink({ [SHOW]: { code: 404 } });
      expect(await screen.findByText(text("Invoice.infoNotReceived"))).toBeTruthy();
    });
  });

  it("the waiting message stays while an ended session redirects to the login", async () => {
    const shop = showInvoice({}, { "GET /invoices/101": { code: 401 } });
    await waitFor(() => expect(shop.calls()).toContain("GET /invoices/101"));
    await answerShown();
    expect(screen.queryByText(text("Invoice.infoNotReceived"))).toBeNull();
    expect(screen.getByRole("status").textContent).toBe(text("Common.pleaseWait"));
  });

  it("an invoice id that is not a number is not requested (INV-016)", async () => {
    address.params = { id: "101%2F.." };
    const shop = stubShop({});
    visit(<InvoiceScreen />, { user: {} });
    expect(await screen.findByText(text("Invoice.infoNotReceived"))).toBeTruthy();
    expect(shop.calls()).toEqual([]);
  });
});

describe("paying and cancelling", () => {
  it("paying an unpaid invoice opens the bank (INV-025, PAY-006)", async () => {
    const shop = showInvoice({}, { "POST /invoices/101/repay": { data: { url: BANK } } });
    await loaded();
    await userEvent.setup().click(payButton() ?? document.body);
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith(BANK));
    expect(shop.last("POST /invoices/101/repay")?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("an expired invoice can be neither paid nor cancelled and shows that it has expired (INV-028, INV-029)", async () => {
    showInvoice({ is_expired: true });
    await loaded();
    expect(screen.getByText(text("Invoice.expired"))).toBeTruthy();
    expect([payButton(), cancelButton()]).toEqual([null, null]);
  });

  it("a refused payment shows its message (ERR-048, ERR-049)", async () => {
    showInvoice({}, { "POST /invoices/101/repay": { code: 409, message: "این فاکتور پیش‌تر پرداخت شده است" } });
    await loaded();
    await userEvent.setup().click(payButton() ?? document.body);
    expect(await toast("این فاکتور پیش‌تر پرداخت شده است")).toBeTruthy();
  });

  it("cancelling an order asks for confirmation, is confirmed by a toast, and reloads the invoice (INV-031, INV-032, ERR-065)", async () => {
    const states = [anInvoice(), anInvoice({ status: 70, status_fa: "لغوشده" })];
    const shop = showInvoice(
      {},
      {
        "GET /invoices/101": () => ({ data: states.shift() ?? anInvoice({ status: 70, status_fa: "لغوشده" }) }),
        "POST /invoices/101/repay-cancel": { data: null },
      },
    );
    await loaded();
    const act = userEvent.setup();
    await act.click(cancelButton() ?? document.body);
    const dialog = within(await screen.findByRole("dialog"));
    expect(shop.last("POST /invoices/101/repay-cancel")).toBeUndefined();
    await act.click(dialog.getByRole("button", { name: text("Invoice.cancel") }));
    expect(await toast(text("Invoice.cancelled"))).toBeTruthy();
    expect((await screen.findByText("لغوشده")).className).toContain("bg-sunken");
    await waitFor(() => expect(cancelButton()).toBeNull());
  });

  it("after cancelling, the heading gets the focus and is described by the new status", async () => {
    const states = [anInvoice(), anInvoice({ status: 70, status_fa: "لغوشده" })];
    showInvoice(
      {},
      {
        "GET /invoices/101": () => ({ data: states.shift() ?? anInvoice({ status: 70, status_fa: "لغوشده" }) }),
        "POST /invoices/101/repay-cancel": { data: null },
      },
    );
    await loaded();
    const act = userEvent.setup();
    await act.click(cancelButton() ?? document.body);
    await act.click(within(await screen.findByRole("dialog")).getByRole("button", { name: text("Invoice.cancel") }));
    await waitFor(() => expect(cancelButton()).toBeNull());
    const head = screen.getByRole("heading", { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(head));
    expect(document.getElementById(head.getAttribute("aria-describedby") ?? "")?.textContent).toBe("لغوشده");
  });

  it("a cancelled invoice no longer asks for a bank transfer", async () => {
    let isCancelled = false;
    const invoice = () => (isCancelled ? anInvoice({ status: 70 }) : anInvoice({ status: 40, payment_port: 5 }));
    const result = () => (isCancelled ? { ...RESULT, state: "failed", reason: "cancelled" } : AWAITS_TRANSFER);
    showInvoice(
      {},
      {
        "GET /invoices/101": () => ({ data: invoice() }),
        "GET /payments/K7M2QX9P": () => ({ data: result() }),
        "POST /invoices/101/repay-cancel": () => {
          isCancelled = true;
          return { data: null };
        },
      },
    );
    const reference = () => screen.queryByRole("textbox", { name: text("Transfer.reference") });
    await waitFor(() => expect(reference()).toBeTruthy());
    const act = userEvent.setup();
    await act.click(cancelButton() ?? document.body);
    await act.click(within(await screen.findByRole("dialog")).getByRole("button", { name: text("Invoice.cancel") }));
    await waitFor(() => expect(reference()).toBeNull());
  });

  it("a refused cancellation shows its message (ERR-066)", async () => {
    showInvoice({}, { "POST /invoices/101/repay-cancel": { code: 409, message: "این سفارش قابل لغو نیست" } });
    await loaded();
    const act = userEvent.setup();
    await act.click(cancelButton() ?? document.body);
    await act.click(within(await screen.findByRole("dialog")).getByRole("button", { name: text("Invoice.cancel") }));
    expect(await toast("این سفارش قابل لغو نیست")).toBeTruthy();
  });
});

describe("a coupon on an unpaid invoice", () => {
  const CODE = { code: "DEMO10", value: 10, type: 1 } as const;
  const codeField = () => screen.findByRole("textbox", { name: text("Checkout.coupon") });
  const apply = async (code: string) => {
    const act = userEvent.setup();
    await act.type(await codeField(), `${code}{Enter}`);
  };

  it("applying a coupon is confirmed and reloads the invoice (INV-035, ERR-028)", async () => {
    const states = [anInvoice(), anInvoice({ coupon: CODE, coupon_decreased_value: 1_800_000, amount: 17_100_000 })];
    const shop = showInvoice(
      {},
      {
        "GET /invoices/101": () => ({ data: states.shift() }),
        "POST /invoices/101/coupon": { data: { coupon_decreased: 1_800_000, payable_amount: 17_100_000 } },
      },
    );
    await apply("demo۱۰");
    expect(await toast(text("Checkout.couponApplied"))).toBeTruthy();
    expect(shop.last("POST /invoices/101/coupon")?.body).toEqual({ code: "DEMO10" });
    expect(await screen.findByRole("button", { name: text("Checkout.removeCoupon") })).toBeTruthy();
    expect(screen.getByText(text("Invoice.finalAmount")).nextSibling?.textContent).toBe(rial(17_100_000));
    expect(screen.queryByRole("textbox", { name: text("Checkout.coupon") })).toBeNull();
  });

  it("removing a coupon is confirmed and reloads the invoice (INV-035)", async () => {
    const states = [anInvoice({ coupon: CODE, coupon_decreased_value: 1_800_000 }), anInvoice()];
    const shop = showInvoice(
      {},
      { "GET /invoices/101": () => ({ data: states.shift() }), "POST /invoices/101/coupon": { data: null } },
    );
    await loaded();
    await userEvent.setup().click(screen.getByRole("button", { name: text("Checkout.removeCoupon") }));
    expect(await toast(text("Checkout.couponRemoved"))).toBeTruthy();
    expect(shop.last("POST /invoices/101/coupon")?.body).toEqual({ _method: "PUT" });
    expect(await codeField()).toBeTruthy();
  });

  it.each([
    ["ERR-029", { code: 404, message: "x" }, text("Errors.couponExpired")],
    ["ERR-030", { code: 422, message: { code: ["این کد برای شما نیست", "دوم"] } }, "این کد برای شما نیست"],
    ["ERR-031", { code: 409, message: "پرداخت این فاکتور در جریان است" }, "پرداخت این فاکتور در جریان است"],
  ] as const)("%s: a refused coupon shows the reason and changes nothing", async (_, answer, sentence) => {
    const shop = showInvoice({}, { "POST /invoices/101/coupon": answer as never });
    await apply("SOME");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText("دوم")).toBeNull();
    expect(shop.calls().filter((call) => call === "GET /invoices/101")).toHaveLength(1);
    expect(await codeField()).toBeTruthy();
  });

  it("a coupon that cannot be removed shows the reason (ERR-031)", async () => {
    const message = "پرداخت این فاکتور در جریان است";
    showInvoice({ coupon: CODE }, { "POST /invoices/101/coupon": { code: 409, message } });
    await loaded();
    await userEvent.setup().click(screen.getByRole("button", { name: text("Checkout.removeCoupon") }));
    expect(await toast(message)).toBeTruthy();
  });

  it.each([
    ["paid", { status: 40, payment_status: 20, payable_amount: 0 }],
    ["expired", { is_expired: true }],
    ["cancelled", { status: 70 }],
  ] as const)("a coupon cannot be entered if the invoice is %s (INV-035)", async (_, change) => {
    showInvoice(change);
    await loaded();
    expect(screen.queryByRole("textbox", { name: text("Checkout.coupon") })).toBeNull();
  });
});
