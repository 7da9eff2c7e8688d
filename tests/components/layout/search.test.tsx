import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SearchForm } from "@/components/layout/search-form";
import type { Suggestions } from "@/lib/contract/catalogue";
import { routes } from "@/lib/routes";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

const TERM = "پکس";
const call = (term: string) => `GET /search/suggestions?term=${encodeURIComponent(term)}&page=1`;
const product = (id: number) => ({
  id,
  name: `کارتخوان پکس ${id}`,
  slug: `p${id}`,
  image: "/p.webp",
  volume: "۱۰ رول",
  color: { name: "مشکی", code: "#000" },
  unit: { name: "بسته" },
  brand: { name: "متفرقه" },
});
const found: Suggestions = {
  brands: [1, 2, 3, 4].map((id) => ({ id, name: `برند ${id}`, slug: `b${id}`, logo: "/b.svg" })),
  categories: [
    { id: 1, name: "کارتخوان", slug: "pos", type: "branch" },
    { id: 2, name: "سیار", slug: "mobile", type: "leaf" },
  ],
  products: Array.from({ length: 12 }, (_, index) => product(index + 1)),
};
const POPULAR = "GET /search/popular";
const nothing: Suggestions = { brands: [], categories: [], products: [] };

beforeEach(async () => {
  Element.prototype.scrollIntoView = () => {};
  // Loaded before the clock is faked, because the panel is a separate chunk.
  await import("@/components/layout/search-panel");
  await import("@/lib/api/browser");
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  forgetVisits();
});

/** Also stubs the popular searches, which every empty field requests. */
const stubSearch = (answers: Parameters<typeof stubShop>[0]) => stubShop({ [POPULAR]: { code: 404 }, ...answers });
const asked = (shop: ReturnType<typeof stubShop>) => shop.calls().filter((made) => made !== POPULAR);

const field = () => screen.getByRole<HTMLInputElement>("combobox");
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
async function type(term: string, restMs = 600) {
  await act(async () => field().focus());
  fireEvent.change(field(), { target: { value: term } });
  await settle(restMs);
}
const press = (key: string) => fireEvent.keyDown(field(), { key });
const options = () => screen.getAllByRole("option");
const activeText = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

describe("the search box", () => {
  it("suggestions are requested 501 ms after the last keystroke, for the last term only (CONST-023)", async () => {
    const shop = stubSearch({ [call(TERM)]: { data: found } });
    visit(<SearchForm />);
    await type("پک", 400);
    await type(TERM, 495);
    expect(asked(shop)).toEqual([]);
    await settle(10);
    expect(asked(shop)).toEqual([call(TERM)]);
  });

  it("a term of one character requests nothing (VAL-047)", async () => {
    const shop = stubSearch({});
    visit(<SearchForm />);
    await type(" پ ", 2000);
    expect(asked(shop)).toEqual([]);
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });

  it("at most 3 brands, the categories and 11 products with their facts are listed (LIST-030, CONST-022)", async () => {
    stubSearch({ [call(TERM)]: { data: found } });
    visit(<SearchForm />);
    await type(TERM);
    const count = (name: string) => within(screen.getByRole("group", { name })).getAllByRole("option").length;
    expect([count(text("Search.brands")), count(text("Search.categories")), count(text("Search.products"))]).toEqual([
      3, 2, 11,
    ]);
    const [first] = within(screen.getByRole("group", { name: text("Search.products") })).getAllByRole("option");
    expect(first?.textContent).toBe("کارتخوان پکس 1متفرقه، مشکی، ۱۰ رول، بسته");
    expect(first?.querySelector("mark")?.textContent).toBe(TERM);
  });

  it("a suggested product shows its price instead of other facts, or that it is unavailable (LIST-030)", async () => {
    const priced = { price: 16_000_000, price_by_discount: 14_900_000, available: true, comming_soon: false };
    const products = [
      { ...product(1), ...priced },
      { ...product(2), ...priced, available: false },
      { ...product(3), ...priced, comming_soon: true },
    ];
    stubSearch({ [call(TERM)]: { data: { ...nothing, products } } });
    visit(<SearchForm />);
    await type(TERM);
    const shown = within(screen.getByRole("group", { name: text("Search.products") })).getAllByRole("option");
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      `کارتخوان پکس 1${text("Product.price")} ۱٬۴۹۰٬۰۰۰ ${text("Product.toman")}`,
      `کارتخوان پکس 2${text("Product.outOfStock")}`,
      `کارتخوان پکس 3${text("Product.comingSoon")}`,
    ]);
  });

  it("suggestions link to categories, brands and products (LIST-031)", async () => {
    stubSearch({ [call(TERM)]: { data: found } });
    visit(<SearchForm />);
    await type(TERM);
    const hrefs = options().map((option) => option.getAttribute("href"));
    expect(hrefs.slice(0, 4)).toEqual([
      routes.searchFor(TERM),
      routes.shelves(1, "pos"),
      routes.category(2, "mobile"),
      routes.brand(1, "b1"),
    ]);
    expect(hrefs).toContain(routes.product(1, "p1"));
  });

  it("submitting opens the results, by client-side navigation if suggestions are already loaded (LIST-032)", async () => {
    stubSearch({ [call(TERM)]: { data: found } });
    visit(<SearchForm />);
    const form = screen.getByRole<HTMLFormElement>("search");
    const isTaken = () => !fireEvent.submit(form);
    expect(isTaken()).toBe(false);
    await type(TERM);
    const opened: (string | null)[] = [];
    options()[0]?.addEventListener("click", (event) => {
      event.preventDefault();
      opened.push((event.currentTarget as HTMLElement).getAttribute("href"));
    });
    expect(isTaken()).toBe(true);
    expect(opened).toEqual([routes.searchFor(TERM)]);
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("a pending request is announced (LIST-033)", async () => {
    stubSearch({ [call(TERM)]: () => new Promise(() => {}) });
    visit(<SearchForm />);
    await type(TERM);
    expect(screen.getByRole("status").textContent).toBe(text("Search.searching"));
  });

  it("an empty result is announced (LIST-034)", async () => {
    stubSearch({ [call(TERM)]: { data: nothing } });
    visit(<SearchForm />);
    await type(TERM);
    expect(screen.getByRole("status").textContent).toBe(text("Search.nothing"));
  });

  it("a failed suggestion request is announced and still links to the results", async () => {
    stubSearch({ [call(TERM)]: "offline" });
    visit(<SearchForm />);
    await type(TERM);
    expect(screen.getByRole("status").textContent).toBe(text("Search.failed"));
    expect(options().map((option) => option.getAttribute("href"))).toEqual([routes.searchFor(TERM)]);
  });

  it("a late response to an earlier term is discarded", async () => {
    const answers: ((value: { data: Suggestions }) => void)[] = [];
    stubSearch({
      [call("پک")]: () => new Promise((resolve) => answers.push(resolve)),
      [call(TERM)]: { data: nothing },
    });
    visit(<SearchForm />);
    await type("پک");
    await type(TERM);
    await act(async () => answers[0]?.({ data: found }));
    expect(screen.getByRole("status").textContent).toBe(text("Search.nothing"));
    expect(options()).toHaveLength(1);
  });

  it("arrow keys, Home and End move through the suggestions, and Enter opens one", async () => {
    stubSearch({ [call(TERM)]: { data: found } });
    visit(<SearchForm />);
    await type(TERM);
    const opened: (string | null)[] = [];
    for (const option of options()) {
      option.addEventListener("click", (event) => {
        event.preventDefault();
        opened.push(option.getAttribute("href"));
      });
    }
    const all = text("Search.allResults", { q: TERM });
    press("ArrowDown");
    expect(activeText()).toBe(all);
    press("ArrowDown");
    expect(activeText()).toBe("کارتخوان");
    press("End");
    expect(activeText()).toContain("کارتخوان پکس 11");
    press("ArrowDown");
    expect(activeText()).toBe(all);
    press("ArrowUp");
    expect(activeText()).toContain("کارتخوان پکس 11");
    press("Home");
    expect(activeText()).toBe(all);
    press("ArrowDown");
    expect(options().filter((option) => option.getAttribute("aria-selected") === "true")).toHaveLength(1);
    press("Enter");
    expect(opened).toEqual([routes.shelves(1, "pos")]);
  });

  it("Escape or losing the focus closes the list, and typing opens it again", async () => {
    stubSearch({ [call(TERM)]: { data: found }, [call("رول")]: { data: found } });
    visit(<SearchForm />);
    await type(TERM);
    press("Escape");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(field().value).toBe(TERM);
    await type("رول");
    expect(screen.getByRole("listbox")).toBeTruthy();
    await act(async () => field().blur());
    expect(screen.queryByRole("listbox")).toBeNull();
  });
});

describe("an empty search field", () => {
  const groups = () =>
    screen.getAllByRole("group").map((group) =>
      within(group)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    );
  const focus = async () => {
    await act(async () => field().focus());
    await settle();
  };

  it("popular searches are offered and can be reached by keyboard", async () => {
    const shop = stubShop({ [POPULAR]: { data: ["رول ۵۷", "پکس S910"] } });
    visit(<SearchForm />);
    await focus();
    expect(groups()).toEqual([["رول ۵۷", "پکس S910"]]);
    expect(screen.getByRole("group", { name: text("Search.popular") })).toBeTruthy();
    expect(field().getAttribute("aria-expanded")).toBe("true");
    press("ArrowDown");
    press("ArrowDown");
    expect(activeText()).toBe("پکس S910");
    expect(options()[1]?.getAttribute("href")).toBe(routes.searchFor("پکس S910"));
    await act(async () => field().blur());
    await focus();
    expect(shop.calls()).toEqual([POPULAR]);
  });

  it("recent searches come first without duplicates and can be cleared", async () => {
    localStorage.setItem("recentSearches", JSON.stringify(["باتری", "رول", 7]));
    stubSearch({ [POPULAR]: { data: ["رول", "کیف"] }, [call(TERM)]: { data: nothing } });
    visit(<SearchForm />);
    await type(TERM);
    for (const option of options()) option.addEventListener("click", (event) => event.preventDefault());
    fireEvent.submit(screen.getByRole("search"));
    await act(async () => field().focus());
    fireEvent.change(field(), { target: { value: "" } });
    await settle();
    expect(groups()).toEqual([[TERM, "باتری", "رول"], ["کیف"]]);
    expect(JSON.parse(localStorage.getItem("recentSearches") ?? "")).toEqual([TERM, "باتری", "رول"]);
    fireEvent.click(screen.getByRole("button", { name: text("Search.clearRecent") }));
    expect(groups()).toEqual([["رول", "کیف"]]);
    expect(localStorage.getItem("recentSearches")).toBe("[]");
  });

  it("a hint is shown if there are no popular searches, and a failed request is repeated", async () => {
    const shop = stubSearch({ [POPULAR]: "offline" });
    visit(<SearchForm />);
    await focus();
    expect(field().getAttribute("aria-expanded")).toBe("false");
    expect(screen.getByRole("status").textContent).toBe(text("Search.hint"));
    await act(async () => field().blur());
    await focus();
    expect(shop.calls()).toEqual([POPULAR, POPULAR]);
  });
});
