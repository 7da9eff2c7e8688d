import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider, useAtomValue } from "jotai";
import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ProductCard } from "@/components/catalog/product-card";
import { BuyBox } from "@/components/product/buy-box";
import { FeatureTable } from "@/components/product/feature-table";
import { MissingProduct } from "@/components/product/missing-product";
import { Options } from "@/components/product/options";
import { ProductIntro } from "@/components/product/product-intro";
import { StickyBuyBar } from "@/components/product/sticky-buy-bar";
import { ToastHost } from "@/components/ui/toast-host";
import { darkCounterpart } from "@/lib/domain/files/readable";
import { toCardFacts } from "@/lib/domain/product/card-facts";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { REVIEWS_ID, routes } from "@/lib/routes";
import { basketCountAtom } from "@/lib/state/basket/basket-store";
import { renderFa, text } from "@/tests/support/intl";
import { makeCard, makeProduct } from "@/tests/support/products";
import { demoMessages as messages } from "@/tests/support/texts";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const option = { id: 1, name: "", title: "گارانتی طلایی", description: "۱۸ ماه", price: 12_000_000, checked: true };
const addToCart = () => screen.queryByRole("button", { name: text("Product.addToCart") });

function BasketCount() {
  return <output data-testid="count">{useAtomValue(basketCountAtom)}</output>;
}

beforeEach(() => localStorage.clear());

describe("the buy box", () => {
  it("an available product is added to the basket, and this is confirmed (PROD-010)", async () => {
    renderFa(
      <Provider>
        <BuyBox product={makeProduct()} />
        <BasketCount />
        <ToastHost label="notices" closeLabel="close" />
      </Provider>,
    );
    await userEvent.setup().click(await screen.findByRole("button", { name: text("Product.addToCart") }));
    await waitFor(() => expect(screen.getByTestId("count").textContent).toBe("1"));
    expect(await screen.findByText(text("Product.addedToCart"))).toBeTruthy();
  });

  it("without JavaScript the product page explains how to buy and shows the phone number", () => {
    const html = renderToString(
      <NextIntlClientProvider locale="fa" timeZone="Asia/Tehran" messages={messages}>
        <BuyBox product={makeProduct()} phone="02112345678" />
      </NextIntlClientProvider>,
    );
    const [, told] = /<noscript>(.*?)<\/noscript>/.exec(html) ?? [];
    expect(told).toContain(text("Cart.noScript"));
    expect(told).toContain("tel:02112345678");
  });

  it("a sold-out product shows that it is sold out and offers the waitlist (PROD-011)", async () => {
    renderFa(<BuyBox product={makeProduct({ available: false })} />);
    expect(screen.getByText(text("Product.outOfStock"))).toBeTruthy();
    expect(await screen.findByRole("button", { name: text("Product.notifyMe") })).toBeTruthy();
    expect(addToCart()).toBeNull();
  });

  it("an upcoming product shows that it is upcoming and offers the waitlist, even if it is in stock (PROD-012)", async () => {
    renderFa(<BuyBox product={makeProduct({ comming_soon: true })} />);
    expect(await screen.findByRole("button", { name: text("Product.notifyMe") })).toBeTruthy();
    expect(screen.getByText(text("Product.comingSoon"))).toBeTruthy();
    expect(addToCart()).toBeNull();
  });

  it("the end of a special sale and the wholesale note are shown (ENT-005)", () => {
    const special_sale = { value: 1_000_000, expiration: new Date(Date.now() + 86_400_000).toISOString() };
    const { rerender } = renderFa(<BuyBox product={makeProduct({ special_sale, wholesale: true })} />);
    expect(screen.getAllByText(text("Product.specialEnds"), { exact: false }).length).toBeGreaterThan(0);
    expect(screen.getByText(text("Product.wholesale"))).toBeTruthy();
    rerender(<BuyBox product={makeProduct()} />);
    expect(screen.queryByText(text("Product.specialEnds"), { exact: false })).toBeNull();
    expect(screen.queryByText(text("Product.wholesale"))).toBeNull();
  });

  it("the buy box says when few units are left", () => {
    renderFa(<BuyBox product={makeProduct({ inventory: 3 })} />);
    expect(screen.getByText(text("Product.remaining", { count: formatCount(3) }))).toBeTruthy();
  });

  it("the price includes the checked options", async () => {
    const product = makeProduct({ options: [{ ...option, checked: false }] });
    renderFa(
      <Provider>
        <Options product={product} options={product.options} />
        <BuyBox product={product} />
      </Provider>,
    );
    // The total is rendered together with the button.
    await screen.findByRole("button", { name: text("Product.addToCart") });
    expect(screen.queryByText(text("Product.withOptions"), { exact: false })).toBeNull();
    await userEvent.setup().click(screen.getByRole("checkbox"));
    const total = formatToman(product.price_by_discount + option.price);
    expect(screen.getByText(text("Product.withOptions"), { exact: false }).textContent).toContain(total);
  });

  it("a bar sticks to the bottom of the screen on phones while the product can be bought (PROD-022)", async () => {
    const { container, rerender } = renderFa(<StickyBuyBar product={makeProduct()} />);
    expect(await screen.findByRole("button", { name: text("Product.addToCart") })).toBeTruthy();
    expect([...(container.firstElementChild?.classList ?? [])]).toEqual(
      expect.arrayContaining(["sticky", "lg:hidden"]),
    );
    rerender(<StickyBuyBar product={makeProduct({ available: false })} />);
    expect(addToCart()).toBeNull();
  });

  it("the sticky bar of a sold-out product shows the last price and the waitlist (PROD-011, PROD-013)", async () => {
    const product = makeProduct({ available: false });
    const { rerender } = renderFa(<StickyBuyBar product={product} />);
    expect(screen.getByText(text("Product.outOfStock"))).toBeTruthy();
    expect(screen.getByText(text("Product.lastPrice", { price: formatToman(product.price_by_discount) }))).toBeTruthy();
    expect(await screen.findByRole("button", { name: text("Product.notifyShort") })).toBeTruthy();
    rerender(<StickyBuyBar product={makeProduct({ comming_soon: true })} />);
    expect(screen.getByText(text("Product.comingSoon"))).toBeTruthy();
    expect(addToCart()).toBeNull();
  });

  it("a wholesale product links to a phone call (PROD-036)", () => {
    const { rerender } = renderFa(<BuyBox product={makeProduct({ wholesale: true })} phone="02112345678" />);
    expect(screen.getByText(text("Product.wholesale"))).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Product.bulkCall") }).getAttribute("href")).toBe("tel:02112345678");
    rerender(<BuyBox product={makeProduct()} phone="02112345678" />);
    expect(screen.queryByRole("link", { name: text("Product.bulkCall") })).toBeNull();
  });

  it("the category discount is mentioned only if the product has no other discount (PROD-036)", () => {
    const prices = { price: 100_000_000, price_by_discount: 90_000_000 };
    const { rerender } = renderFa(<BuyBox product={makeProduct({ ...prices, category: { discount: 10 } })} />);
    expect(screen.getByText(formatToman(90_000_000), { exact: false })).toBeTruthy();
    expect(screen.getByText(text("Product.discount", { percent: formatCount(10) }))).toBeTruthy();
    expect(screen.getByText(text("Product.categoryDiscount"))).toBeTruthy();
    rerender(<BuyBox product={makeProduct(prices)} />);
    expect(screen.queryByText(text("Product.categoryDiscount"))).toBeNull();
    // The product has a different discount of its own, or both combined.
    for (const discount of [5, 20]) {
      rerender(<BuyBox product={makeProduct({ ...prices, category: { discount } })} />);
      expect(screen.queryByText(text("Product.categoryDiscount"))).toBeNull();
    }
  });
});

describe("the product page", () => {
  it("brand link, name, color and excerpt are shown (PROD-004, PROD-005)", () => {
    const product = makeProduct({ color: { name: "مشکی", code: "#222222" } });
    renderFa(<ProductIntro product={product} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(product.name);
    expect(screen.getByRole("link", { name: /پکس/ }).getAttribute("href")).toBe(routes.brand(1, "pax"));
    expect(screen.getByText("مشکی")).toBeTruthy();
    expect(screen.getByText(product.excerpt)).toBeTruthy();
  });

  it("tags use their own colors or a readable text color, each with a dark-theme counterpart (PROD-035)", () => {
    const tags = [
      { name: "پرفروش", bg_color: "#0d5c63", text_color: "#ffffff" },
      { name: "ویژه", bg_color: "#fdeed9", text_color: "#ffffff" },
      { name: "تازه", bg_color: "url(x)", text_color: "#ffffff" },
    ];
    const { rerender } = renderFa(<ProductIntro product={makeProduct({ tags })} />);
    const look = (name: string) =>
      ["--ground", "--word", "--dark-ground", "--dark-word"].map((role) =>
        screen.getByText(name).style.getPropertyValue(role),
      );
    const deep = ["#0d5c63", "#ffffff", "#0d5c63", "#ffffff"];
    expect(look("پرفروش")).toEqual(deep);
    expect(look("ویژه").slice(0, 2)).toEqual(["#fdeed9", "#1e1c19"]);
    expect(look("ویژه").slice(2)).toEqual(Object.values(darkCounterpart({ ground: "#fdeed9", ink: "#1e1c19" })));
    expect(look("تازه")).toEqual(["", "", "", ""]);
    rerender(<ProductCard product={toCardFacts(makeCard({ tags }))} />);
    expect(look("پرفروش")).toEqual(deep);
  });

  it("stars are shown once the product has ratings, and their number links to the reviews (PROD-028)", () => {
    const { rerender } = renderFa(<ProductIntro product={makeProduct({ stars: { mean: 4.6, count: 38 } })} />);
    expect(screen.getByText(text("Product.starsOf", { stars: "۴٫۶" }))).toBeTruthy();
    const ratings = { name: text("Product.ratings", { count: "۳۸" }) };
    expect(screen.getByRole("link", ratings).getAttribute("href")).toBe(`#${REVIEWS_ID}`);
    const { id, slug } = makeProduct();
    rerender(<ProductIntro product={makeProduct({ stars: { mean: 4.6, count: 38 } })} nameless />);
    expect(screen.getByRole("link", ratings).getAttribute("href")).toBe(`${routes.product(id, slug)}#${REVIEWS_ID}`);
    rerender(<ProductIntro product={makeProduct()} />);
    expect(screen.queryByText(text("Product.ratings", { count: "۳۸" }))).toBeNull();
  });

  it("other colors of the product are linked, and the current one is marked (PROD-005)", () => {
    const black = { id: 7, slug: "a", image: "/products/7-1.webp", name: "مشکی", code: "#222222" };
    const white = { id: 64, slug: "b", image: "/products/7-1.webp", name: "سفید", code: "#eeeeee" };
    renderFa(<ProductIntro product={makeProduct({ color: black, colors: [black, white] })} />);
    const list = within(screen.getByRole("list", { name: text("Product.colors") }));
    expect(list.getByRole("link", { name: "سفید" }).getAttribute("href")).toBe(routes.product(64, "b"));
    expect(list.getByRole("link", { current: "page" }).textContent).toBe("مشکی");
  });

  it("the product link is shared through the device if it supports sharing (PROD-017)", async () => {
    const share = vi.fn(async () => {});
    Object.assign(navigator, { canShare: () => true, share });
    const user = userEvent.setup();
    renderFa(<ProductIntro product={makeProduct()} />);
    await user.click(screen.getByRole("button", { name: text("Product.share") }));
    await vi.waitFor(() =>
      expect(share).toHaveBeenCalledWith({ title: makeProduct().name, url: makeProduct().share_link }),
    );
    Object.assign(navigator, { canShare: undefined, share: undefined });
  });

  it("the product link is copied, and copying is confirmed (PROD-017, ERR-038)", async () => {
    const user = userEvent.setup();
    renderFa(
      <>
        <ProductIntro product={makeProduct()} />
        <ToastHost label="notices" closeLabel="close" />
      </>,
    );
    await user.click(screen.getByRole("button", { name: text("Product.share") }));
    expect(await screen.findByText(text("Common.copiedLink"))).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(makeProduct().share_link);
  });

  it("each feature has one row with all its values (PROD-021)", () => {
    renderFa(<FeatureTable features={[{ name: "شبکه", values: [{ value: "GPRS" }, { value: "Wi-Fi" }] }]} />);
    const row = screen.getByRole("row");
    expect(within(row).getByRole("rowheader").textContent).toBe("شبکه");
    expect(within(row).getByRole("cell").textContent).toBe("GPRS، Wi-Fi");
  });

  it.each([
    [404, "Product.notFoundTitle"],
    [410, "Product.goneTitle"],
  ] as const)("a missing product (%i) shows a message and links to the search (PROD-024)", (code, title) => {
    renderFa(<MissingProduct code={code} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text(title));
    expect(screen.getByRole("link").getAttribute("href")).toBe(routes.search);
  });

  it("a removed product links to its successor and its category (PROD-024)", () => {
    const successor = { id: 24, slug: "vx520", name: "VX520" };
    const category = { id: 3, slug: "pos", name: "کارتخوان ثابت" };
    const { rerender } = renderFa(<MissingProduct code={410} instead={{ successor, category }} />);
    const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs()).toEqual([routes.product(24, "vx520"), routes.category(3, "pos")]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("Product.goneTitle"));
    const name = "کارتخوان سیار S90";
    rerender(<MissingProduct code={410} instead={{ name, successor: null, category }} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("Product.goneTitleOf", { product: name }));
    expect(screen.getByRole("search").getAttribute("action")).toBe(routes.search);
    expect(hrefs()).toEqual([routes.category(3, "pos")]);
  });
});
