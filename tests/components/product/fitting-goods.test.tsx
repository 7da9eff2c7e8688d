import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { AddInPlace } from "@/components/product/add-in-place";
import { toAddable } from "@/components/product/addable";
import { FittedDevices } from "@/components/product/fitted-devices";
import { FittingGoods } from "@/components/product/fitting-goods";
import { formatToman } from "@/lib/domain/shared/money";
import { CART_SPINNER_MS } from "@/lib/hooks/use-busy";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import { tickedOptionsAtom, tickOptionsAtom } from "@/lib/state/browsing/chosen-options";
import { renderFa, text } from "@/tests/support/intl";
import { makeCard } from "@/tests/support/products";
import { toast, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

const battery = makeCard({ id: 38, name: "باتری پکس S910", facts: ["۱۹۰۰ میلی‌آمپرساعت", "لیتیوم یون"] });

const preset = { id: 5, name: "install", title: "نصب", description: "", price: 40_000, checked: true };

/** The pressed summary has the focus, and the only way back, so it must not vanish when open. */
function expectSummaryStays(details: HTMLDetailsElement | null | undefined) {
  const summary = details?.querySelector("summary");
  expect(summary?.className).not.toContain("hidden");
  expect(summary?.lastElementChild?.textContent).toBe(text("Fits.fewer"));
  expect(summary?.lastElementChild?.className).toBe("hidden group-open:inline");
}

describe("what fits, on a product page", () => {
  it("nothing recorded renders nothing, not an empty section", () => {
    const { container } = renderFa(
      <>
        <FittingGoods productId={1} goods={[]} canAdd />
        <FittedDevices product={battery} devices={[]} />
      </>,
    );
    expect(container.textContent).toBe("");
  });

  it("each row has name, facts and price; from the fifth on they are on a page of their own", () => {
    const goods = [1, 2, 3, 4, 5].map((id) => ({ ...battery, id, name: `باتری ${id}` }));
    renderFa(<FittingGoods productId={1} goods={goods} canAdd={false} />);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(text("Fits.goods"));
    expect(screen.getAllByText("۱۹۰۰ میلی‌آمپرساعت، لیتیوم یون")).toHaveLength(4);
    expect(screen.queryByText("باتری 5")).toBeNull();
    const all = screen.getByRole("link", { name: text("Fits.all", { count: formatCount(5) }) });
    expect(all.getAttribute("href")).toBe(routes.fits(1));
  });

  it("four are all there is, so nothing leads to more", () => {
    const goods = [1, 2, 3, 4].map((id) => ({ ...battery, id, name: `باتری ${id}` }));
    renderFa(<FittingGoods productId={1} goods={goods} canAdd={false} />);
    expect(screen.getAllByRole("link")).toHaveLength(4);
  });

  it("what is sold out says so and cannot be added", () => {
    renderFa(<FittingGoods productId={1} goods={[{ ...battery, available: false }]} canAdd />);
    expect(screen.getByText(text("Product.outOfStock"))).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("a row says which options its button adds, and its price is the one with them", async () => {
    const presets = [
      { id: 4, title: "راه‌اندازی", price: 0 },
      { id: 5, title: "نصب", price: 40_000 },
    ];
    const { unmount } = visit(<FittingGoods productId={1} goods={[{ ...battery, presets }]} canAdd />);
    expect(await screen.findByRole("button", { name: text("Fits.addOf", { product: battery.name }) })).toBeTruthy();
    const named = new RegExp(`${text("Product.withPresets", { options: "نصب" })}$`);
    expect(screen.getByText(named)).toBeTruthy();
    expect(screen.getByText(formatToman(battery.price_by_discount + 40_000))).toBeTruthy();
    unmount();
    renderFa(<FittingGoods productId={1} goods={[{ ...battery, presets }]} canAdd={false} />);
    expect(screen.queryByText(named)).toBeNull();
    expect(screen.getByText(formatToman(battery.price_by_discount))).toBeTruthy();
  });

  it("an accessory is added in place, as on its own page, keeps the focus and then leads to the basket", async () => {
    stubShop({ "GET /products/38": { data: { ...battery, options: [preset, { ...preset, id: 6, checked: false }] } } });
    const product = battery.name;
    const { store } = visit(<AddInPlace id={38} name={product} />);
    await userEvent.setup().click(await screen.findByRole("button", { name: text("Fits.addOf", { product }) }));
    const link = await screen.findByRole("link", { name: text("Fits.inBasketOf", { product }) });
    expect(link.getAttribute("href")).toBe(routes.cart);
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(store.get(basketLinesAtom)?.map(({ price, options }) => [price, options])).toEqual([
      [battery.price_by_discount + preset.price, [preset.id]],
    ]);
  });

  it("where its name is not beside it, the button says which product it adds", async () => {
    visit(<AddInPlace id={38} name={battery.name} short="S910" />);
    expect((await screen.findByRole("button")).textContent).toBe(text("Fits.addOf", { product: "S910" }));
    // A bar of two has no room for one line: «بسته ۱۰ عددی» and «بسته ۵۰ عددی» would both be cut off.
    expect(screen.getByText(text("Fits.addOf", { product: "S910" })).className).toContain("line-clamp-2");
  });

  it.each([
    ["without an answer says so", "offline" as const, text("Errors.network")],
    ["one that is no longer sold says so", { code: 410 }, text("Cart.lineUnavailable")],
  ])("an accessory that cannot be added: %s", async (_, answer, said) => {
    stubShop({ "GET /products/38": answer });
    visit(<AddInPlace id={38} name={battery.name} />);
    await userEvent.setup().click(await screen.findByRole("button"));
    expect(await toast(said)).toBeTruthy();
  });

  it("without an answer it is added as it is on its page, and the options of one with presets are not guessed", async () => {
    stubShop({ "GET /products/38": "offline" });
    const { store } = visit(<AddInPlace id={38} name={battery.name} plain={toAddable(battery)} />);
    await userEvent.setup().click(await screen.findByRole("button"));
    expect(await toast(text("Product.addedToCart"))).toBeTruthy();
    expect(store.get(basketLinesAtom)?.map(({ id, price }) => [id, price])).toEqual([[38, battery.price_by_discount]]);
  });

  it("options ticked on its page are not left out without an answer", async () => {
    stubShop({ "GET /products/38": "offline" });
    const { store } = visit(<AddInPlace id={38} name={battery.name} plain={toAddable(battery)} />);
    store.set(tickOptionsAtom, { id: 38, options: [6] });
    await userEvent.setup().click(await screen.findByRole("button"));
    expect(await toast(text("Errors.network"))).toBeTruthy();
    expect(store.get(basketLinesAtom)).toEqual([]);
  });

  it("what was ticked on its page is added and no longer ticked, because the line has it", async () => {
    stubShop({ "GET /products/38": { data: { ...battery, options: [preset, { ...preset, id: 6, checked: false }] } } });
    const { store } = visit(<AddInPlace id={38} name={battery.name} />);
    store.set(tickOptionsAtom, { id: 38, options: [6] });
    await userEvent.setup().click(await screen.findByRole("button"));
    await screen.findByRole("link");
    expect(store.get(basketLinesAtom)?.map(({ options }) => options)).toEqual([[6]]);
    await waitFor(() => expect(store.get(tickedOptionsAtom)).toEqual({}));
  });

  it("pressed again on a slow network, it still adds one", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers: (() => void)[] = [];
    const late = () =>
      new Promise<object>((resolve) => answers.push(() => resolve({ data: { ...battery, options: [] } })));
    const network = stubShop({ "GET /products/38": late });
    const { store } = visit(<AddInPlace id={38} name={battery.name} />);
    const button = await screen.findByRole<HTMLButtonElement>("button");
    for (const _ of [1, 2]) {
      fireEvent.click(button);
      await vi.waitFor(() => expect(network.calls()).toContain("GET /products/38"));
      await act(() => vi.advanceTimersByTimeAsync(CART_SPINNER_MS));
      expect(button.disabled).toBe(false);
    }
    for (const answer of answers) answer();
    await screen.findByRole("link");
    await act(() => vi.advanceTimersByTimeAsync(CART_SPINNER_MS));
    vi.useRealTimers();
    expect(store.get(basketLinesAtom)?.map(({ count }) => count)).toEqual([1]);
    expect(network.calls()).toEqual(["GET /products/38"]);
  });

  it("without JavaScript there is no button that does nothing", async () => {
    const { container } = visit(<AddInPlace id={38} name={battery.name} />);
    expect(container.querySelector("button")?.closest(".noscript\\:hidden")).toBeTruthy();
  });

  it("the devices of an accessory are links; from the ninth on they unfold", () => {
    const devices = Array.from({ length: 9 }, (_, at) => ({
      id: at,
      slug: "s",
      name: `کارتخوان M${at}`,
      model: `M${at}`,
    }));
    visit(<FittedDevices product={battery} devices={devices} />);
    expect(screen.getByRole("link", { name: "M0" }).getAttribute("href")).toBe(routes.product(0, "s"));
    const rest = screen.getByText(text("Fits.allDevices", { count: formatCount(9) })).closest("details");
    expect(rest?.textContent).toContain("M8");
    expect(rest?.textContent).not.toContain("M7");
    expectSummaryStays(rest);
  });
});
