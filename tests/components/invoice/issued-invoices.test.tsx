import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OrdersScreen } from "@/components/invoice/orders-screen";
import { formatToman } from "@/lib/domain/shared/money";
import { text } from "@/tests/support/intl";
import { address } from "@/tests/support/navigation";
import { anIssuedRow } from "@/tests/support/pay-link";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const LIST = "GET /invoices?type=sales-agent&page=1";
const NOW = new Date("2026-11-23T09:00:00.000Z");

const stuck = anIssuedRow(
  { id: 31, receipted_at: "2026-11-21T06:40:00.000Z", amount: 168_000_000 },
  { is_stuck: true, at: "2026-11-22T06:50:00.000Z" },
);
const fresh = anIssuedRow(
  { id: 42, receipted_at: "2026-11-23T06:11:00.000Z", amount: 141_510_000 },
  { at: "2026-11-23T06:11:10.000Z", customer: { first_name: "مریم", last_name: "احمدی", mobile: "09121111111" } },
);
const paid = anIssuedRow(
  { id: 40, receipted_at: "2026-11-22T06:11:00.000Z", status: 40, payment_status: 20 },
  { step: "paid", at: "2026-11-22T07:00:00.000Z" },
);
const list = {
  data: [fresh, paid, stuck],
  extra: { count: 3, stuck: [stuck], month: { issued: 51, paid: 38, amount: 4_823_000_000 } },
};

function open(answers: Parameters<typeof stubShop>[0] = {}) {
  address.query = "type=sales-agent";
  const shop = stubShop({ [LIST]: list, ...answers });
  visit(<OrdersScreen />, { user: { roles: ["sales-agent"] } });
  return shop;
}
/** Clicks a button in the stuck row. */
const press = async (key: "resend" | "extend") => {
  const name = new RegExp(`^${text(`Desk.${key}`)}.*۳۱$`);
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await screen.findByRole("button", { name }));
};

beforeEach(() => {
  forgetVisits();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
});
afterEach(() => vi.useRealTimers());

describe("the agent's invoice list", () => {
  it("invoices that need attention come first, then the others by day, below the month's total (AGENT-019, AGENT-025)", async () => {
    open();
    expect(await screen.findByText(text("Desk.month", { month: "آذر", paid: "۳۸", issued: "۵۱" }))).toBeTruthy();
    expect(document.body.textContent).toContain(text("Desk.monthAmount", { amount: formatToman(4_823_000_000) }));
    const heads = screen.getAllByRole("heading", { level: 2 }).map((head) => head.textContent?.trim());
    expect(heads).toEqual([`${text("Desk.stuck")} ۱`, text("Desk.today"), text("Desk.yesterday")]);
    const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain("حسین مرادی");
    expect(rows[0]).toContain(text("Desk.sentOnly", { time: text("Desk.yesterdayAt", { time: "۱۰:۲۰" }) }));
    expect(rows[1]).toContain(formatToman(141_510_000));
    expect(rows[1]).toContain(text("Desk.sent", { time: "۰۹:۴۱" }));
    expect(rows[2]).toContain(text("Desk.paid", { time: text("Desk.yesterdayAt", { time: "۱۰:۳۰" }) }));
  });

  it("an unpaid row offers to call the customer, and a paid one only links to the invoice", async () => {
    open();
    const [first, , last] = await screen.findAllByRole("listitem");
    const call = within(first as HTMLElement).getByRole("link", { name: new RegExp(`^${text("Desk.call")}`) });
    expect(call.getAttribute("href")).toBe("tel:09123334455");
    expect(within(last as HTMLElement).queryAllByRole("button")).toEqual([]);
    expect(
      within(last as HTMLElement)
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/receipts/40");
  });

  it.each([
    ["resend", "POST /invoices/31/resend", "resent"],
    ["extend", "POST /invoices/31/extend", "extended"],
  ] as const)("%s works with one click, is confirmed, and reloads the list", async (key, call, said) => {
    const shop = open({ [call]: { data: null } });
    await press(key);
    expect(await toast(text(`Desk.${said}`))).toBeTruthy();
    await waitFor(() => expect(shop.calls()).toEqual([LIST, call, LIST]));
  });

  it("the resend button is disabled until the time it shows", async () => {
    const early = anIssuedRow({ id: 31 }, { resend_at: "2026-11-23T09:05:00.000Z" });
    open({ [LIST]: { data: [early], extra: { count: 1 } } });
    const name = new RegExp(`^${text("Desk.resendFrom", { time: "۱۲:۳۵" })}`);
    const resend = await screen.findByRole<HTMLButtonElement>("button", { name });
    expect(resend.disabled).toBe(true);
  });

  it("a retry after a lost response reuses the idempotency key, and a later extension has a new one", async () => {
    const call = "POST /invoices/31/extend";
    const answers = ["offline", { data: null }, { data: null }] as const;
    let asked = 0;
    const shop = open({ [call]: () => answers[asked++] ?? "offline" });
    for (const times of [1, 2, 3]) {
      await press("extend");
      // Each click is followed by a reload of the list.
      await waitFor(() => expect(shop.calls()).toHaveLength(1 + 2 * times));
    }
    const keys = shop.seen.filter((made) => made.call === call).map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it("a refusal shows the server's message (AGENT-021)", async () => {
    const sentence = "این فاکتور دو بار تمدید شده است";
    open({ "POST /invoices/31/extend": { code: 409, message: sentence } });
    await press("extend");
    expect(await toast(sentence)).toBeTruthy();
  });

  it("an invoice without pay link data shows number, date and status", async () => {
    const plain = { ...fresh, issued: undefined };
    open({ [LIST]: { data: [plain], extra: { count: 1 } } });
    const row = await screen.findByRole("listitem");
    expect(row.textContent).toContain(text("Invoice.titleOf", { number: "۴۲" }));
    expect(row.textContent).toContain(plain.status_fa);
    expect(within(row).queryAllByRole("button")).toEqual([]);
  });
});
