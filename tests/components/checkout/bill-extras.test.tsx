import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CheckoutPageBody } from "@/app/(bare)/checkout/checkout";
import { formatToman } from "@/lib/domain/shared/money";
import { type Answers, payable, radio, shopWith, submitButton, tomans } from "@/tests/support/checkout-page";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, queryToast, toast, visit } from "@/tests/support/screen";
import { aCheckout, aCompany } from "@/tests/support/shop";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

// A returning customer: all steps are collapsed and the bill is complete, with 18,000,000 for goods and 900,000 for
// shipping (rials).
const known = (more: Parameters<typeof aCheckout>[0] = {}) =>
  aCheckout({ last_posting_method: 1, payment_ports: [{ id: 8, name: "پرداخت اینترنتی", description: "" }], ...more });
const TAKEN: Answers = {
  "POST /checkout/coupon": ({ body }) => ({
    data: body._method === "PUT" ? null : { coupon_id: 7, coupon_decreased: 1_800_000 },
  }),
};
const isTakenOff = (shop: ReturnType<typeof shopWith>) => shop.last("POST /checkout/coupon")?.body._method === "PUT";
const codeField = () => screen.findByLabelText<HTMLInputElement>(text("Checkout.coupon"));
const applyButton = () => screen.getByRole<HTMLButtonElement>("button", { name: text("Checkout.applyCoupon") });
const sent = async (shop: ReturnType<typeof shopWith>) => {
  await userEvent.setup().click(await screen.findByRole("button", { name: text("Checkout.submit") }));
  await waitFor(() => expect(shop.last("POST /checkout")).toBeTruthy());
  return shop.last("POST /checkout")?.body;
};

async function apply(code = "demo10") {
  const act = userEvent.setup();
  await act.type(await codeField(), `${code}{Enter}`);
  return act;
}

beforeEach(() => {
  forgetVisits();
  Element.prototype.scrollIntoView = vi.fn();
});

describe("a coupon code", () => {
  it("the apply button is enabled once something is typed (VAL-023)", async () => {
    shopWith(TAKEN, known());
    visit(<CheckoutPageBody />, { user: {} });
    const field = await codeField();
    expect(applyButton().disabled).toBe(true);
    await userEvent.setup().type(field, "A");
    expect(applyButton().disabled).toBe(false);
  });

  it("Enter applies the coupon without placing the order, and removing it restores the bill (CHK-003, CHK-023, ERR-024, VAL-024, ERR-027)", async () => {
    const shop = shopWith(TAKEN, known());
    visit(<CheckoutPageBody />, { user: {} });
    const act = await apply();
    expect(await toast(text("Checkout.couponApplied"))).toBeTruthy();
    expect(shop.last("POST /checkout/coupon")?.body).toEqual({ code: "DEMO10" });
    expect(shop.last("POST /checkout")).toBeUndefined();
    expect(await payable()).toBe(tomans(17_100_000));
    expect(screen.getByText(text("Checkout.couponTaken", { amount: formatToman(1_800_000) }))).toBeTruthy();
    const removing = screen.getByRole("button", { name: text("Checkout.removeCoupon") });
    expect(document.activeElement).toBe(removing);
    await act.click(removing);
    await waitFor(async () => expect(document.activeElement).toBe(await codeField()));
    expect((await toast(text("Checkout.couponRemoved"))).querySelector(".text-warning")).not.toBeNull();
    expect(isTakenOff(shop)).toBe(true);
    expect(await payable()).toBe(tomans(18_900_000));
    expect((await sent(shop))?.coupon_id).toBeNull();
  });

  it("the coupon is sent with the order (CHK-023)", async () => {
    const shop = shopWith(TAKEN, known());
    visit(<CheckoutPageBody />, { user: {} });
    await apply();
    await screen.findByRole("button", { name: text("Checkout.removeCoupon") });
    expect(await sent(shop)).toMatchObject({ coupon_id: 7, expected_total: 17_100_000 });
  });

  it.each([
    ["ERR-025", { code: 404 }, text("Errors.couponExpired")],
    ["ERR-026", { code: 422, message: "این کد برای این خرید نیست" }, "این کد برای این خرید نیست"],
  ])("%s: a refused coupon shows its message and leaves the bill unchanged", async (_, answer, sentence) => {
    shopWith({ "POST /checkout/coupon": answer }, known());
    visit(<CheckoutPageBody />, { user: {} });
    await apply();
    expect(await toast(sentence)).toBeTruthy();
    expect(await payable()).toBe(tomans(18_900_000));
  });

  it("the coupon's first error appears only at its field (ERR-026)", async () => {
    shopWith({ "POST /checkout/coupon": { code: 422, message: { code: ["فعال نیست", "دوم"] } } }, known());
    visit(<CheckoutPageBody />, { user: {} });
    await apply();
    expect(await screen.findByText("فعال نیست")).toBeTruthy();
    expect(queryToast("فعال نیست")).toBeNull();
  });
});

describe("the agent discount", () => {
  it("an agent's discount removes the coupon and hides its field (CHK-024, CHK-025, AGENT-018)", async () => {
    const shop = shopWith(TAKEN, known({ visitor_discount: 500_000 }));
    localStorage.setItem("agent-draft", JSON.stringify({ forSelf: true, handle: null }));
    visit(<CheckoutPageBody />, { user: { roles: ["sales-agent"] } });
    const act = await apply();
    await screen.findByRole("button", { name: text("Checkout.removeCoupon") });
    await act.click(screen.getByRole("checkbox", { name: text("Checkout.visitorDiscount") }));
    expect(await payable()).toBe(tomans(18_400_000));
    expect(screen.queryByRole("button", { name: text("Checkout.removeCoupon") })).toBeNull();
    expect(screen.queryByLabelText(text("Checkout.coupon"))).toBeNull();
    await waitFor(() => expect(isTakenOff(shop)).toBe(true));
    expect(await sent(shop)).toMatchObject({ coupon_id: null, visitor_discount: 1, expected_total: 18_400_000 });
  });

  it("an agent without a chosen customer is sent back to the cart (AGENT-009)", async () => {
    shopWith({}, known());
    visit(<CheckoutPageBody />, { user: { roles: ["sales-agent"] } });
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/cart"));
    expect(await toast(text("Validation.customerRequired"))).toBeTruthy();
  });

  it("a customer who is not an agent is not offered the agent discount (CHK-003)", async () => {
    shopWith({}, known({ visitor_discount: 500_000 }));
    visit(<CheckoutPageBody />, { user: {} });
    await submitButton();
    expect(screen.queryByRole("checkbox", { name: text("Checkout.visitorDiscount") })).toBeNull();
  });
});

describe("the wallet", () => {
  it("checking the wallet lowers the bill and sends 1, and otherwise 0 is sent (CHK-026)", async () => {
    const shop = shopWith({ "POST /checkout": { code: 500 } }, known({ wallet_value: 1_200_000 }));
    visit(<CheckoutPageBody />, { user: {} });
    expect((await sent(shop))?.use_wallet).toBe(0);
    await userEvent.setup().click(await screen.findByRole("checkbox", { name: text("Checkout.useWallet") }));
    expect(await payable()).toBe(tomans(17_700_000));
    expect(screen.getByText(text("Checkout.walletAll"))).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByText<HTMLElement>(text("Checkout.submit")).closest("button")?.disabled).toBe(false),
    );
    await userEvent.setup().click(await submitButton());
    await waitFor(() => expect(shop.last("POST /checkout")?.body.use_wallet).toBe(1));
  });

  it("an order fully covered by the wallet needs no payment", async () => {
    shopWith({}, known({ wallet_value: 50_000_000, free_shipping_threshold: 1 }));
    visit(<CheckoutPageBody />, { user: {} });
    expect((await screen.findAllByText(text("Checkout.holdNote", { minutes: "۳۰" }))).length).toBeGreaterThan(0);
    await userEvent.setup().click(await screen.findByRole("checkbox", { name: text("Checkout.useWallet") }));
    expect(await payable()).toBe(tomans(0));
    expect(screen.getByRole("button", { name: text("Checkout.submitNoPay") })).toBeTruthy();
    // Stock is held only for an order that awaits payment.
    expect(screen.queryByText(text("Checkout.holdNote", { minutes: "۳۰" }))).toBeNull();
    expect(screen.getByText(text("Checkout.walletPart", { amount: formatToman(50_000_000) }))).toBeTruthy();
  });

  it("a wallet debt is settled with the invoice if its box is checked (CHK-027)", async () => {
    const shop = shopWith({}, known({ wallet_value: -8_500_000 }));
    visit(<CheckoutPageBody />, { user: {} });
    expect(await submitButton()).toBeTruthy();
    expect(await payable()).toBe(tomans(18_900_000));
    const debt = screen.getByRole<HTMLInputElement>("checkbox", { name: text("Checkout.payAndSettle") });
    expect(debt.checked).toBe(false);
    await userEvent.setup().click(debt);
    expect(await payable()).toBe(tomans(27_400_000));
    expect(screen.getByText(text("Checkout.withDebt"))).toBeTruthy();
    expect(await sent(shop)).toMatchObject({ use_wallet: 1, expected_total: 27_400_000 });
  });
});

describe("a group order", () => {
  const second = aCompany({ id: 3, name: "شرکت پخش البرز", flooring: 1_000_000_000 });
  const offered = { company: [aCompany(), second] };
  const wanted = async (shop: ReturnType<typeof shopWith>) => {
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await act.click(
      await screen.findByRole("button", { name: text("Checkout.changeOf", { step: text("Checkout.address") }) }),
    );
    await act.click(await radio(text("Checkout.organisational")));
    return { act, shop };
  };

  it("a group order needs a company and a time window, and the customer collects it there (CHK-011, CHK-012, CHK-013, CHK-034, ERR-021)", async () => {
    const group = { data: known(offered), extra: { cart: [] } };
    const { act, shop } = await wanted(shopWith({ "GET /checkout?company=2": group }, known(offered)));
    expect(screen.queryByRole("group", { name: text("Checkout.timeWindow") })).toBeNull();
    await act.click(await radio("تعاونی"));
    expect(screen.getByText(text("Checkout.groupPickUp"))).toBeTruthy();
    await act.click(await submitButton());
    expect((await screen.findByRole("alert")).textContent).toContain(text("Validation.checkoutTime"));
    await act.click(await radio("چهارشنبه"));
    await waitFor(() => expect(shop.calls()).toContain("GET /checkout?company=2"));
    expect(screen.getByText(text("Checkout.withGroup", { percent: "۵" }))).toBeTruthy();
    // The shipping method of the previous order is not used.
    await act.click((await screen.findAllByRole("button", { name: /روش ارسال/ }))[0] as HTMLElement);
    await act.click(await radio("پست پیشتاز"));
    expect(await payable()).toBe(tomans(17_100_000));
    const body = await sent(shop);
    expect(body).toMatchObject({ company: 2, company_time_id: 22, expected_total: 17_100_000 });
    expect(body).not.toHaveProperty("info_id");
    expect(body).not.toHaveProperty("time_id");
  });

  it("a personal order does not offer time windows (CHK-013)", async () => {
    const { act } = await wanted(
      shopWith({ "GET /checkout?company=2": { data: known(offered), extra: { cart: [] } } }, known(offered)),
    );
    await act.click(await radio("تعاونی"));
    await act.click(await radio(text("Checkout.personal")));
    expect(screen.queryByRole("group", { name: text("Checkout.timeWindow") })).toBeNull();
    expect((await radio("تهران")).checked).toBe(true);
  });

  it("a company whose minimum is not reached shows how much is missing and cannot be chosen (VAL-025, ERR-020)", async () => {
    const { act } = await wanted(shopWith({}, known(offered)));
    const reason = text("Checkout.groupFloor", {
      floor: formatToman(1_000_000_000),
      rest: formatToman(1_000_000_000 - 18_000_000),
    });
    const refused = await radio("شرکت پخش البرز");
    expect(screen.getByText(reason)).toBeTruthy();
    expect(refused.getAttribute("aria-disabled")).toBe("true");
    await act.click(refused);
    expect(await toast(reason)).toBeTruthy();
    expect(refused.checked).toBe(false);
    await act.click(screen.getByRole("button", { name: text("Checkout.address") }));
    expect(await toast(text("Checkout.sellingFirst"))).toBeTruthy();
  });
});

describe("an impersonating admin", () => {
  const acting = { adminToken: "grant-1" };
  const placed = { id: 101, tracking_code: "K7M2QX9P", freeze: true, freeze_expired_at: null, url: "http://bank" };

  it("an admin's order opens /payments directly, with payment method 8 and the admin token (CHK-031)", async () => {
    const shop = shopWith(
      {
        "GET /profile/info": { data: { adminToken: "grant-1" } },
        "POST /checkout": { data: { ...placed, payment_port: 8 } },
      },
      known(),
    );
    visit(<CheckoutPageBody />, { user: acting });
    expect((await sent(shop))?.current_token).toBe("grant-1");
    await waitFor(() => expect(String(went.replace.mock.lastCall?.[0])).toMatch(/^\/payments\?.*K7M2QX9P/));
    expect(went.leave).not.toHaveBeenCalled();
  });

  it("nothing is ordered if the admin token cannot be read (CHK-031)", async () => {
    const shop = shopWith({ "GET /profile/info": { code: 500 } }, known());
    visit(<CheckoutPageBody />, { user: acting });
    await userEvent.setup().click(await submitButton());
    expect(await toast(text("Errors.tryAgain"))).toBeTruthy();
    expect(shop.last("POST /checkout")).toBeUndefined();
    expect((await submitButton()).disabled).toBe(false);
  });
});

describe("payment methods", () => {
  const port = (id: number, more = {}) => ({ id, name: `درگاه ${id}`, description: "", ...more });

  it("a payment method that does not accept the amount shows its limit and is not selected", async () => {
    const limited = [port(8, { max_amount: 1_000_000 }), port(6), port(9)];
    shopWith({}, known({ payment_ports: limited }));
    visit(<CheckoutPageBody />, { user: {} });
    const small = await radio("درگاه 8");
    await userEvent.setup().click(small);
    expect(await toast(text("Checkout.portMax", { amount: formatToman(1_000_000) }))).toBeTruthy();
    expect([small.checked, (await radio("درگاه 6")).checked]).toEqual([false, false]);
  });

  it("a checkout without payment methods explains why and can reload them (ERR-016)", async () => {
    shopWith({ "POST /checkout": { code: 402, message: "درگاه نپذیرفت" } }, known({ payment_ports: [port(8)] }));
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await act.click(await submitButton());
    expect(await toast("درگاه نپذیرفت")).toBeTruthy();
    expect(await screen.findByText(text("Checkout.noPorts"))).toBeTruthy();
    await act.click(screen.getByRole("button", { name: text("Common.retry") }));
    expect(
      await screen.findByRole("button", { name: text("Checkout.changeOf", { step: text("Checkout.paymentMethod") }) }),
    ).toBeTruthy();
  });
});
