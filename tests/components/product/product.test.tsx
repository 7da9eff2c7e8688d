import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider, useAtomValue } from "jotai";
import { beforeEach, describe, expect, it } from "vitest";
import { BuyBox, StickyBuyBar } from "@/components/product/buy-box";
import { FeatureTable } from "@/components/product/feature-table";
import { Gallery } from "@/components/product/gallery";
import { MissingProduct } from "@/components/product/missing-product";
import { Options } from "@/components/product/options";
import { ProductIntro } from "@/components/product/product-intro";
import { ToastHost } from "@/components/ui/toast-host";
import { formatToman } from "@/lib/domain/money";
import { routes } from "@/lib/routes";
import { basketCountAtom } from "@/lib/state/basket-store";
import { chosenOptionsAtom } from "@/lib/state/chosen-options";
import { renderFa, text } from "@/tests/support/intl";
import { makeProduct } from "@/tests/support/products";

const option = { id: 1, name: "", title: "گارانتی طلایی", description: "۱۸ ماه", price: 12_000_000, checked: true };
const addToCart = () => screen.queryByRole("button", { name: text("Product.addToCart") });

function BasketCount() {
  return <output data-testid="count">{useAtomValue(basketCountAtom)}</output>;
}

beforeEach(() => localStorage.clear());

describe("the buy box", () => {
  it("PROD-010 puts an available product into the basket and says so", async () => {
    renderFa(
      <Provider>
        <BuyBox product={makeProduct()} />
        <BasketCount />
        <ToastHost label="notices" closeLabel="close" />
      </Provider>,
    );
    await userEvent.setup().click(screen.getByRole("button", { name: text("Product.addToCart") }));
    await waitFor(() => expect(screen.getByTestId("count").textContent).toBe("1"));
    expect(await screen.findByText(text("Product.addedToCart"))).toBeTruthy();
  });

  it("PROD-011 says sold out in place of the button and the price", () => {
    renderFa(<BuyBox product={makeProduct({ available: false })} />);
    expect(screen.getByText(text("Product.outOfStock"))).toBeTruthy();
    expect(addToCart()).toBeNull();
  });

  it("PROD-012 says coming soon in place of the button, even when the flag for stock is set", () => {
    renderFa(<BuyBox product={makeProduct({ comming_soon: true })} />);
    expect(screen.getByText(text("Product.comingSoon"))).toBeTruthy();
    expect(addToCart()).toBeNull();
  });

  it("warns of the last few pieces", () => {
    renderFa(<BuyBox product={makeProduct({ inventory: 3 })} />);
    expect(screen.getByText(text("Product.remaining", { count: 3 }))).toBeTruthy();
  });

  it("tells what the product costs with the options that are ticked", async () => {
    const product = makeProduct({ options: [{ ...option, checked: false }] });
    renderFa(
      <Provider>
        <Options productId={product.id} options={product.options} />
        <BuyBox product={product} />
      </Provider>,
    );
    expect(screen.queryByText(text("Product.withOptions"), { exact: false })).toBeNull();
    await userEvent.setup().click(screen.getByRole("checkbox"));
    const total = formatToman(product.price_by_discount + option.price);
    expect(screen.getByText(text("Product.withOptions"), { exact: false }).textContent).toContain(total);
  });

  it("PROD-022 offers adding in a bar that sticks to the bottom on phones, only when it can be bought", () => {
    const { container, rerender } = renderFa(<StickyBuyBar product={makeProduct()} />);
    expect(addToCart()).not.toBeNull();
    expect([...(container.firstElementChild?.classList ?? [])]).toEqual(
      expect.arrayContaining(["sticky", "lg:hidden"]),
    );
    rerender(<StickyBuyBar product={makeProduct({ available: false })} />);
    expect(addToCart()).toBeNull();
  });
});

describe("options", () => {
  it("PROD-006 shows title, description and price, ticked as the shop wants", () => {
    renderFa(
      <Provider>
        <Options productId={7} options={[option, { ...option, id: 2, title: "کیف", checked: false }]} />
      </Provider>,
    );
    const golden = screen.getByRole<HTMLInputElement>("checkbox", { name: option.title });
    expect(golden.checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "کیف" }).checked).toBe(false);
    expect(document.getElementById(golden.getAttribute("aria-describedby") ?? "")?.textContent).toBe("۱۸ ماه");
    expect(golden.closest("label")?.textContent).toContain("۱٬۲۰۰٬۰۰۰");
  });

  it("PROD-007 changes the options that go along into the basket", async () => {
    const store = createStore();
    renderFa(
      <Provider store={store}>
        <Options productId={7} options={[option, { ...option, id: 2, title: "کیف", checked: false }]} />
      </Provider>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByText("کیف"));
    expect(store.get(chosenOptionsAtom)[7]).toEqual([1, 2]);
    await user.click(screen.getByText(option.title));
    expect(store.get(chosenOptionsAtom)[7]).toEqual([2]);
  });
});

describe("the product page", () => {
  it("PROD-004 PROD-005 shows brand link, name, colour and excerpt", () => {
    const product = makeProduct({ color: { name: "مشکی", code: "#222222" } });
    renderFa(<ProductIntro product={product} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(product.name);
    expect(screen.getByRole("link", { name: /پکس/ }).getAttribute("href")).toBe(routes.brand(1, "pax"));
    expect(screen.getByText("مشکی")).toBeTruthy();
    expect(screen.getByText(product.excerpt)).toBeTruthy();
  });

  it("PROD-017 copies the share link and says so", async () => {
    const user = userEvent.setup();
    renderFa(
      <>
        <ProductIntro product={makeProduct()} />
        <ToastHost label="notices" closeLabel="close" />
      </>,
    );
    await user.click(screen.getByRole("button", { name: text("Product.share") }));
    expect(await navigator.clipboard.readText()).toBe(makeProduct().share_link);
    expect(await screen.findByText(text("Common.copiedLink"))).toBeTruthy();
  });

  it("PROD-021 has one row for each feature with all its values", () => {
    renderFa(<FeatureTable features={[{ name: "شبکه", values: [{ value: "GPRS" }, { value: "Wi-Fi" }] }]} />);
    const row = screen.getByRole("row");
    expect(within(row).getByRole("rowheader").textContent).toBe("شبکه");
    expect(within(row).getByRole("cell").textContent).toBe("GPRS، Wi-Fi");
  });

  it("PROD-003 shows every picture and leads to each by its thumbnail", async () => {
    const pictures = [1, 2].map((n) => ({ src: `/products/7-${n}.webp`, alt: `picture ${n}` }));
    renderFa(<Gallery pictures={pictures} labels={{ gallery: "gallery", thumbnails: "thumbnails" }} />);
    expect(screen.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual(["picture 1", "picture 2"]);
    const second = screen.getByRole("button", { name: "picture 2" });
    let shown: Element | null = null;
    Element.prototype.scrollIntoView = function scrollIntoView() {
      shown = this;
    };
    fireEvent.click(second);
    await waitFor(() => expect(second.getAttribute("aria-current")).toBe("true"));
    expect(shown && within(shown).getByRole("img").getAttribute("alt")).toBe("picture 2");
  });

  it.each([
    [404, "Product.notFoundTitle"],
    [410, "Product.goneTitle"],
  ] as const)("PROD-024 says in place of a missing product (%i) what happened and leads on", (code, title) => {
    renderFa(<MissingProduct code={code} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text(title));
    expect(screen.getByRole("link").getAttribute("href")).toBe(routes.search);
  });
});
