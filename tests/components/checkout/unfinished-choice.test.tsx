import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { OrderStages, useStageTitles } from "@/components/checkout/order-stages";
import type { CheckoutState } from "@/components/checkout/use-checkout";
import { useStages } from "@/components/checkout/use-stages";
import { useSubmitOrder } from "@/components/checkout/use-submit-order";
import { type CheckoutChoice, checkoutReducer, initialChoice } from "@/lib/domain/checkout/checkout";
import { checkoutBill, NO_EXTRAS } from "@/lib/domain/checkout/checkout-bill";
import { text } from "@/tests/support/intl";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aCheckout, aCompany, anAddress } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

// The page always starts with an order type and a delivery period; a company order has no type until its company is
// chosen. These tests start without either.

const complete: CheckoutChoice = { ...initialChoice, addressId: 11, postingMethodId: 1, paymentPortId: 6 };

/** The steps and the submit button, starting from the given selection. */
function Order({ from }: { from: CheckoutChoice }) {
  const [choice, setChoice] = useState(from);
  const checkout = aCheckout({ company: [aCompany()] });
  const state: CheckoutState = {
    checkout,
    addresses: [anAddress()],
    hasFailed: false,
    choice,
    choose: (action) => setChoice((current) => checkoutReducer(current, action)),
    bill: checkoutBill(checkout, choice, NO_EXTRAS),
    extras: NO_EXTRAS,
    coupon: { coupon: null, setCoupon: () => {}, isRemoving: false, remove: async () => {}, renew: async () => {} },
    tick: () => {},
    rejectPort: () => {},
    reload: async () => [undefined, undefined],
    again: () => {},
    retry: async () => [undefined, undefined],
  };
  const stages = useStages(choice, new Set());
  const { submit } = useSubmitOrder(state, stages.show);
  const edit = { onAdd: () => {}, onEdit: () => {} };
  return (
    <>
      <OrderStages state={state} checkout={checkout} stages={stages} titles={useStageTitles(checkout)} edit={edit} />
      <button type="button" onClick={() => void submit()}>
        send
      </button>
    </>
  );
}

const box = (key: "addressAndType" | "period") => screen.queryByRole("group", { name: text(`Checkout.${key}`) });

beforeEach(() => {
  forgetVisits();
  Element.prototype.scrollIntoView = vi.fn();
});

describe("a checkout without a selling type", () => {
  it("the address step stays closed with a hint until an order type is chosen (CHK-014, ERR-020)", async () => {
    const act = userEvent.setup();
    visit(<Order from={{ ...complete, selling: null }} />);
    expect(box("addressAndType")).toBeNull();
    await act.click(screen.getByRole("button", { name: text("Checkout.address") }));
    expect((await toast(text("Checkout.sellingFirst"))).querySelector(".text-warning")).not.toBeNull();
    expect(box("addressAndType")).toBeNull();
    await act.click(screen.getByRole("radio", { name: (name) => name.startsWith(text("Checkout.personal")) }));
    expect(within(box("addressAndType") as HTMLElement).getAllByRole("radio")).toHaveLength(1);
  });
});

describe("a checkout without a period", () => {
  it("submitting the order asks for the delivery period and sends nothing until one is chosen (ERR-019)", async () => {
    const act = userEvent.setup();
    const shop = stubShop({ "POST /checkout": { code: 500 } });
    visit(<Order from={{ ...complete, period: null }} />);
    await act.click(screen.getByRole("button", { name: "send" }));
    expect((await screen.findByRole("alert")).textContent).toContain(text("Validation.checkoutPeriod"));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: text("Checkout.paymentMethod") }));
    expect(shop.calls()).toEqual([]);
    const period = within(box("period") as HTMLElement);
    await act.click(period.getByRole("radio", { name: (name) => name.startsWith(text("Checkout.periodWeekly")) }));
    await act.click(screen.getByRole("button", { name: "send" }));
    await waitFor(() => expect(shop.last("POST /checkout")?.body.periodic_type).toBe(3));
  });
});
