import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Refunds } from "@/components/desk/money/refunds";
import { Transfers } from "@/components/desk/money/transfers";
import { OrderScreen } from "@/components/desk/order/order-screen";
import "@/components/ui/modal-panel";
import type { RefundRow, TransferRow } from "@/lib/contract/desk-money";
import { aDeskOrder } from "@/tests/support/desk";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);

const OWED: RefundRow = {
  id: 7,
  order: 10_012,
  customer: "مریم احمدی",
  mobile: "09121111111",
  gateway: "zarinpal",
  reference: "2061",
  card: null,
  taken: 149_000_000,
  owed: 149_000_000,
  given: 0,
  reason: "cancelled",
  since: "2026-11-24T08:42:00Z",
  due_at: "2026-11-28T08:42:00Z",
  hours_left: 60,
  by_gateway: true,
  asked_at: null,
};
const WAITS: TransferRow = {
  order: 10_020,
  customer: "پخش البرز",
  mobile: "09121111111",
  amount: 1_416_950_000,
  created_at: "2026-11-24T08:42:00Z",
  until: null,
  claims: [{ reference: "204815973310", paid_at: "2026-11-24T09:00:00Z" }],
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false });
/** Confirms the refund in the dialog. */
const confirmRefund = async (amount: string) =>
  userEvent.click(await screen.findByRole("button", { name: text("StaffMoney.sureYes", { amount }) }));
const open = () => userEvent.click(button(text("StaffMoney.giveBackOf", { number: "۱۰۰۱۲" })));

describe("a refund", () => {
  it("a refund goes through the gateway after re-authentication, in rials and under one idempotency key", async () => {
    let isFresh = false;
    const bodies: unknown[] = [];
    const keys = new Set<string | null>();
    stubShop({
      "POST /admin/password": () => {
        isFresh = true;
        return { data: {} };
      },
      "POST /admin/money/refunds/7": ({ body, headers }: { body: unknown; headers: Headers }) => {
        bodies.push(body);
        keys.add(headers.get("idempotency-key"));
        if (!isFresh) return { code: 403, data: { confirm: "password" } };
        return { data: { state: "refunded", left: 0, reference: "9901" } };
      },
    });
    visit(<Refunds rows={[OWED]} page={1} last={1} />);
    await open();
    await userEvent.type(field(text("StaffMoney.reason")), "سفارش لغو شد");
    await userEvent.click(button(text("StaffMoney.giveBackSms", { amount: "۱۴٬۹۰۰٬۰۰۰" })));
    await confirmRefund("۱۴٬۹۰۰٬۰۰۰");
    await userEvent.type(await screen.findByLabelText(text("Proof.password")), "demo-1234{Enter}");
    await vi.waitFor(() =>
      expect(screen.getByRole("status").textContent).toBe(
        text.markup("StaffMoney.done_refunded", { reference: () => "۹۹۰۱" }),
      ),
    );
    expect(bodies).toEqual([expect.objectContaining({ amount: 149_000_000, way: "gateway", sms: true }), bodies[0]]);
    expect(keys.size).toBe(1);
    expect(screen.queryByRole("form")).toBeNull();
  });

  it("the confirmation names amount, recipient and order even if no re-authentication is needed", async () => {
    const shop = stubShop({
      "POST /admin/money/refunds/7": { data: { state: "refunded", left: 0, reference: "9901" } },
    });
    visit(<Refunds rows={[OWED]} page={1} last={1} />);
    await open();
    await userEvent.type(field(text("StaffMoney.reason")), "سفارش لغو شد");
    const send = text("StaffMoney.giveBackSms", { amount: "۱۴٬۹۰۰٬۰۰۰" });
    await userEvent.click(button(send));
    const question = await screen.findByRole("dialog", { name: /^۱۴٬۹۰۰٬۰۰۰ تومان/ });
    expect(question.textContent).toMatch(/به مریم احمدی \(۰۹۱۲۱۱۱۱۱۱۱\)، برای فاکتور ۱۰۰۱۲/);
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(shop.calls()).toEqual([]);
    expect(field(text("StaffMoney.reason")).value).toBe("سفارش لغو شد");
    await userEvent.click(button(send));
    await confirmRefund("۱۴٬۹۰۰٬۰۰۰");
    await vi.waitFor(() => expect(shop.calls()).toEqual(["POST /admin/money/refunds/7"]));
  });

  it("a refund opened from its order is shown alone, with a link to all others", async () => {
    visit(<Refunds rows={[OWED]} page={1} last={1} order={10_012} />);
    expect(screen.getByRole("form", { name: /۱۰۰۱۲/ })).toBeTruthy();
    expect(screen.getByRole("link", { name: text("StaffMoney.allRefunds") }).getAttribute("href")).toBe(
      "/desk/refunds",
    );
    visit(<Refunds rows={[]} page={1} last={0} order={10_013} />);
    expect(screen.getByText(text("StaffMoney.noRefundOf", { number: "۱۰۰۱۳" }))).toBeTruthy();
  });

  it("a manual refund requires the bank's reference, and an excessive amount is reported at its field", async () => {
    stubShop({
      "POST /admin/money/refunds/7": { code: 422, message: { amount: ["بیش از آن نمانده است"] } },
    });
    visit(<Refunds rows={[{ ...OWED, by_gateway: false, hours_left: 0 }]} page={1} last={1} />);
    expect(screen.getByText(/مهلت برگشت گذشته است/)).toBeTruthy();
    await open();
    await userEvent.type(field(text("StaffMoney.reason")), "لغو");
    await userEvent.click(button(text("StaffMoney.giveBackSms", { amount: "۱۴٬۹۰۰٬۰۰۰" })));
    expect(await screen.findByText(text("Validation.referenceRequired"))).toBeTruthy();
    await userEvent.type(field(text("StaffMoney.bankNumber")), "77");
    await userEvent.click(button(text("StaffMoney.giveBackSms", { amount: "۱۴٬۹۰۰٬۰۰۰" })));
    await confirmRefund("۱۴٬۹۰۰٬۰۰۰");
    expect(await screen.findByText("بیش از آن نمانده است")).toBeTruthy();
    expect(field(text("StaffMoney.amountToman")).value).toBe("۱۴٬۹۰۰٬۰۰۰");
  });
});

describe("an amount that is no whole number of toman", () => {
  it("an unedited refund proposal is sent as the exact number of rials", async () => {
    const bodies: Record<string, unknown>[] = [];
    stubShop({
      "POST /admin/money/refunds/7": ({ body }: { body: Record<string, unknown> }) => {
        bodies.push(body);
        return { data: { state: "refunded", left: 0, reference: "77" } };
      },
    });
    visit(<Refunds rows={[{ ...OWED, taken: 1_234_567, owed: 1_234_567 }]} page={1} last={1} />);
    await open();
    expect(field(text("StaffMoney.amountToman")).value).toBe("۱۲۳٬۴۵۷");
    await userEvent.type(field(text("StaffMoney.reason")), "لغو");
    await userEvent.click(button(text("StaffMoney.giveBackSms", { amount: "۱۲۳٬۴۵۷" })));
    await confirmRefund("۱۲۳٬۴۵۷");
    await vi.waitFor(() => expect(bodies).toMatchObject([{ amount: 1_234_567 }]));
  });

  it("an unedited transfer settles its order with the exact number of rials", async () => {
    const bodies: Record<string, unknown>[] = [];
    stubShop({
      "POST /admin/money/transfers": ({ body }: { body: Record<string, unknown> }) => {
        bodies.push(body);
        return { data: { state: "paid", order: 10_020 } };
      },
    });
    visit(<Transfers rows={[{ ...WAITS, amount: 1_416_950_003 }]} page={1} last={1} />);
    await userEvent.click(button(text("StaffMoney.transferTakenOf", { number: "۱۰۰۲۰" })));
    await userEvent.click(button(text("StaffMoney.transferSave")));
    await vi.waitFor(() => expect(bodies).toMatchObject([{ amount: 1_416_950_003, owe: false }]));
  });
});

describe("bank transfers", () => {
  it("an overpayment asks for confirmation before the excess is marked refund due", async () => {
    const bodies: Record<string, unknown>[] = [];
    stubShop({
      "POST /admin/money/transfers": ({ body }: { body: Record<string, unknown> }) => {
        bodies.push(body);
        if (!body.owe) return { code: 409, message: "نمی‌خواند", data: { payable: 1_416_950_000, open: true } };
        return { data: { state: "refund_due", order: 10_020 } };
      },
    });
    visit(<Transfers rows={[WAITS]} page={1} last={1} />);
    await userEvent.click(button(text("StaffMoney.transferTakenOf", { number: "۱۰۰۲۰" })));
    const amount = field(text("StaffMoney.amountToman"));
    await userEvent.clear(amount);
    await userEvent.type(amount, "۱۴۱۶۹۵۰۰");
    await userEvent.click(button(text("StaffMoney.transferSave")));
    expect((await screen.findByRole("alert")).textContent).toBe("نمی‌خواند");
    // A different amount requires another confirmation.
    await userEvent.type(amount, "۰");
    expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.type(amount, "{Backspace}");
    await userEvent.click(button(text("StaffMoney.transferSave")));
    await userEvent.click(await screen.findByRole("button", { name: text("StaffMoney.transferOwe") }));
    expect(await screen.findByText(text("StaffMoney.transferOwed"))).toBeTruthy();
    expect(bodies.map(({ amount: sent, owe }) => [sent, owe])).toEqual([
      [141_695_000, false],
      [141_695_000, false],
      [141_695_000, true],
    ]);
    expect(bodies[0]).toMatchObject({ order: 10_020, reference: "204815973310" });
  });

  it("a transfer can be recorded for any order number", async () => {
    const shop = stubShop({ "POST /admin/money/transfers": { data: { state: "paid", order: 10_001 } } });
    visit(<Transfers rows={[]} page={1} last={1} />);
    await userEvent.click(button(text("StaffMoney.transferOther")));
    await userEvent.click(button(text("StaffMoney.transferSave")));
    expect(await screen.findByText(text("Validation.orderUnknown"))).toBeTruthy();
    await userEvent.type(field(text("StaffMoney.transferOrder")), "۱۰۰۰۱");
    await userEvent.type(field(text("StaffMoney.amountToman")), "5000");
    await userEvent.type(field(text("StaffMoney.bankNumber")), "2048");
    await userEvent.click(button(text("StaffMoney.transferSave")));
    expect(await screen.findByText(text("StaffMoney.transferPaid", { number: "۱۰۰۰۱" }))).toBeTruthy();
    expect(shop.calls()).toEqual(["POST /admin/money/transfers"]);
  });
});

describe("a return at the desk", () => {
  const asked = {
    state: "asked" as const,
    reason: "اشتباه سفارش دادم.",
    created_at: "2026-11-24T08:42:00Z",
    answer: null,
  };
  const order = aDeskOrder({ tab: "finished", status: 60, acts: [], return_request: asked });

  it("refusing a return requires a reason", async () => {
    const refused = {
      ...order,
      version: 4,
      return_request: { ...asked, state: "refused" as const, answer: "باز شده" },
    };
    const shop = stubShop({ "POST /admin/orders/10012/return": { data: refused } });
    visit(<OrderScreen loaded={order} />);
    await userEvent.click(button(text("Staff.returnRefuse")));
    await userEvent.click(button(text("Staff.returnRefuseSms")));
    expect(await screen.findByText(text("Validation.returnAnswer"))).toBeTruthy();
    await userEvent.type(field(text("Staff.returnAnswer")), "باز شده");
    await userEvent.click(button(text("Staff.returnRefuseSms")));
    expect(await screen.findByText(text("Staff.returnAnswered", { answer: "باز شده" }))).toBeTruthy();
    expect(shop.calls()).toHaveLength(1);
  });

  it("accepting a return sends the refund amount, and an edit conflict shows the other decision", async () => {
    const bodies: unknown[] = [];
    const decided = { ...order, version: 5, return_request: { ...asked, state: "accepted" as const } };
    stubShop({
      "POST /admin/orders/10012/return": ({ body }: { body: unknown }) => {
        bodies.push(body);
        return { code: 409, message: "تغییر کرده است", data: { current: decided } };
      },
    });
    visit(<OrderScreen loaded={order} />);
    await userEvent.click(button(text("Staff.returnAll")));
    await userEvent.click(screen.getByRole("checkbox", { name: text("Staff.returnRestock") }));
    await userEvent.click(button(text("Staff.returnAcceptSms")));
    expect(await screen.findByText(text("Staff.return_accepted"))).toBeTruthy();
    expect(bodies).toEqual([
      expect.objectContaining({ amount: 298_000_000, restock: true, accept: true, version: 3, sms: true }),
    ]);
  });
});
