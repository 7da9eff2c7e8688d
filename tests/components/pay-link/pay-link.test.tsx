import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PayLinkScreen } from "@/app/(bare)/login/cu/ai/[uniq]/[id]/pay-link-screen";
import type { PayLink } from "@/lib/contract/pay-link";
import { formatRial } from "@/lib/domain/shared/money";
import { readReturn, saveBackUrl, saveResumeOrder } from "@/lib/state/account/return-path";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { aPayLink, SECRET } from "@/tests/support/pay-link";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const MOBILE = "09121111111";
const OPENED = `POST /cu/${SECRET}/invoices/10042/opened`;
const LOGGED_IN = {
  "POST /login-invoice": { data: { code: "h" } },
  "POST /login-code": { data: { user: aUser({ register_status: 3 }), register_status: 3, address: null } },
};

type Answers = Parameters<typeof stubShop>[0];

function open(change: Partial<PayLink> = {}, answers: Answers = {}, backUrl?: string, isPriceOver = true) {
  const shop = stubShop({ [OPENED]: {}, [OPENED.replace("10042", "10043")]: {}, ...answers });
  const link = aPayLink(change);
  visit(<PayLinkScreen link={link} code={SECRET} backUrl={backUrl} phone="02191001234" isPriceOver={isPriceOver} />);
  return shop;
}

/** Sets the visibility that the browser reports. */
function look(state: DocumentVisibilityState) {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  act(() => document.dispatchEvent(new Event("visibilitychange")));
}

async function enterMobile(typed = MOBILE) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(text("Auth.mobile")), typed);
  await user.click(screen.getByRole("button", { name: text("PayLink.sendCode") }));
  return user;
}

beforeEach(forgetVisits);
afterEach(() => look("visible"));

describe("a pay link", () => {
  it("the pay link page shows the masked owner and the amount and asks for the mobile number (AGENT-011, AGENT-014)", () => {
    open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("Invoice.titleOf", { number: "۱۰۰۴۲" }));
    expect(screen.getByText(formatRial(141_510_000))).toBeTruthy();
    expect(document.body.textContent).toContain("۰۹۱۲•••۱۱۱۱");
    expect(document.body.textContent).toContain("دوشنبه ۲ آذر، ۰۹:۴۱");
    // There is neither a password field nor a focus that would open the keyboard.
    expect(screen.queryByLabelText(text("Auth.password"))).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it("the pay link counts as opened once the page is visible; prerendering does not count", async () => {
    look("hidden");
    const shop = open();
    expect(shop.calls()).toEqual([]);
    look("visible");
    await waitFor(() => expect(shop.calls()).toEqual([OPENED]));
    look("hidden");
    look("visible");
    expect(shop.calls()).toEqual([OPENED]);
  });

  it.each([
    ["expired", {}, text("PayLink.expiredTitle"), text("PayLink.askAgent")],
    ["cancelled", {}, text("PayLink.cancelledTitle"), text("PayLink.askAgentNew")],
    ["sold_out", { sold_out: "S910" }, text("PayLink.soldOut", { product: "S910" }), text("PayLink.askAgentSoldOut")],
  ] as const)("a link that is %s shows its state and how to continue", (state, change, title, way) => {
    open({ state, ...change });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    expect(screen.getByText(way)).toBeTruthy();
    expect(screen.getByRole("link", { name: text("PayLink.callSupport") }).getAttribute("href")).toBe(
      "tel:02191001234",
    );
    expect(screen.queryByLabelText(text("Auth.mobile"))).toBeNull();
  });

  it("a paid pay link leads to the invoice after the same code step", async () => {
    open({ state: "paid", status: 40 });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("PayLink.paidTitle"));
    await userEvent.setup().click(screen.getByRole("button", { name: text("PayLink.enterAndSee") }));
    expect(screen.getByLabelText(text("Auth.mobile"))).toBeTruthy();
  });

  it("a pay link whose price has changed shows both amounts", () => {
    open({ state: "price_changed", old_amount: 141_510_000, amount: 146_010_000 });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("PriceChange.title"));
    for (const amount of [141_510_000, 146_010_000]) expect(screen.getByText(formatRial(amount))).toBeTruthy();
    expect(screen.queryByText(text("PriceChange.firstOrderText"))).toBeNull();
  });

  it("a lost first-order discount is explained if the price itself did not change", () => {
    open({ state: "price_changed", old_amount: 141_410_000, amount: 141_510_000 }, {}, undefined, false);
    expect(screen.getByText(text("PriceChange.firstOrderText"))).toBeTruthy();
    expect(document.body.textContent).not.toContain("ثابت بود");
  });
});

describe("the customer of a pay link", () => {
  it("the customer logs in by number and code and reaches the invoice without registering (AUTH-027, AUTH-028)", async () => {
    saveBackUrl("/wishlist");
    saveResumeOrder();
    const shop = open({}, LOGGED_IN);
    const user = await enterMobile();
    const code = await screen.findByLabelText(text("Auth.code"));
    expect(shop.last("POST /login-invoice")?.body).toEqual({
      uniq_user_id: SECRET,
      invoice_id: 10042,
      mobile_no: MOBILE,
    });
    await user.type(code, "۴۸۱۲");
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/receipts/10042"));
    expect(shop.last("POST /login-code")?.body).toEqual({ mobile: MOBILE, code: "4812" });
    expect(readReturn()).toEqual({ backUrl: null, resumesOrder: false });
  });

  it("a backUrl within the shop is opened instead of the invoice, and an external one is ignored (AUTH-028)", async () => {
    open({}, {}, "/profile/orders");
    await waitFor(() => expect(readReturn().backUrl).toBe("/profile/orders"));
    forgetVisits();
    open({}, {}, "https://elsewhere.example/");
    await waitFor(() => expect(readReturn().backUrl).toBe("/receipts/10042"));
  });

  it("a number that does not belong to the invoice is reported at the field, and the step stays open", async () => {
    const sentence = "این شماره، شماره این فاکتور نیست";
    open({}, { "POST /login-invoice": { code: 404, message: sentence } });
    await enterMobile("09129999999");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(text("Auth.mobile")).value).toBe("۰۹۱۲۹۹۹۹۹۹۹");
  });

  it("changing the number requests no second code within two minutes", async () => {
    const shop = open({}, LOGGED_IN);
    const user = await enterMobile();
    await screen.findByLabelText(text("Auth.code"));
    expect(document.body.textContent).toContain("قابل پرداخت تا");
    await user.click(screen.getByRole("button", { name: text("Auth.editMobile") }));
    await user.click(screen.getByRole("button", { name: text("PayLink.sendCode") }));
    await screen.findByLabelText(text("Auth.code"));
    expect(shop.calls().filter((call) => call === "POST /login-invoice")).toHaveLength(1);
  });

  it("each pay link keeps its own code step", async () => {
    open({}, LOGGED_IN);
    await enterMobile();
    await screen.findByLabelText(text("Auth.code"));
    cleanup();
    open({ id: 10043 });
    expect(screen.getByLabelText<HTMLInputElement>(text("Auth.mobile")).value).toBe("");
    cleanup();
    open({});
    expect(await screen.findByLabelText(text("Auth.code"))).toBeTruthy();
  });

  it("a wrong code is reported, and its field is emptied", async () => {
    const wrong = { code: 422, message: { code: [text("Errors.otpWrong")] } };
    open({}, { ...LOGGED_IN, "POST /login-code": wrong });
    const user = await enterMobile();
    const field = await screen.findByLabelText<HTMLInputElement>(text("Auth.code"));
    await user.type(field, "0000");
    expect(await screen.findByText(text("Errors.otpWrong"))).toBeTruthy();
    expect(field.value).toBe("");
    expect(went.replace).not.toHaveBeenCalled();
  });

  it("a network failure is reported on the pay link", async () => {
    open({}, { "POST /login-invoice": "offline" });
    await enterMobile();
    expect(await toast(text("Errors.network"))).toBeTruthy();
  });
});
