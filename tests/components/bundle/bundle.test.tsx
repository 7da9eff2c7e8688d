import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BundleBuyBox, StickyBundleBar } from "@/components/bundle/bundle-buy-box";
import { BundleIntro } from "@/components/bundle/bundle-intro";
import { BundleList } from "@/components/bundle/bundle-list";
import { BundleTable } from "@/components/bundle/bundle-table";
import { LocationWatch } from "@/components/bundle/location-watch";
import { MissingBundle } from "@/components/bundle/missing-bundle";
import { CartLineRow } from "@/components/cart/cart-line-row";
import { BundleCard } from "@/components/catalog/bundle-card";
import { CheckoutItems } from "@/components/checkout/checkout-items";
import { toBundleItem } from "@/lib/domain/basket/basket-item";
import { bundleState } from "@/lib/domain/product/bundle";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliDateTime } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";
import { makeBundle, makeHiddenBundle } from "@/tests/support/bundles";
import { renderFa, text } from "@/tests/support/intl";
import { address } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aCheckout } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";
import { demoMessages as messages } from "@/tests/support/texts";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(forgetVisits);
afterEach(() => vi.unstubAllGlobals());

/** A message in the Bundle group that takes no values. */
const word = (key: string) => text(`Bundle.${key}` as "Bundle.title");
const toman = (rials: number) => text("Bundle.tomanAmount", { amount: formatToman(rials) });
const addToCart = () => screen.queryByRole("button", { name: text("Product.addToCart") });

describe("the bundle card", () => {
  it("the bundle card shows picture, name, contents, price and discount, and links to the bundle (BUND-001, BUND-003)", () => {
    const bundle = makeBundle();
    const { container } = renderFa(<BundleCard bundle={bundle} />);
    expect(screen.getByRole("link", { name: bundle.name }).getAttribute("href")).toBe(
      routes.bundle(bundle.id, bundle.slug),
    );
    expect(container.querySelector("img")?.getAttribute("src")).toContain(encodeURIComponent(bundle.image));
    expect(container.textContent).toContain(formatToman(139_250_000));
    expect(container.querySelector("s")?.textContent).toBe(formatToman(144_410_000));
    expect(screen.getByText("۱ × کارتخوان سیار پکس S910")).toBeTruthy();
  });

  it("product names on the card are cut at 40 characters (CONST-010)", () => {
    const [, paper] = makeBundle().products;
    renderFa(<BundleCard bundle={makeBundle()} />);
    const shown = screen.getByText(/^۳ × رول/).textContent?.replace("۳ × ", "") ?? "";
    expect(shown.length).toBeLessThanOrEqual(40);
    expect(shown.endsWith("…")).toBe(true);
    expect(paper?.displayName.startsWith(shown.slice(0, -1))).toBe(true);
  });

  it("the card shows when the bundle ends (HOME-016)", () => {
    const bundle = makeBundle();
    const { container } = renderFa(<BundleCard bundle={bundle} />);
    expect(container.textContent).toContain(formatJalaliDateTime(bundle.expired_at));
  });

  it("a hidden price is replaced by an invitation to phone (BUND-010)", () => {
    const { container } = renderFa(<BundleCard bundle={makeHiddenBundle()} />);
    expect(screen.getByText(text("Product.callForPrice"))).toBeTruthy();
    expect(container.textContent).not.toContain(text("Product.toman"));
  });

  it("a sold-out bundle shows «sold out» instead of its price", () => {
    renderFa(<BundleCard bundle={makeBundle({ available: false })} />);
    expect(screen.getByText(text("Bundle.soldOut"))).toBeTruthy();
  });

  it("the bundle card names three products and gives the number of the others", () => {
    const [item] = makeBundle().products;
    if (!item) throw new Error("The bundle is empty.");
    renderFa(<BundleCard bundle={makeBundle({ products: [1, 2, 3, 4, 5].map((id) => ({ ...item, id })) })} />);
    expect(within(screen.getByRole("list")).getAllByRole("listitem")).toHaveLength(4);
    expect(screen.getByText(text("Bundle.more", { count: formatCount(2) }))).toBeTruthy();
  });
});

describe("the bundle list", () => {
  it("the bundle list is reloaded when it is shown and renders the new bundles (BUND-002)", async () => {
    const shop = stubShop({ "GET /bundles": { data: [makeBundle({ name: "بسته تازه" })] } });
    visit(<BundleList initial={[makeBundle({ name: "بسته کهنه" })]} />);
    expect(screen.getByText("بسته کهنه")).toBeTruthy();
    expect(await screen.findByText("بسته تازه")).toBeTruthy();
    expect(shop.calls()).toEqual(["GET /bundles"]);
  });

  it("changing the location reloads the bundle list, and keeping it does not (BUND-002)", () => {
    const onChange = vi.fn();
    const { rerender } = render(<LocationWatch onChange={onChange} />);
    rerender(<LocationWatch onChange={onChange} />);
    expect(onChange).toHaveBeenCalledTimes(1);
    address.query = "from=home";
    rerender(<LocationWatch onChange={onChange} />);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it("the bundle list keeps its bundles if the server does not respond", async () => {
    const shop = stubShop({ "GET /bundles": "offline" });
    visit(<BundleList initial={[makeBundle()]} />);
    await waitFor(() => expect(shop.calls()).toHaveLength(1));
    expect(screen.getByText(makeBundle().name)).toBeTruthy();
  });

  it("an empty bundle list shows a message and links to the products", async () => {
    stubShop({ "GET /bundles": { data: [] } });
    visit(<BundleList initial={[]} />);
    expect(screen.getByText(text("Bundle.empty"))).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Cart.viewProducts") })).toBeTruthy();
  });
});

describe("the bundle table", () => {
  it("each row has image, color, product, count and both prices, and the footer has the total (BUND-005, BUND-006)", () => {
    const { products, price_by_discount } = makeBundle();
    const { container } = renderFa(<BundleTable items={products} total={price_by_discount} />);
    const table = within(screen.getByRole("table", { name: text("Bundle.contents") }));
    const columns = ["image", "color", "product", "count", "unitPrice", "discounted"];
    expect(table.getAllByRole("columnheader").map((header) => header.textContent)).toEqual(
      columns.map((column) => word(column)),
    );
    const [, first] = table.getAllByRole("row");
    if (!first) throw new Error("The table is empty.");
    for (const shown of ["مشکی", "پکس", "کارتخوان سیار پکس S910", "۱", toman(140_060_000), toman(135_500_000)]) {
      expect(first.textContent).toContain(shown);
    }
    expect(container.querySelectorAll("tbody img")).toHaveLength(2);
    expect(container.querySelector("tfoot")?.textContent).toBe(text("Bundle.total") + toman(139_250_000));
    expect(screen.getByRole("link", { name: products[0]?.displayName }).getAttribute("href")).toBe(
      routes.product(1, products[0]?.slug ?? ""),
    );
  });

  it("the total of a bundle that cannot be bought is gray", () => {
    const { products, price_by_discount } = makeBundle();
    const { container } = renderFa(<BundleTable items={products} total={price_by_discount} muted />);
    expect(container.querySelector("tfoot td")?.className).toContain("text-ink-faint");
    expect(container.querySelector(".text-price")).toBeNull();
  });

  it("hiding the price removes the price columns and the total (BUND-010)", () => {
    const { container } = renderFa(<BundleTable items={makeHiddenBundle().products} total={null} />);
    expect(screen.getAllByRole("columnheader")).toHaveLength(4);
    expect(container.querySelector("tfoot")).toBeNull();
    expect(container.textContent).not.toContain(text("Product.toman"));
  });
});

describe("the bundle buy box", () => {
  const now = new Date();
  const show = (bundle: ReturnType<typeof makeBundle>) =>
    visit(<BundleBuyBox bundle={bundle} state={bundleState(bundle, now)} phone="02112345678" />);

  it("the buy box shows total and saving and adds the bundle to the basket (BUND-006, BUND-007, ENT-002)", async () => {
    const { container } = show(makeBundle());
    expect(container.textContent).toContain(formatToman(139_250_000));
    const receipt = within(container.querySelector<HTMLElement>(".receipt") ?? container);
    for (const label of ["apart", "saving", "total"] as const)
      expect(receipt.getByText(text(`Bundle.${label}`))).toBeTruthy();
    expect(receipt.getByText(text("Bundle.saving")).nextElementSibling?.textContent).toContain(formatToman(-5_160_000));
    await userEvent.setup().click(screen.getByRole("button", { name: text("Product.addToCart") }));
    expect(await screen.findByRole("group", { name: text("Product.count") })).toBeTruthy();
    const stored = JSON.parse(localStorage.getItem("basket") ?? "{}");
    expect(stored.items["b-4"]).toMatchObject({
      type: 2,
      count: 1,
      price: 139_250_000,
      cartable: { type: "bundle", products: [{ count: 1 }, { count: 3 }] },
    });
  });

  it.each([
    ["soldOut", { available: false }],
    ["ended", { available: false, expired_at: new Date(now.getTime() - 1000).toISOString() }],
    ["notStarted", { available: false, started_at: new Date(now.getTime() + 60_000).toISOString() }],
  ])("a bundle that cannot be bought has no button and shows the reason: %s (BUND-007)", (key, different) => {
    show(makeBundle(different));
    expect(addToCart()).toBeNull();
    expect(screen.getByText(word(key))).toBeTruthy();
    expect(screen.getByText(word(`${key}Text`))).toBeTruthy();
  });

  it("without JavaScript the bundle page explains how to buy and shows the phone number", () => {
    const html = renderToString(
      <NextIntlClientProvider locale="fa" timeZone="Asia/Tehran" messages={messages}>
        <BundleBuyBox bundle={makeBundle()} state="open" phone="02112345678" />
      </NextIntlClientProvider>,
    );
    const [, told] = /<noscript>(.*?)<\/noscript>/.exec(html) ?? [];
    expect(told).toContain(text("Cart.noScript"));
    expect(told).toContain("tel:02112345678");
  });

  it.each([
    ["over", { expired_at: new Date(now.getTime() - 1000).toISOString() }],
    ["soldOut", {}],
  ])("the price of an unavailable bundle is gray and shows no saving: %s", (_, different) => {
    const { container } = show(makeBundle({ available: false, ...different }));
    expect(screen.getByText(formatToman(139_250_000), { exact: false }).className).toContain("text-ink-faint");
    expect(container.querySelector(".text-price, .bg-accent")).toBeNull();
    expect(container.textContent).not.toContain(formatToman(5_160_000));
  });

  it("a bundle with a hidden price offers a phone call (BUND-010)", () => {
    const { container } = show(makeHiddenBundle());
    expect(addToCart()).toBeNull();
    expect(container.textContent).not.toContain(text("Product.toman"));
    expect(screen.getByRole("link", { name: text("Bundle.call") }).getAttribute("href")).toBe("tel:02112345678");
  });

  it("the buy box says when few units are left", () => {
    show(makeBundle({ inventory: 2 }));
    expect(screen.getByText(text("Bundle.remaining", { count: formatCount(2) }))).toBeTruthy();
  });

  it("the sticky bar appears only if the bundle can be bought", () => {
    const { container } = visit(<StickyBundleBar bundle={makeBundle()} state="open" />);
    expect(addToCart()).toBeTruthy();
    expect(container.textContent).toContain(formatToman(139_250_000));
    const closed = renderFa(<StickyBundleBar bundle={makeBundle()} state="soldOut" />);
    expect(closed.container.textContent).toBe("");
  });
});

describe("the bundle intro", () => {
  it("the share button copies the bundle's link and confirms it (BUND-011)", async () => {
    const bundle = makeBundle();
    const user = userEvent.setup();
    visit(<BundleIntro bundle={bundle} state="open" />);
    await user.click(screen.getByRole("button", { name: text("Product.share") }));
    expect(await toast(text("Common.copiedLink"))).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(bundle.share_link);
  });

  it("the intro names the bundle and counts down while it is open (BUND-004)", () => {
    const bundle = makeBundle();
    const { container } = renderFa(<BundleIntro bundle={bundle} state="open" />);
    expect(screen.getByRole("heading", { level: 1, name: bundle.name })).toBeTruthy();
    expect(container.textContent).toContain(text("Bundle.ends"));
  });

  it("a bundle that has not started shows its start date instead of a countdown", () => {
    const bundle = makeBundle();
    const { container } = renderFa(<BundleIntro bundle={bundle} state="early" />);
    expect(container.textContent).not.toContain(text("Bundle.ends"));
    expect(container.textContent).toContain(formatJalaliDateTime(bundle.started_at));
  });
});

describe("a bundle in the basket and at the checkout", () => {
  it("the basket line shows the bundle's contents and links to it (CART-007)", () => {
    const bundle = makeBundle();
    const item = toBundleItem({ ...bundle, price: 144_410_000, price_by_discount: 139_250_000 });
    visit(<CartLineRow line={item} />);
    expect(screen.getByRole("link", { name: bundle.name }).getAttribute("href")).toBe(
      routes.bundle(bundle.id, bundle.slug),
    );
    for (const { displayName, count } of bundle.products) {
      expect(
        screen.getByText(text("Cart.bundlePart", { count: formatCount(count), product: displayName })),
      ).toBeTruthy();
    }
  });

  it("the checkout lists a bundle separately from a product with the same id (ENT-021)", () => {
    const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
    const [product] = aCheckout().products;
    if (!product) throw new Error("The checkout is empty.");
    const bundle = {
      ...product,
      name: "بسته فروشگاهی",
      displayName: "بسته فروشگاهی",
      brand: { name: "" },
      color: null,
    };
    renderFa(
      <CheckoutItems
        checkout={aCheckout({ bundles: [{ ...bundle, order_count: 2 }] })}
        soldOut={[]}
        rows={() => null}
      />,
    );
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    expect(screen.getByText("بسته فروشگاهی")).toBeTruthy();
    expect(complaints).not.toHaveBeenCalled();
  });
});

it.each([
  [404, "notFound"],
  [410, "gone"],
] as const)("a missing bundle (%i) shows a message and links to the other bundles", (code, key) => {
  renderFa(<MissingBundle code={code} />);
  expect(screen.getByRole("heading", { level: 1, name: text(`Bundle.${key}Title`) })).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toBe(routes.bundles);
});
