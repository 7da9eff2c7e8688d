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
import { toBundleItem } from "@/lib/domain/basket-item";
import { bundleState } from "@/lib/domain/bundle";
import { formatToman } from "@/lib/domain/money";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliDateTime } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";
import messages from "@/messages/fa.json";
import { makeBundle, makeHiddenBundle } from "@/tests/support/bundles";
import { renderFa, text } from "@/tests/support/intl";
import { address } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aCheckout } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(forgetVisits);
afterEach(() => vi.unstubAllGlobals());

/** A key of the group; its sentence takes no values. */
const word = (key: string) => text(`Bundle.${key}` as "Bundle.title");
const toman = (rials: number) => text("Bundle.tomanAmount", { amount: formatToman(rials) });
const addToCart = () => screen.queryByRole("button", { name: text("Product.addToCart") });

describe("a card", () => {
  it("BUND-001 BUND-003 shows picture, name, contents, price and discount, and leads to the bundle", () => {
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

  it("CONST-010 cuts the names of its items at 40 characters", () => {
    const [, paper] = makeBundle().products;
    renderFa(<BundleCard bundle={makeBundle()} />);
    const shown = screen.getByText(/^۳ × رول/).textContent?.replace("۳ × ", "") ?? "";
    expect(shown.length).toBeLessThanOrEqual(40);
    expect(shown.endsWith("…")).toBe(true);
    expect(paper?.displayName.startsWith(shown.slice(0, -1))).toBe(true);
  });

  it("HOME-016 says when its time ends", () => {
    const bundle = makeBundle();
    const { container } = renderFa(<BundleCard bundle={bundle} />);
    expect(container.textContent).toContain(formatJalaliDateTime(bundle.expired_at));
  });

  it("BUND-010 has no price where it is hidden, and asks to call", () => {
    const { container } = renderFa(<BundleCard bundle={makeHiddenBundle()} />);
    expect(screen.getByText(text("Product.callForPrice"))).toBeTruthy();
    expect(container.textContent).not.toContain(text("Product.toman"));
  });

  it("says sold out in place of the price", () => {
    renderFa(<BundleCard bundle={makeBundle({ available: false })} />);
    expect(screen.getByText(text("Bundle.soldOut"))).toBeTruthy();
  });

  it("names three items and counts the others", () => {
    const [item] = makeBundle().products;
    if (!item) throw new Error("The bundle is empty.");
    renderFa(<BundleCard bundle={makeBundle({ products: [1, 2, 3, 4, 5].map((id) => ({ ...item, id })) })} />);
    expect(within(screen.getByRole("list")).getAllByRole("listitem")).toHaveLength(4);
    expect(screen.getByText(text("Bundle.more", { count: formatCount(2) }))).toBeTruthy();
  });
});

describe("the list", () => {
  it("BUND-002 asks the shop again when it is shown, and draws what it answers", async () => {
    const shop = stubShop({ "GET /bundles": { data: [makeBundle({ name: "بسته تازه" })] } });
    visit(<BundleList initial={[makeBundle({ name: "بسته کهنه" })]} />);
    expect(screen.getByText("بسته کهنه")).toBeTruthy();
    expect(await screen.findByText("بسته تازه")).toBeTruthy();
    expect(shop.calls()).toEqual(["GET /bundles"]);
  });

  it("BUND-002 asks again whenever the location changes, and only then", () => {
    const onChange = vi.fn();
    const { rerender } = render(<LocationWatch onChange={onChange} />);
    rerender(<LocationWatch onChange={onChange} />);
    expect(onChange).toHaveBeenCalledTimes(1);
    address.query = "from=home";
    rerender(<LocationWatch onChange={onChange} />);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it("keeps what it has when the shop does not answer", async () => {
    const shop = stubShop({ "GET /bundles": "offline" });
    visit(<BundleList initial={[makeBundle()]} />);
    await waitFor(() => expect(shop.calls()).toHaveLength(1));
    expect(screen.getByText(makeBundle().name)).toBeTruthy();
  });

  it("says so when no bundle runs, and shows a way on", async () => {
    stubShop({ "GET /bundles": { data: [] } });
    visit(<BundleList initial={[]} />);
    expect(screen.getByText(text("Bundle.empty"))).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Cart.viewProducts") })).toBeTruthy();
  });
});

describe("the table", () => {
  it("BUND-005 BUND-006 has image, colour, product, count and both prices of each item, and the total", () => {
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

  it("has its total in the neutral ink when it can't be bought any more", () => {
    const { products, price_by_discount } = makeBundle();
    const { container } = renderFa(<BundleTable items={products} total={price_by_discount} muted />);
    expect(container.querySelector("tfoot td")?.className).toContain("text-ink-faint");
    expect(container.querySelector(".text-price")).toBeNull();
  });

  it("BUND-010 has neither price columns nor a total where the price is hidden", () => {
    const { container } = renderFa(<BundleTable items={makeHiddenBundle().products} total={null} />);
    expect(screen.getAllByRole("columnheader")).toHaveLength(4);
    expect(container.querySelector("tfoot")).toBeNull();
    expect(container.textContent).not.toContain(text("Product.toman"));
  });
});

describe("the buy box", () => {
  const now = new Date();
  const show = (bundle: ReturnType<typeof makeBundle>) =>
    visit(<BundleBuyBox bundle={bundle} state={bundleState(bundle, now)} phone="02112345678" />);

  it("BUND-006 BUND-007 ENT-002 tells the total and what it saves, and puts the bundle into the basket as a bundle", async () => {
    const { container } = show(makeBundle());
    expect(container.textContent).toContain(formatToman(139_250_000));
    expect(container.textContent).toContain(text("Bundle.savingAmount", { amount: formatToman(5_160_000) }));
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
  ])("BUND-007 has no button when it can't be bought, and says why: %s", (key, different) => {
    show(makeBundle(different));
    expect(addToCart()).toBeNull();
    expect(screen.getByText(word(key))).toBeTruthy();
    expect(screen.getByText(word(`${key}Text`))).toBeTruthy();
  });

  it("tells without script what buying needs, and the number to call", () => {
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
  ])("has its price in the neutral ink when it can't be bought any more, with nothing to save: %s", (_, different) => {
    const { container } = show(makeBundle({ available: false, ...different }));
    expect(screen.getByText(formatToman(139_250_000), { exact: false }).className).toContain("text-ink-faint");
    expect(container.querySelector(".text-price, .bg-accent")).toBeNull();
    expect(container.textContent).not.toContain(formatToman(5_160_000));
  });

  it("BUND-010 offers a call in place of a hidden price", () => {
    const { container } = show(makeHiddenBundle());
    expect(addToCart()).toBeNull();
    expect(container.textContent).not.toContain(text("Product.toman"));
    expect(screen.getByRole("link", { name: text("Bundle.call") }).getAttribute("href")).toBe("tel:02112345678");
  });

  it("warns of the last few", () => {
    show(makeBundle({ inventory: 2 }));
    expect(screen.getByText(text("Bundle.remaining", { count: formatCount(2) }))).toBeTruthy();
  });

  it("stands under the thumb as well, only while it can be bought", () => {
    const { container } = visit(<StickyBundleBar bundle={makeBundle()} state="open" />);
    expect(addToCart()).toBeTruthy();
    expect(container.textContent).toContain(formatToman(139_250_000));
    const closed = renderFa(<StickyBundleBar bundle={makeBundle()} state="soldOut" />);
    expect(closed.container.textContent).toBe("");
  });
});

describe("the intro", () => {
  it("BUND-011 shares the bundle's own link: copies it and says so", async () => {
    const bundle = makeBundle();
    const user = userEvent.setup();
    visit(<BundleIntro bundle={bundle} state="open" />);
    await user.click(screen.getByRole("button", { name: text("Product.share") }));
    expect(await toast(text("Common.copiedLink"))).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(bundle.share_link);
  });

  it("BUND-004 names the bundle and its contents, and counts down while it runs", () => {
    const bundle = makeBundle();
    const { container } = renderFa(<BundleIntro bundle={bundle} state="open" />);
    expect(screen.getByRole("heading", { level: 1, name: bundle.name })).toBeTruthy();
    expect(container.textContent).toContain(text("Bundle.ends"));
  });

  it("says when it begins in place of the countdown", () => {
    const bundle = makeBundle();
    const { container } = renderFa(<BundleIntro bundle={bundle} state="early" />);
    expect(container.textContent).not.toContain(text("Bundle.ends"));
    expect(container.textContent).toContain(formatJalaliDateTime(bundle.started_at));
  });
});

describe("a bundle in the basket and at the checkout", () => {
  it("CART-007 shows its picture, its contents and the way back to it", () => {
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

  it("ENT-021 stands at the checkout beside a product of the same id", () => {
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
    renderFa(<CheckoutItems checkout={aCheckout({ bundles: [{ ...bundle, order_count: 2 }] })} />);
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    expect(screen.getByText("بسته فروشگاهی")).toBeTruthy();
    expect(complaints).not.toHaveBeenCalled();
  });
});

it.each([
  [404, "notFound"],
  [410, "gone"],
] as const)("a bundle that is not there (%i) says so and leads to the others", (code, key) => {
  renderFa(<MissingBundle code={code} />);
  expect(screen.getByRole("heading", { level: 1, name: text(`Bundle.${key}Title`) })).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toBe(routes.bundles);
});
