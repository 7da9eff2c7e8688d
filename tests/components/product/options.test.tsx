import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CartLineFacts } from "@/components/cart/cart-line-facts";
import { AddToBasket } from "@/components/product/add-to-basket";
import { ChosenTotal } from "@/components/product/chosen-total";
import { Options } from "@/components/product/options";
import { formatToman } from "@/lib/domain/shared/money";
import { serverCartAtom, storedBasketAtom } from "@/lib/state/basket/basket-store";
import { renderFa, text } from "@/tests/support/intl";
import { makeProduct } from "@/tests/support/products";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aBasketItem, aCartLine } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const golden = { id: 1, name: "", title: "گارانتی طلایی", description: "۱۸ ماه", price: 12_000_000, checked: true };
const bag = { ...golden, id: 2, title: "کیف", description: "", price: 3_000_000, checked: false };
const product = makeProduct({ options: [golden, bag] });
const box = (title: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: title });

function Screen() {
  return (
    <>
      <Options product={product} options={product.options} />
      <ChosenTotal productId={product.id} price={product.price_by_discount} options={product.options} />
      <AddToBasket product={product} options={product.options} />
    </>
  );
}

const loggedIn = (line: ReturnType<typeof aCartLine>) => {
  const view = visit(<Screen />, { user: { register_status: 1 } });
  const cart_info = { items_count: line.count, total_price: line.count * line.price };
  view.store.set(serverCartAtom, { cart_info, details: [line], cart: [], type: 1, receipt: null });
  return view;
};

beforeEach(forgetVisits);

describe("product options", () => {
  it("options show title, description and price and are preselected as the shop configured (PROD-006)", () => {
    visit(<Screen />);
    expect([box(golden.title).checked, box(bag.title).checked]).toEqual([true, false]);
    const hint = box(golden.title).getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(hint)?.textContent).toBe("۱۸ ماه");
    expect(box(golden.title).closest("label")?.textContent).toContain(formatToman(golden.price));
  });

  it("the checked options are added to the basket with the product (PROD-007)", async () => {
    const { store } = visit(<Screen />);
    const user = userEvent.setup();
    await user.click(box(bag.title));
    await user.click(box(golden.title));
    await user.click(screen.getByRole("button", { name: text("Product.addToCart") }));
    await waitFor(() => expect(store.get(storedBasketAtom)?.items["p-7"]?.options).toEqual([2]));
  });

  it("checking options changes the guest's basket line immediately and keeps them (PROD-008, ERR-035)", async () => {
    const line = { ...aBasketItem({ id: 7 }, 2), options: [1], option_titles: [golden.title] };
    const first = visit(<Screen />, { basket: [line] });
    await waitFor(() => expect(box(bag.title).checked).toBe(false));
    const user = userEvent.setup();
    await user.click(box(bag.title));
    await user.click(box(golden.title));
    await toast(text("Product.optionsSaved"));
    await waitFor(() => {
      const changed = first.store.get(storedBasketAtom)?.items["p-7"];
      expect(changed).toMatchObject({ options: [2], option_titles: ["کیف"], count: 2 });
      expect(changed?.price).toBe(product.price_by_discount + bag.price);
    });
    first.unmount();
    visit(<Screen />);
    await waitFor(() => expect([box(golden.title).checked, box(bag.title).checked]).toEqual([false, true]));
  });

  it("changing options of a customer's cart line sends the checked ids or null, and its total follows (PROD-008, ERR-035)", async () => {
    const line = aCartLine({ options: [1], price: 161_000_000 });
    const shop = stubShop({
      "POST /cart/7/options": ({ body }) => {
        const options = (body.options as number[] | null) ?? [];
        return { data: { ...line, options, price: 149_000_000 + (options.includes(2) ? 3_000_000 : 0) } };
      },
    });
    const { store } = loggedIn(line);
    const user = userEvent.setup();
    await waitFor(() => expect(box(golden.title).checked).toBe(true));
    await user.click(box(golden.title));
    await toast(text("Product.optionsSaved"));
    expect(shop.last("POST /cart/7/options")?.body).toEqual({ _method: "PUT", options: null, type: 1 });
    await user.click(box(bag.title));
    await waitFor(() => expect(store.get(serverCartAtom)?.cart_info.total_price).toBe(152_000_000));
    expect(shop.last("POST /cart/7/options")?.body).toMatchObject({ options: [2] });
    expect(screen.getByText(text("Product.withOptions"), { exact: false }).textContent).toContain(
      formatToman(product.price_by_discount + bag.price),
    );
  });

  it("a rejected change shows each message as a warning and restores the previous options (ERR-034)", async () => {
    stubShop({ "POST /cart/7/options": { code: 422, message: { options: ["اولی", "دومی"] } } });
    loggedIn(aCartLine({ options: [1] }));
    await waitFor(() => expect(box(golden.title).checked).toBe(true));
    await userEvent.setup().click(box(bag.title));
    expect((await toast("اولی")).querySelector(".text-warning")).not.toBeNull();
    await toast("دومی");
    await waitFor(() => expect(box(bag.title).checked).toBe(false));
  });

  it("the basket line names its chosen options (PROD-008)", () => {
    renderFa(<CartLineFacts line={aCartLine({ options: [1, 2], option_titles: [golden.title, bag.title] })} />);
    const list = screen.getByRole("list", { name: text("Cart.options") });
    expect([...list.children].map((item) => item.textContent)).toEqual([golden.title, bag.title]);
  });
});
