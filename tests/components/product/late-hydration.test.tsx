import { act } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { WishlistButton } from "@/components/catalog/wishlist-button";
import { AddToBasket } from "@/components/product/add-to-basket";
import { Options } from "@/components/product/options";
import { Tabs } from "@/components/ui/tabs";
import { toBasketItem } from "@/lib/domain/basket/basket-item";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import { findChosenAtom, tickOptionsAtom } from "@/lib/state/browsing/chosen-options";
import { wishesAtom } from "@/lib/state/browsing/wishes";
import { text } from "@/tests/support/intl";
import { makeProduct } from "@/tests/support/products";
import { forgetVisits } from "@/tests/support/screen";
import { demoMessages as messages } from "@/tests/support/texts";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const option = (id: number, checked: boolean) => ({
  id,
  name: "",
  title: `گزینه ${id}`,
  description: "",
  price: 0,
  checked,
});
const product = makeProduct({ options: [option(1, true), option(2, false)] });

beforeEach(forgetVisits);

/** Hydrates server-rendered HTML with a store that has already read the browser's storage. */
async function hydrateLate(
  element: ReactElement,
  store: ReturnType<typeof createStore>,
  before: (container: Element) => void = () => {},
) {
  const inPage = (one: ReactElement, memory: ReturnType<typeof createStore>) => (
    <Provider store={memory}>
      <NextIntlClientProvider locale="fa" timeZone="Asia/Tehran" messages={messages}>
        {one}
      </NextIntlClientProvider>
    </Provider>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(inPage(element, createStore()));
  before(container);
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, inPage(element, store), { onRecoverableError: (fault) => faults.push(fault) }),
  );
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
  });
  return { container, faults };
}

describe("a part hydrated after others have read the storage", () => {
  it("stored options are checked after hydration (PROD-008)", async () => {
    const store = createStore();
    store.set(tickOptionsAtom, { id: product.id, options: [2] });
    const { container, faults } = await hydrateLate(<Options product={product} options={product.options} />, store);
    const ticked = [...container.querySelectorAll<HTMLInputElement>("input")].map(({ checked }) => checked);
    expect(ticked).toEqual([false, true]);
    expect(faults).toEqual([]);
  });

  it("a tab clicked before hydration is opened", async () => {
    const tabs = ["1", "2"].map((id) => ({ id, label: `tab ${id}`, panel: `panel ${id}` }));
    const early = (container: Element) =>
      container.querySelectorAll("button")[1]?.setAttribute("data-early", "pressed");
    const { container } = await hydrateLate(<Tabs label="more" tabs={tabs} initial="1" />, createStore(), early);
    const selected = () => container.querySelector("[aria-selected=true]")?.textContent;
    await vi.waitFor(() => expect(selected()).toBe("tab 2"));
  });

  it("an option checked before hydration is kept (PROD-007)", async () => {
    const store = createStore();
    const early = (container: Element) => container.querySelectorAll<HTMLInputElement>("input")[1]?.click();
    const { container } = await hydrateLate(<Options product={product} options={product.options} />, store, early);
    await vi.waitFor(() => expect(store.get(findChosenAtom)(product.id)).toEqual([1, 2]));
    const ticked = [...container.querySelectorAll<HTMLInputElement>("input")].map(({ checked }) => checked);
    expect(ticked).toEqual([true, true]);
  });

  it("the heart of a product on the wishlist is filled after hydration", async () => {
    localStorage.setItem("wishlist", "[7]");
    const store = createStore();
    store.sub(wishesAtom, () => {});
    const { container, faults } = await hydrateLate(<WishlistButton productId={7} />, store);
    expect(container.querySelector("button")?.getAttribute("aria-pressed")).toBe("true");
    expect(faults).toEqual([]);
  });

  it("the count of a product in the basket is shown after hydration", async () => {
    const items = { "p-7": { ...toBasketItem(product, []), count: 2 } };
    localStorage.setItem("basket", JSON.stringify({ items, mergeKey: null }));
    const store = createStore();
    store.sub(basketLinesAtom, () => {});
    const { container, faults } = await hydrateLate(<AddToBasket product={product} options={[]} />, store);
    await vi.waitFor(() => expect(container.querySelector(`[aria-label="${text("Product.count")}"]`)).toBeTruthy());
    expect(faults).toEqual([]);
  });
});
