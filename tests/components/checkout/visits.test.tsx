import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { CheckoutPageBody } from "@/app/(bare)/checkout/checkout";
import { type Answers, shopWith, submitButton } from "@/tests/support/checkout-page";
import { went } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";
import { aCheckout } from "@/tests/support/shop";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

/** Mounts the page a second time while the responses of the first are still cached. */
function Visits() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        again
      </button>
      <CheckoutPageBody key={count} />
    </>
  );
}

beforeEach(() => {
  forgetVisits();
  Element.prototype.scrollIntoView = vi.fn();
});

it.each([
  ["CHK-009 an empty cart", { data: aCheckout({ total_price: 0 }), extra: { cart: [] } }, "/"],
  ["CHK-006 a cart with errors", { code: 409, extra: { cart: ["موجودی کافی نیست"] } }, "/cart"],
])("%s on an earlier visit does not redirect this visit", async (_, before, path) => {
  const answers: Answers[string][] = [before];
  shopWith({
    "GET /checkout": () => (answers.shift() ?? { data: aCheckout(), extra: { cart: [] } }) as "offline",
    "GET /cart": { data: null, extra: { receipt: null } },
  });
  visit(<Visits />, { user: {} });
  await waitFor(() => expect(went.replace).toHaveBeenCalledWith(path));
  went.replace.mockClear();
  await userEvent.setup().click(screen.getByRole("button", { name: "again" }));
  expect(await submitButton()).toBeTruthy();
  expect(went.replace).not.toHaveBeenCalled();
});
