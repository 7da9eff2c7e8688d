import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PaymentScreen } from "@/app/(shop)/payments/payment-screen";
import type { PaymentResult } from "@/lib/contract/payment";
import { formatToman } from "@/lib/domain/shared/money";
import { refundClock } from "@/lib/domain/shop/working-hours";
import { routes } from "@/lib/routes";
import { text } from "@/tests/support/intl";
import { address, went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

type Answers = Parameters<typeof stubShop>[0];

const CODE = "K7M2QX9P";
const CALL = `GET /payments/${CODE}`;
const BANK = "http://localhost:3000/sandbox/zarinpal/pg/StartPay/A1";
const AMOUNT = 350_403_000;

/** A payment result as its buyer receives it. */
function aResult(change: Partial<PaymentResult> = {}): PaymentResult {
  return {
    state: "paid",
    amount: AMOUNT,
    order_no: 10001,
    tracking_code: CODE,
    awaits: null,
    asked_at: null,
    reason: null,
    paid_at: "2026-11-22T12:40:00+03:30",
    bank_reference: "2019847731",
    card: "603799******4412",
    payment_port: 8,
    can_retry: false,
    freeze_expired_at: "2026-11-22T13:10:00+03:30",
    refund: null,
    transfer: null,
    ...change,
  };
}

const waiting = (awaits: PaymentResult["awaits"]) => aResult({ state: "waiting", awaits, paid_at: null, card: null });

function aRefund(now: string, since = "2026-11-24T12:40:00+03:30", holidays: string[] = []) {
  const { dueAt, hoursLeft, days } = refundClock(new Date(since), new Date(now), holidays);
  return { since, due_at: dueAt.toISOString(), hours_left: hoursLeft, days, reference: null, refunded_at: null };
}

function show(
  answer: Answers[string],
  more: Answers = {},
  { initial = null as PaymentResult | null, user = {} as object | null } = {},
) {
  address.query ||= `tracking_code=${CODE}`;
  const shop = stubShop({
    [CALL]: answer,
    "GET /profile/info": { data: aUser() },
    "POST /invoices/10001/repay": { data: { url: BANK } },
    "GET /config/footer": { data: { phone_numbers: ["021-91001234"] } },
    ...more,
  });
  return { ...shop, ...visit(<PaymentScreen initial={initial} />, user ? { user } : {}) };
}

const said = (key: string) => text(key as "Payment.retry");
const verdict = (key: string) => screen.findByRole("heading", { level: 1, name: said(key) });
const button = (key: string) => screen.queryByRole("button", { name: said(key) });
const link = (key: string) => screen.queryByRole("link", { name: said(key) });

beforeEach(forgetVisits);
afterEach(() => {
  vi.useRealTimers();
});

describe("a successful payment", () => {
  it("the page shows the payment and the next steps and links to the invoice and the orders (PAY-001, PAY-002, PAY-003)", async () => {
    address.query = `status=1&tracking_code=${CODE}&message=<b>paid</b>`;
    show({ data: aResult() });
    await verdict("Payment.success");
    for (const fact of ["۱۰۰۰۱", CODE, "۱ آذر، ۱۲:۴۰", "۲۰۱۹۸۴۷۷۳۱", "۶۰۳۷ •••• •••• ۴۴۱۲"]) {
      expect(screen.getAllByText(fact).length).toBeGreaterThan(0);
    }
    expect(screen.getByText(text("Payment.rialInSms", { amount: "۳۵۰٬۴۰۳٬۰۰۰" }))).toBeTruthy();
    expect(await screen.findByText(text("Payment.stepDocumentsHint"))).toBeTruthy();
    expect(link("Payment.goToReceipt")?.getAttribute("href")).toBe("/receipts/10001");
    expect(link("Payment.goToOrders")?.getAttribute("href")).toBe("/profile/orders");
    expect(button("Payment.retry")).toBeNull();
  });

  it("the payment result is never read from the query, and the query is not printed either (PAY-001, PAY-002)", async () => {
    address.query = `status=1&message=paid-by-me&order_no=777&tracking_code=${CODE}`;
    show({ data: aResult({ state: "failed", can_retry: true }) });
    await verdict("Payment.failed");
    expect(document.body.textContent).not.toMatch(/paid-by-me|777|۷۷۷/);
  });

  it("a result embedded in the page is rendered without another request", async () => {
    const shop = show({ code: 500 }, {}, { initial: aResult() });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("Payment.success"));
    await screen.findByText(text("Payment.nextTitle"));
    expect(shop.calls()).not.toContain(CALL);
  });

  it("a missing national id is requested before the next steps are shown (PAY-004, PAY-005)", async () => {
    show(
      { data: aResult() },
      {
        "GET /profile/info": { data: aUser({ national_no: null }) },
        "POST /profile/info": { data: aUser() },
      },
    );
    const field = await screen.findByRole("textbox", { name: text("NationalId.label") });
    await verdict("Payment.success");
    expect(screen.queryByText(text("Payment.nextTitle"))).toBeNull();
    const act = userEvent.setup();
    await act.type(field, "0499370899");
    await act.click(screen.getByRole("button", { name: text("NationalId.submit") }));
    expect(await screen.findByText(text("Payment.nextTitle"))).toBeTruthy();
    await verdict("Payment.success");
  });

  it("the result stays visible if the national id belongs to another account", async () => {
    const message = { national_no: ["این کد ملی برای حساب دیگری ثبت شده است"] };
    show(
      { data: aResult() },
      {
        "GET /profile/info": { data: aUser({ national_no: null }) },
        "POST /profile/info": { code: 422, message },
      },
    );
    const act = userEvent.setup();
    await act.type(await screen.findByRole("textbox", { name: text("NationalId.label") }), "0499370899");
    await act.click(screen.getByRole("button", { name: text("NationalId.submit") }));
    expect(await screen.findByRole("link", { name: text("NationalId.support") })).toBeTruthy();
    await verdict("Payment.success");
  });

  it("a refund of another payment of the same order is shown", async () => {
    show({ data: aResult({ refund: aRefund("2026-11-25T20:00:00+03:30") }) });
    await verdict("Payment.success");
    expect(screen.getByText(text("Payment.alsoOwed"))).toBeTruthy();
    expect(screen.getByRole("img", { name: /۴۱/ })).toBeTruthy();
  });
});

it("each of several refunds counts down separately", async () => {
  const now = "2026-11-25T20:00:00+03:30";
  const [early, late] = [aRefund(now), aRefund(now, "2026-11-25T12:40:00+03:30")];
  const refunds = [
    { ...late, amount: 3_000_000, is_part: false },
    { ...early, amount: 1_000_000, is_part: false },
  ];
  show({ data: aResult({ state: "refund_due", refund: late, refunds, amount: 4_000_000 }) });
  await verdict("Payment.refundDue");
  const clocks = screen.getAllByRole("img", { name: new RegExp(text("RefundClock.hoursLeft")) });
  const hours = clocks.map((clock) => clock.getAttribute("aria-label")?.split(" ")[0]);
  expect([hours.length, new Set(hours).size]).toEqual([2, 2]);
  for (const amount of [3_000_000, 1_000_000]) expect(document.body.textContent).toContain(formatToman(amount));
});

it("a paid order shows the part of its payment that is being refunded, and the parts that were", async () => {
  const refund = aRefund("2026-11-25T20:00:00+03:30");
  const refunds = [{ ...refund, amount: 3_000_000, is_part: true }];
  const part_refunds = [{ amount: 1_000_000, reference: "R77", at: "2026-11-24T12:40:00+03:30" }];
  show({ data: aResult({ refund, refunds, part_refunds }) });
  await verdict("Payment.success");
  expect(screen.getByRole("heading", { name: text("Payment.partOwed") })).toBeTruthy();
  for (const amount of [3_000_000, 1_000_000]) expect(document.body.textContent).toContain(formatToman(amount));
  expect(screen.getByText("R77")).toBeTruthy();
});

describe("a failed payment", () => {
  it("the failure page shows how long the order is held and lets the user retry the payment (PAY-006)", async () => {
    show({ data: aResult({ state: "failed", can_retry: true }) });
    expect(await screen.findByText(text("Payment.failedHeld", { time: "۱ آذر، ۱۳:۱۰" }))).toBeTruthy();
    await userEvent.setup().click(button("Payment.retry") ?? document.body);
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith(BANK));
  });

  it.each([
    ["expired", "failedExpired"],
    ["cancelled", "failedCancelled"],
  ] as const)("a payment of an order that is %s cannot be retried (PAY-006)", async (reason, key) => {
    show({ data: aResult({ state: "failed", reason }) });
    expect(await screen.findByText(text(`Payment.${key}`))).toBeTruthy();
    expect(button("Payment.retry")).toBeNull();
  });

  it("a payment cannot be retried while an earlier attempt is unresolved (PAY-006)", async () => {
    show({ data: aResult({ state: "failed", awaits: "bank" }) });
    expect(await screen.findByText(text("Payment.failedUnsure"))).toBeTruthy();
    expect(button("Payment.retry")).toBeNull();
    expect(button("Payment.askNow")).toBeTruthy();
  });

  it("a failed payment does not ask for the national id (PAY-004)", async () => {
    const shop = show({ data: aResult({ state: "failed", can_retry: true }) });
    await verdict("Payment.failed");
    expect(shop.calls()).toEqual([CALL]);
  });
});

describe("a pending payment", () => {
  it("the page polls by itself, shows when it will ask next, and shows the result", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = [waiting("bank"), { ...waiting("bank"), asked_at: "2026-11-22T12:41:30+03:30" }];
    show(() => ({ data: answers.shift() ?? aResult() }));
    await verdict("Payment.pendingCheck");
    expect(await screen.findByText(text("Payment.inSeconds", { seconds: "۳" }))).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3100));
    expect(await screen.findByText("۱۲:۴۱:۳۰")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3500));
    await verdict("Payment.success");
    expect(screen.getByRole("heading", { level: 1 }).closest('[role="status"]')).toBeTruthy();
  });

  it("the user can query the bank immediately, and no pay button is shown beside that", async () => {
    const shop = show({ data: waiting("bank") }, { [`POST /payments/${CODE}/ask`]: { data: aResult() } });
    await verdict("Payment.pendingCheck");
    const ask = await screen.findByRole("button", { name: text("Payment.askNow") });
    expect(button("Payment.retry") ?? button("Payment.pay")).toBeNull();
    await userEvent.setup().click(ask);
    await verdict("Payment.success");
    expect(shop.calls().filter((call) => call === CALL)).toHaveLength(1);
  });

  it.each([404, 429])("the result is reloaded if the server cannot query the bank (%i)", async (code) => {
    const answers = [waiting("bank"), aResult()];
    show(() => ({ data: answers.shift() }), { [`POST /payments/${CODE}/ask`]: { code } });
    await verdict("Payment.pendingCheck");
    await userEvent.setup().click(await screen.findByRole("button", { name: text("Payment.askNow") }));
    await verdict("Payment.success");
  });

  it("a failed poll leaves the page unchanged", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers: Answers[string][] = [{ data: waiting("bank") }];
    show(() => (answers.shift() as { data: unknown }) ?? "offline");
    await verdict("Payment.pendingCheck");
    await act(() => vi.advanceTimersByTimeAsync(7000));
    await verdict("Payment.pendingCheck");
  });

  it("a payment that has not been started can be started by its buyer", async () => {
    show({ data: waiting("payment") });
    await verdict("Payment.registered");
    await userEvent.setup().click(button("Payment.pay") ?? document.body);
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith(BANK));
  });

  it("an impersonating admin waits for the customer and cannot pay (CHK-031)", async () => {
    const acting = { first_name: "سارا", register_status: 1, place_type: 1, is_agent: false, is_acting: true };
    localStorage.setItem("user", JSON.stringify(acting));
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "in=1";
    show({ data: waiting("payment") }, {}, { user: null });
    expect(await screen.findByText(text("Payment.waitingCustomer", { time: "۱ آذر، ۱۳:۱۰" }))).toBeTruthy();
    expect(button("Payment.pay")).toBeNull();
  });
});

describe("a refund", () => {
  it("the refund countdown is one image with alt text, beside the reason and the bank's reference", async () => {
    const refund = aRefund("2026-11-25T20:00:00+03:30");
    show({ data: aResult({ state: "refund_due", reason: "expired", refund }) });
    await verdict("Payment.refundDue");
    expect(screen.getByText(text("Payment.owedExpired"))).toBeTruthy();
    const due = text("RefundClock.due", { date: "یکشنبه ۸ آذر", time: "۱۲:۴۰" });
    const clock = screen.getByRole("img", { name: `۴۱ ${text("RefundClock.hoursLeft")}. ${due}` });
    for (const day of ["س۳", "چ۴", "پ۵", "ج۶", "ش۷", "ی۸"]) expect(clock.textContent).toContain(day);
    expect(screen.getByText("۲۰۱۹۸۴۷۷۳۱")).toBeTruthy();
    expect(button("Payment.retry")).toBeNull();
    expect(link("Payment.notArrived")?.getAttribute("href")).toBe(routes.contact);
  });

  it("holidays are mentioned if they delay the refund", async () => {
    const refund = aRefund("2026-11-25T20:00:00+03:30", undefined, ["2026-11-28"]);
    show({ data: aResult({ state: "refund_due", refund }) });
    const due = text("RefundClock.dueWithHolidays", { date: "دوشنبه ۹ آذر", time: "۱۲:۴۰" });
    expect(await screen.findByText(due)).toBeTruthy();
  });

  it("an overdue refund shows a phone number instead of the countdown", async () => {
    show({ data: aResult({ state: "refund_due", refund: aRefund("2026-12-20T00:00:00Z") }) });
    expect(await screen.findByText(text("RefundClock.over"))).toBeTruthy();
    const call = await screen.findByRole("link", { name: /۰۲۱/ });
    expect(call.getAttribute("href")).toBe("tel:021-91001234");
    expect(screen.queryByRole("img")).toBeNull();
  });

  it.each([
    ["cancelled", "owedCancelled"],
    ["paid", "owedTwice"],
    ["receipt", "owedMismatch"],
    ["something new", "owed"],
    [null, "owed"],
  ] as const)("the reason %s shows the message %s", async (reason, key) => {
    show({ data: aResult({ state: "refund_due", reason, refund: aRefund("2026-11-25T20:00:00+03:30") }) });
    expect(await screen.findByText(text(`Payment.${key}`))).toBeTruthy();
  });

  it("a completed refund shows its bank reference", async () => {
    const refund = {
      ...aRefund("2026-11-25T20:00:00+03:30"),
      reference: "998877",
      refunded_at: "2026-11-26T10:00:00+03:30",
    };
    show({ data: aResult({ state: "refunded", refund }) });
    await verdict("Payment.refunded");
    expect(screen.getByText("۹۹۸۸۷۷")).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
  });
});

describe("without a session", () => {
  it("a guest sees the result and the amount and is not asked to log in (AUTH-030)", async () => {
    const shop = stubShop({ [CALL]: { data: { state: "failed", amount: AMOUNT } } });
    address.query = `tracking_code=${CODE}`;
    visit(<PaymentScreen initial={null} />);
    await verdict("Payment.failed");
    expect(screen.getByText(text("Payment.rialInSms", { amount: "۳۵۰٬۴۰۳٬۰۰۰" }))).toBeTruthy();
    expect([button("Payment.retry"), link("Payment.goToReceipt")]).toEqual([null, null]);
    expect(document.body.textContent).not.toContain(CODE);
    expect(link("Payment.logIn")?.getAttribute("href")).toBe(
      `/login?backUrl=${encodeURIComponent(`/payments?tracking_code=${CODE}`)}`,
    );
    expect(shop.calls()).toEqual([CALL]);
  });

  it("an unknown payment links to the order list", async () => {
    show({ code: 404 });
    expect(await screen.findByText(text("Payment.unknown"))).toBeTruthy();
    expect(link("Payment.goToOrders")).toBeTruthy();
  });
});

describe("a result that takes long", () => {
  it("a wait of 8 s is announced, and the request is repeated every 6 s until one succeeds (CONST-036)", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers: (PaymentResult | null)[] = [null, null, aResult()];
    const shop = show(() => {
      const data = answers.shift();
      return data ? { data } : new Promise(() => {});
    });
    const asked = () => shop.calls().filter((call) => call === CALL).length;
    expect(screen.getByText(text("Common.pleaseWait"))).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(7800));
    expect([asked(), button("Common.retry")]).toEqual([1, null]);
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(screen.getByText(text("Common.stillLoading"))).toBeTruthy();
    expect([asked(), button("Common.retry") !== null]).toEqual([2, true]);
    await act(() => vi.advanceTimersByTimeAsync(5400));
    expect(asked()).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(asked()).toBe(3);
    await verdict("Payment.success");
  });
});

describe("a bank transfer", () => {
  const accounts = [
    {
      bank: "بانک ملت",
      owner: "پایانه",
      account: "1234567890",
      iban: "IR120120000000001234567890",
      card: "6104337812345678",
    },
  ];
  const transfer = (claims: { reference: string; paid_at: string }[] = []) =>
    aResult({ state: "waiting", awaits: "transfer", payment_port: 5, transfer: { accounts, claims } });
  const claims = [{ reference: "204815973310", paid_at: "2026-11-22T14:30:00+03:30" }];

  it("the account numbers can be copied", async () => {
    show({ data: transfer() });
    await verdict("Payment.registered");
    const act = userEvent.setup();
    for (const [key, copied] of [
      ["copyCard", "6104337812345678"],
      ["copyIban", "IR120120000000001234567890"],
      ["copyAccount", "1234567890"],
    ] as const) {
      await act.click(screen.getByRole("button", { name: text(`Transfer.${key}`) }));
      expect(await navigator.clipboard.readText()).toBe(copied);
    }
    expect(button("Payment.retry") ?? button("Payment.pay")).toBeNull();
  });

  it("a bank transfer is reported by keyboard and confirmed for 4000 ms (ERR-082)", async () => {
    const answers = [transfer(), transfer(claims)];
    const shop = show(() => ({ data: answers.shift() }), { [`POST /payments/${CODE}/transfer`]: { data: claims } });
    const act = userEvent.setup();
    await act.type(await screen.findByRole("textbox", { name: text("Transfer.reference") }), "۲۰۴۸۱۵۹۷۳۳۱۰");
    await act.tab();
    const day = screen.getByRole<HTMLSelectElement>("combobox", { name: text("Transfer.day") });
    expect(document.activeElement).toBe(day);
    await act.selectOptions(day, within(day).getAllByRole("option")[1] as HTMLElement);
    await act.tab();
    await act.keyboard("۱۴:۳۰{Enter}");
    const kept = await toast(text("Transfer.kept"));
    expect(kept.querySelector<HTMLElement>("[data-progress]")?.style.animationDuration).toBe("4000ms");
    const yesterday = new Date(Date.now() - 86_400_000 + 3.5 * 3_600_000).toISOString().slice(0, 10);
    expect(shop.last(`POST /payments/${CODE}/transfer`)?.body).toMatchObject({
      reference: "204815973310",
      paid_at: `${yesterday}T14:30:00+03:30`,
    });
    expect(await screen.findByText("۱ آذر، ۱۴:۳۰")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("reference"));
    expect((document.activeElement as HTMLInputElement).value).toBe("");
  });

  it("errors found by the client or the server appear at their fields", async () => {
    const sentence = "زمان واریز نمی‌تواند در آینده باشد";
    const shop = show(
      { data: transfer() },
      { [`POST /payments/${CODE}/transfer`]: { code: 422, message: { paid_at: [sentence] } } },
    );
    const act = userEvent.setup();
    const reference = await screen.findByRole("textbox", { name: text("Transfer.reference") });
    const clock = screen.getByRole("textbox", { name: text("Transfer.clock") });
    await act.type(reference, "12");
    await act.type(clock, "25:00{Enter}");
    expect(await screen.findByText(text("Validation.transferReference"))).toBeTruthy();
    expect(screen.getByText(text("Validation.transferTime"))).toBeTruthy();
    expect(shop.last(`POST /payments/${CODE}/transfer`)).toBeUndefined();
    await act.type(reference, "3456");
    await act.clear(clock);
    await act.type(clock, "23:59{Enter}");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(clock);
  });

  it("a refused transfer report shows its message", async () => {
    const message = "برای این سفارش واریز دستی لازم نیست";
    show({ data: transfer() }, { [`POST /payments/${CODE}/transfer`]: { code: 409, message } });
    const act = userEvent.setup();
    await act.type(await screen.findByRole("textbox", { name: text("Transfer.reference") }), "123456");
    await act.type(screen.getByRole("textbox", { name: text("Transfer.clock") }), "0:01{Enter}");
    expect(await toast(message)).toBeTruthy();
  });

  it("a sixth transfer cannot be reported", async () => {
    const five = [1, 2, 3, 4, 5].map((at) => ({ reference: `RRN${at}`, paid_at: "2026-11-22T14:30:00+03:30" }));
    show({ data: transfer(five) });
    expect(await screen.findByText(text("Transfer.full"))).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});
