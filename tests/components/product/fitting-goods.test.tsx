import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { AddFitting } from "@/components/product/add-fitting";
import { FittedDevices } from "@/components/product/fitted-devices";
import { FittingGoods } from "@/components/product/fitting-goods";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { renderFa, text } from "@/tests/support/intl";
import { makeCard } from "@/tests/support/products";
import { visit } from "@/tests/support/screen";
import { aBasketItem } from "@/tests/support/shop";

const battery = makeCard({ id: 38, name: "باتری پکس S910", facts: ["۱۹۰۰ میلی‌آمپرساعت", "لیتیوم یون"] });

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
        <FittingGoods goods={[]} canAdd />
        <FittedDevices product={battery} devices={[]} />
      </>,
    );
    expect(container.textContent).toBe("");
  });

  it("each row has name, facts and price; from the fifth on they unfold", () => {
    const goods = [1, 2, 3, 4, 5].map((id) => ({ ...battery, id, name: `باتری ${id}` }));
    renderFa(<FittingGoods goods={goods} canAdd={false} />);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(text("Fits.goods"));
    expect(screen.getAllByText("۱۹۰۰ میلی‌آمپرساعت، لیتیوم یون")).toHaveLength(5);
    const rest = screen.getByText(text("Fits.all", { count: formatCount(5) })).closest("details");
    expect(rest?.textContent).toContain("باتری 5");
    expect(rest?.textContent).not.toContain("باتری 4");
    expectSummaryStays(rest);
  });

  it("what is sold out says so and cannot be added", () => {
    renderFa(<FittingGoods goods={[{ ...battery, available: false }]} canAdd />);
    expect(screen.getByText(text("Product.outOfStock"))).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("what its own page adds with options checked in advance cannot be added here without them", async () => {
    const plain = { ...battery, id: 39, name: "باتری پکس S90" };
    visit(<FittingGoods goods={[{ ...battery, has_presets: true }, plain]} canAdd />);
    expect(await screen.findByRole("button", { name: text("Fits.addOf", { product: plain.name }) })).toBeTruthy();
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });

  it("an accessory is added in place, keeps the focus and then leads to the basket", async () => {
    visit(<AddFitting item={aBasketItem()} />);
    const product = aBasketItem().cartable.name;
    await userEvent.setup().click(await screen.findByRole("button", { name: text("Fits.addOf", { product }) }));
    const link = await screen.findByRole("link", { name: text("Fits.inBasketOf", { product }) });
    expect(link.getAttribute("href")).toBe(routes.cart);
    await waitFor(() => expect(document.activeElement).toBe(link));
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
