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
  ...{ id, name: `کارتخوان پکس ${id}`, slug: `p${id}`, image: "/p.webp", volume: "۱۰ رول" },
  ...{ color: { name: "مشکی", code: "#000" }, unit: { name: "بسته" }, brand: { name: "متفرقه" } },
});
const found: Suggestions = {
  brands: [1, 2, 3, 4].map((id) => ({ id, name: `برند ${id}`, slug: `b${id}`, logo: "/b.svg" })),
  categories: [
    { id: 1, name: "کارتخوان", slug: "pos", type: "branch" },
    { id: 2, name: "سیار", slug: "mobile", type: "leaf" },
  ],
  products: Array.from({ length: 12 }, (_, index) => product(index + 1)),
};
const nothing: Suggestions = { brands: [], categories: [], products: [] };

beforeEach(async () => {
  Element.prototype.scrollIntoView = () => {};
  // Loaded once before the clock stops: the panel comes as a module of its own.
  await import("@/components/layout/search-panel");
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  forgetVisits();
});

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
  it("CONST-023 asks when the typing has rested for about 501 ms, and only for the last term", async () => {
    const shop = stubShop({ [call(TERM)]: { data: found } });
    visit(<SearchForm />);
    await type("پک", 400);
    await type(TERM, 495);
    expect(shop.calls()).toEqual([]);
    await settle(10);
    expect(shop.calls()).toEqual([call(TERM)]);
  });

  it("VAL-047 asks for nothing shorter than 2 characters", async () => {
    const shop = stubShop({});
    visit(<SearchForm />);
    await type(" پ ", 2000);
    expect(shop.calls()).toEqual([]);
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });

  it("LIST-030 CONST-022 groups 3 brands, the categories and 11 products with their facts at most", async () => {
    stubShop({ [call(TERM)]: { data: found } });
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

  it("LIST-031 leads to the page of a category, a brand or a product", async () => {
    stubShop({ [call(TERM)]: { data: found } });
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

  it("LIST-032 opens the results of the term, inside the page once its suggestions are there", async () => {
    stubShop({ [call(TERM)]: { data: found } });
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

  it("LIST-033 says that it is searching", async () => {
    stubShop({ [call(TERM)]: () => new Promise(() => {}) });
    visit(<SearchForm />);
    await type(TERM);
    expect(screen.getByRole("status").textContent).toBe(text("Search.searching"));
  });

  it("LIST-034 says that nothing was found", async () => {
    stubShop({ [call(TERM)]: { data: nothing } });
    visit(<SearchForm />);
    await type(TERM);
    expect(screen.getByRole("status").textContent).toBe(text("Search.nothing"));
  });

  it("says that the suggestions did not come, and still leads to the results", async () => {
    stubShop({ [call(TERM)]: "offline" });
    visit(<SearchForm />);
    await type(TERM);
    expect(screen.getByRole("status").textContent).toBe(text("Search.failed"));
    expect(options().map((option) => option.getAttribute("href"))).toEqual([routes.searchFor(TERM)]);
  });

  it("drops the answer to a term that was typed over", async () => {
    const answers: ((value: { data: Suggestions }) => void)[] = [];
    stubShop({
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

  it("is moved through by the arrow keys, Home and End, and opens by Enter", async () => {
    stubShop({ [call(TERM)]: { data: found } });
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

  it("closes by Escape and when the focus leaves, and opens again by typing", async () => {
    stubShop({ [call(TERM)]: { data: found }, [call("رول")]: { data: found } });
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
