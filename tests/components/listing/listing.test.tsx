import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BrandFilter } from "@/components/listing/brand-filter";
import { ListingScreen } from "@/components/listing/listing-screen";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { hasNextPage, type ListScope, listHref, parseListSearch } from "@/lib/domain/listing/listing";
import { toCardFacts } from "@/lib/domain/product/card-facts";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { fakeIntersections } from "@/tests/support/intersection";
import { renderFa, text } from "@/tests/support/intl";
import { address, went } from "@/tests/support/navigation";
import { makeCard } from "@/tests/support/products";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const SORTS = [1, 2, 3, 4, 5] as const;
const price = { min: 1_000_000, max: 200_000_000 };
const facets = {
  brands: [
    { id: 1, name: "پکس" },
    { id: 2, name: "وریفون" },
  ],
  shelves: [{ id: 3, name: "هوشمندها" }],
  available: 3,
  price,
};

const products = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => makeCard({ id: from + index, name: `دستگاه ${from + index}` }));
const answer = (data: ReturnType<typeof makeCard>[], count = data.length, range = price) => ({
  data,
  extra: { count, sorts: SORTS, price: range },
});

type Shown = {
  search?: string;
  count?: number;
  cards?: number;
  scope?: ListScope;
  path?: string;
  title?: string | undefined;
  customShelf?: string;
  features?: { key: string; title: string; values: { value: string; label: string }[] }[];
  /** Undefined if the shop server does not report it. */
  available?: number | undefined;
};

/** Renders a listing as the server does for this query. */
function show({ search = "", cards = 2, count = cards, scope = {}, path = "/search", ...rest }: Shown = {}) {
  const { title, ...known } = { title: "همه", ...rest };
  const facetKeys = rest.features?.map(({ key }) => key) ?? [];
  const query = parseListSearch(search, facetKeys);
  address.query = search;
  window.history.replaceState(null, "", listHref(path, query));
  const hasNext = hasNextPage({ page: query.page, received: cards, count });
  const read = {
    cards: products(1, cards).map(toCardFacts),
    count,
    sorts: [...SORTS],
    price,
    page: query.page,
    hasNext,
  };
  return visit(
    <ListingScreen title={title} rendered={{ path, scope, query, read }} facets={{ ...facets, ...known }} />,
  );
}

/** Only the list calls, without the calls for the filters' counts. */
const listed = (shop: ReturnType<typeof stubShop>) => shop.calls().filter((call) => call.startsWith("GET /products"));
const cards = () => document.querySelectorAll("li > h3").length;
const shownAddress = () => decodeURIComponent(window.location.pathname + window.location.search);
const brand = (name: string) => screen.findByRole("checkbox", { name });

let near: ReturnType<typeof fakeIntersections>;
beforeEach(() => {
  near = fakeIntersections();
  window.scrollTo = vi.fn();
});
afterEach(() => {
  forgetVisits();
  window.history.replaceState(null, "", "/");
});

describe("a listing", () => {
  it("the products and their total number are shown (LIST-001)", () => {
    show();
    expect(cards()).toBe(2);
    expect(screen.getByText(text("List.count", { count: formatCount(2) }))).toBeTruthy();
  });

  it("the heading of a listing comes before its filters (LIST-001)", () => {
    show();
    const heading = screen.getByRole("heading", { level: 1 });
    const filters = screen.getAllByText(text("List.filters"));
    const after = filters.filter(
      (filter) => heading.compareDocumentPosition(filter) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(after).toEqual(filters);
  });

  it.each([
    ["LIST-001", "", text("List.allProducts")],
    ["LIST-002", "q=پکس&special_sale=1", text("List.results", { q: "پکس" })],
    ["LIST-003", "special_sale=1", text("Nav.specialSale")],
    ["LIST-004", "shelf=3", "هوشمندها"],
    ["LIST-005", "special_shelf=7", "شروع کار"],
  ])("%s: the heading matches the query %s", (_row, search, heading) => {
    show({ search, title: undefined, customShelf: "شروع کار" });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(heading);
  });

  it("a category keeps its name in the heading under every filter (LIST-009)", () => {
    show({ search: "special_sale=1&shelf=3", title: "کارتخوان سیار", scope: { category: 2 } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("کارتخوان سیار");
  });

  it("the filters in the URL are selected on the page (LIST-028)", async () => {
    show({ search: "brand=2&special_sale=1&shelf=3&q=پکس&min=10000000&max=100000000" });
    expect(await brand("وریفون")).toHaveProperty("checked", true);
    expect(await brand("پکس")).toHaveProperty("checked", false);
    expect(await brand(text("List.onlySpecial"))).toHaveProperty("checked", true);
    expect(screen.getByRole("radio", { name: "هوشمندها" })).toHaveProperty("checked", true);
    expect(screen.getByLabelText(text("List.searchIn"), { selector: "input" })).toHaveProperty("value", "پکس");
  });

  it("five sort orders are links, and the current one is marked (LIST-020, CONST-020)", () => {
    show({ search: "q=پکس&sort=4" });
    const sorts = within(screen.getByRole("navigation", { name: text("List.sort") })).getAllByRole("link");
    const numbers = sorts.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get("sortby"));
    expect(numbers.sort()).toEqual(["1", "2", "3", "4", "5"]);
    const marked = sorts.filter((link) => link.hasAttribute("aria-current"));
    expect(marked.map((link) => link.textContent)).toEqual([text("List.newest")]);
  });

  it("changing the sort order keeps the category", () => {
    show({ path: "/search/categories/2/x", scope: { category: 2 } });
    const href = screen.getByRole("link", { name: text("List.cheapest") }).getAttribute("href");
    expect(href).toBe("/search/categories/2/x?sortby=1");
  });
});

describe("the filters of a listing", () => {
  it("a listing can be filtered by brand, price, special sale, shelf and text (LIST-021)", async () => {
    show();
    const panel = within(screen.getByRole("form", { name: text("List.filters") }));
    expect(panel.getByRole("searchbox", { name: text("List.searchIn") })).toBeTruthy();
    expect(panel.getByRole("checkbox", { name: text("List.onlySpecial") })).toBeTruthy();
    expect(panel.getAllByRole("checkbox", { name: /پکس|وریفون/ })).toHaveLength(2);
    expect(panel.getByRole("radio", { name: "هوشمندها" })).toBeTruthy();
    expect(await panel.findAllByRole("slider")).toHaveLength(2);
  });

  it("changing a filter restarts the list at its top and updates the URL (LIST-026, LIST-027)", async () => {
    const first = answer(products(40, 3));
    let release = () => {};
    const shop = stubShop({
      "GET /products?brand=2&page=1&category=2&group=1": () =>
        new Promise((resolve) => {
          release = () => resolve(first);
        }),
    });
    show({ search: "page=2", cards: PAGE_SIZE, count: 60, path: "/search/categories/2/x", scope: { category: 2 } });
    await userEvent.click(await brand("وریفون"));
    expect(shownAddress()).toBe("/search/categories/2/x?brand=2");
    expect(cards()).toBe(0);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(screen.getByRole("status").textContent).toBe(text("Common.loading"));
    await vi.waitFor(() => expect(listed(shop)).toEqual(["GET /products?brand=2&page=1&category=2&group=1"]));
    await act(async () => release());
    await vi.waitFor(() => expect(cards()).toBe(3));
  });

  it("the document title follows the search text", async () => {
    stubShop({ "GET /products?special_sale=1&page=1&group=1": answer(products(1, 1)) });
    show({ search: "page=2", title: undefined });
    await userEvent.click(await brand(text("List.onlySpecial")));
    await vi.waitFor(() => expect(document.title).toBe(`${text("Nav.specialSale")} | ${text("Brand.name")}`));
  });

  it("a cleared filter is removed from the URL (LIST-027)", async () => {
    stubShop({ "GET /products?page=1&group=1": answer(products(1, 4)) });
    show({ search: "brand=1" });
    await userEvent.click(await brand("پکس"));
    expect(shownAddress()).toBe("/search");
    await vi.waitFor(() => expect(cards()).toBe(4));
  });

  it("each filter has a chip that removes it, beside a link that removes all", async () => {
    stubShop({ "GET /products?special_sale=1&page=1&group=1": answer(products(1, 1)) });
    show({ search: "brand=1&special_sale=1" });
    const chips = within(screen.getByRole("list", { name: text("List.activeFilters") }));
    expect(chips.getByRole("link", { name: text("List.clearAll") }).getAttribute("href")).toBe("/search");
    await userEvent.click(chips.getByRole("link", { name: text("List.removeFilter", { name: "پکس" }) }));
    expect(shownAddress()).toBe("/search?special_sale=1");
    await vi.waitFor(() => expect(cards()).toBe(1));
  });

  it("all unknown brands share one chip", () => {
    show({ search: "brand=2,98,99" });
    const chips = within(screen.getByRole("list", { name: text("List.activeFilters") })).getAllByRole("link");
    expect(chips.map((chip) => chip.getAttribute("aria-label"))).toEqual([
      text("List.removeFilter", { name: "وریفون" }),
      text("List.removeFilter", { name: text("List.brand") }),
      null,
    ]);
    expect(chips[1]?.getAttribute("href")).toBe("/search?brand=2");
  });

  it("the price is typed in toman with Latin or Persian digits and requested in rials (LIST-008, CONST-021)", async () => {
    const shop = stubShop({ "GET /products?min=50000000&page=1&group=1": answer(products(1, 5)) });
    show();
    const lowest = await screen.findByLabelText(text("List.minPrice"), { selector: "input[type=text]" });
    expect(lowest).toHaveProperty("value", "۱۰۰٬۰۰۰");
    const [thumb] = screen.getAllByRole("slider");
    expect([thumb?.getAttribute("min"), thumb?.getAttribute("max"), thumb?.getAttribute("step")]).toEqual([
      "100000",
      "20000000",
      "1000",
    ]);
    await userEvent.clear(lowest);
    await userEvent.type(lowest, "۵۰۰۰۰۰۰{Enter}");
    expect(shownAddress()).toBe("/search?min=50000000");
    await vi.waitFor(() => expect(cards()).toBe(5));
    expect(listed(shop)).toHaveLength(1);
  });

  it("the price range and sort orders come from the server's response (LIST-029)", async () => {
    stubShop({
      "GET /products?brand=1&page=1&group=1": {
        data: products(1, 1),
        extra: { count: 1, sorts: [1, 4], price: { min: 30_000_000, max: 90_000_000 } },
      },
    });
    show();
    await userEvent.click(await brand("پکس"));
    await vi.waitFor(() => expect(cards()).toBe(1));
    expect(screen.getAllByRole("slider").map((thumb) => thumb.getAttribute("max"))).toEqual(["9000000", "9000000"]);
    const sorts = within(screen.getByRole("navigation", { name: text("List.sort") })).getAllByRole("link");
    expect(sorts.map((link) => link.textContent)).toEqual([text("List.newest"), text("List.cheapest")]);
  });

  it("a screen reader announces the price of a slider thumb in Persian", async () => {
    show();
    await screen.findAllByRole("slider");
    expect(screen.getAllByRole("slider").map((thumb) => thumb.getAttribute("aria-valuetext"))).toEqual([
      text("List.amount", { price: "۱۰۰٬۰۰۰" }),
      text("List.amount", { price: "۲۰٬۰۰۰٬۰۰۰" }),
    ]);
  });
});

describe("a search in the results", () => {
  it("leads to the page of the shop to which the word is redirected, without an empty list before", async () => {
    stubShop({
      "GET /products?q=%D9%87%D8%AF%DB%8C%D9%87&page=1&group=1": {
        ...{ data: [], extra: { count: 0, sorts: SORTS, price, redirect: "/bundles" } },
      },
    });
    show();
    const panel = within(screen.getByRole("form", { name: text("List.filters") }));
    await userEvent.type(panel.getByRole("searchbox", { name: text("List.searchIn") }), "هدیه{Enter}");
    await vi.waitFor(() => expect(went.replace).toHaveBeenCalledWith("/bundles"));
    expect(screen.queryByText(text("List.noItem"))).toBeNull();
  });
});

describe("the availability filter", () => {
  it("each set feature has a chip with its title, stays through other changes, and is removed by itself", async () => {
    const shop = stubShop({ "GET /products": () => answer(products(1, 2)), "GET /filters": () => ({ data: facets }) });
    const features = [{ key: "printer", title: "چاپگر", values: [{ value: "yes", label: "دارد" }] }];
    show({ search: "printer=yes,old", features });
    await userEvent.click(await brand("پکس"));
    expect(shownAddress()).toBe("/search?brand=1&printer=old,yes");
    await vi.waitFor(() => expect(listed(shop)).toContainEqual(expect.stringContaining("printer=old%2Cyes")));
    const chips = within(screen.getByRole("list", { name: text("List.activeFilters") }));
    await userEvent.click(chips.getByRole("link", { name: text("List.removeFilter", { name: "چاپگر: old" }) }));
    expect(shownAddress()).toBe("/search?brand=1&printer=yes");
    await userEvent.click(chips.getByRole("link", { name: text("List.removeFilter", { name: "چاپگر: دارد" }) }));
    expect(shownAddress()).toBe("/search?brand=1");
  });

  it("the availability filter is in the URL, has a chip, and is a link without JavaScript", async () => {
    stubShop({ "GET /products?available=1&page=1&group=1": answer(products(1, 1), 1) });
    show({ cards: 4 });
    const chip = screen.getByRole("link", { name: text("List.onlyAvailable") });
    expect(chip.getAttribute("href")).toBe("/search?available=1");
    await userEvent.click(await brand(text("List.onlyAvailable")));
    expect(shownAddress()).toBe("/search?available=1");
    await vi.waitFor(() => expect(cards()).toBe(1));
    expect(chip.hasAttribute("data-chosen")).toBe(true);
    // The chip of an active filter says that a click removes it, like the others.
    const removal = text("List.removeFilter", { name: text("List.onlyAvailable") });
    expect(chip.getAttribute("aria-label")).toBe(removal);
    for (const link of screen.getAllByRole("link", { name: removal }))
      expect(link.getAttribute("href")).toBe("/search");
  });

  it("the filter is not offered if the shop server does not support it", async () => {
    stubShop({});
    show({ available: undefined });
    await brand("پکس");
    expect(screen.queryByRole("checkbox", { name: text("List.onlyAvailable") })).toBeNull();
    expect(screen.queryByRole("link", { name: text("List.onlyAvailable") })).toBeNull();
  });
});

describe("hit counts", () => {
  it("the count shows how many of all products match the filters", async () => {
    stubShop({ "GET /products?brand=1&page=1&group=1": answer(products(1, 3)) });
    show({ cards: 5 });
    expect(screen.getByText(text("List.count", { count: formatCount(5) }))).toBeTruthy();
    await userEvent.click(await brand("پکس"));
    await screen.findByText(text("List.countOf", { count: formatCount(3), total: formatCount(5) }));
  });

  it("the counts beside brands and availability follow the other filters", async () => {
    const shop = stubShop({
      "GET /products?brand=1&page=1&group=1": answer(products(1, 3)),
      "GET /filters?brand=1&group=1": {
        data: {
          brands: [
            { id: 1, name: "پکس", count: 3 },
            { id: 2, name: "وریفون", count: 7 },
          ],
          available: 2,
          price,
        },
      },
    });
    show();
    await userEvent.click(await brand("پکس"));
    await brand(joined(["وریفون", text("List.count", { count: formatCount(7) })]));
    expect(await brand(joined(["پکس", text("List.count", { count: formatCount(3) })]))).toHaveProperty("checked", true);
    expect(screen.getByText(formatCount(2))).toBeTruthy();
    // The drawer has not been opened and requests nothing.
    expect(shop.calls().filter((call) => call.startsWith("GET /filters"))).toHaveLength(1);
  });

  it("a shop server without counts still shows its brands", async () => {
    stubShop({
      "GET /products?brand=1&page=1&group=1": answer(products(1, 3)),
      "GET /filters?brand=1&group=1": { data: { brands: [{ id: 1, name: "پکس", slug: "pax" }], price } },
    });
    show();
    await userEvent.click(await brand("پکس"));
    await vi.waitFor(() => expect(cards()).toBe(3));
    expect(await brand("وریفون")).toHaveProperty("checked", false);
  });

  it("a failed count request removes the counts and keeps the brands", async () => {
    const counted = {
      brands: [
        { id: 1, name: "پکس", count: 3 },
        { id: 2, name: "وریفون", count: 7 },
      ],
      available: 2,
      price,
    };
    stubShop({
      "GET /products?brand=1&page=1&group=1": answer(products(1, 3)),
      "GET /products?brand=1&brand=2&page=1&group=1": answer(products(1, 5)),
      "GET /filters?brand=1&group=1": { data: counted },
      "GET /filters?brand=1&brand=2&group=1": { code: 500, message: "x" },
    });
    show();
    await userEvent.click(await brand("پکس"));
    await userEvent.click(await brand(joined(["وریفون", text("List.count", { count: formatCount(7) })])));
    expect(await brand("وریفون")).toHaveProperty("checked", true);
    expect(await brand("پکس")).toHaveProperty("checked", true);
  });
});

describe("a failed filter request", () => {
  it("the availability filter stays active without its count, and the failed request is repeated", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isDown = true;
    stubShop({
      "GET /products?brand=1&available=1&page=1&group=1": answer(products(1, 3)),
      "GET /filters?brand=1&available=1&group=1": () =>
        isDown ? "offline" : { data: { brands: [{ id: 1, name: "پکس", count: 3 }], available: 3, price } },
    });
    show({ search: "available=1", available: 8 });
    await brand(text("List.onlyAvailable"));
    expect(screen.getByText(formatCount(8))).toBeTruthy();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await brand("پکس"));
    await vi.waitFor(() => expect(screen.queryByText(formatCount(8))).toBeNull());
    expect(await brand(text("List.onlyAvailable"))).toHaveProperty("checked", true);
    isDown = false;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await brand(joined(["پکس", text("List.count", { count: formatCount(3) })]));
    expect(await brand(text("List.onlyAvailable"))).toHaveProperty("checked", true);
    vi.useRealTimers();
  });
});

const many = Array.from({ length: 20 }, (_, at) => ({ id: at + 1, name: `سازنده ${at + 1}` }));

function Ticked() {
  const [chosen, setChosen] = useState<number[]>([]);
  const toggle = (id: number) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  return <BrandFilter brands={many} chosen={chosen} onToggle={toggle} />;
}

describe("a long brand list", () => {
  it("twelve brands and the selected ones are shown; the rest appear on a click or by name", async () => {
    renderFa(<BrandFilter brands={many} chosen={[18]} onToggle={() => {}} />);
    const rest = within(screen.getByText(text("List.allBrands")).closest("details") as HTMLElement);
    expect(rest.queryByRole("checkbox", { name: "سازنده 12", hidden: true })).toBeNull();
    expect(rest.queryByRole("checkbox", { name: "سازنده 18", hidden: true })).toBeNull();
    expect(rest.getAllByRole("checkbox", { hidden: true })).toHaveLength(7);
    await userEvent.type(screen.getByRole("searchbox"), "20");
    expect(screen.queryByText(text("List.allBrands"))).toBeNull();
    expect(screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual(["سازنده 20"]);
  });
});

describe("a checkbox inside the collapsed brands", () => {
  it("checking a brand keeps its row in place and focused", async () => {
    renderFa(<Ticked />);
    const summary = screen.getByText(text("List.allBrands"));
    await userEvent.click(summary);
    const box = within(summary.closest("details") as HTMLElement).getByRole("checkbox", { name: "سازنده 15" });
    for (const checked of [true, false]) {
      await userEvent.click(box);
      expect(box).toHaveProperty("checked", checked);
      expect(document.activeElement).toBe(box);
      expect(summary.closest("details")?.contains(box)).toBe(true);
    }
  });
});

describe("the filter drawer", () => {
  it("the drawer shows the number of results and applies filters only by its button (LIST-022)", async () => {
    stubShop({
      "GET /products?brand=2&page=1&group=1": answer(products(1, 3)),
      "GET /filters?brand=2&group=1": { data: { brands: [], price } },
    });
    show({ cards: 5 });
    await userEvent.click(screen.getByRole("button", { name: text("List.filters") }));
    const drawer = within(await screen.findByRole("dialog"));
    await drawer.findByRole("button", { name: text("List.showResults", { count: formatCount(5) }) });
    await userEvent.click(await drawer.findByRole("checkbox", { name: "وریفون" }));
    const take = await drawer.findByRole("button", { name: text("List.showResults", { count: formatCount(3) }) });
    expect(shownAddress()).toBe("/search");
    expect(cards()).toBe(5);
    await userEvent.click(take);
    expect(shownAddress()).toBe("/search?brand=2");
    await vi.waitFor(() => expect(cards()).toBe(3));
    // The badge on the button counts one filter.
    expect(screen.getByText(text("List.chosenFilters", { count: formatCount(1) }))).toBeTruthy();
  });

  it("closing the drawer discards the unapplied filters", async () => {
    stubShop({ "GET /products?available=1&page=1&group=1": answer([], 0) });
    show({ cards: 5 });
    const open = screen.getByRole("button", { name: text("List.filters") });
    await userEvent.click(open);
    const drawer = within(await screen.findByRole("dialog"));
    await userEvent.click(await drawer.findByRole("checkbox", { name: text("List.onlyAvailable") }));
    expect(await drawer.findByRole("button", { name: text("List.showNone") })).toHaveProperty("disabled", true);
    await userEvent.click(drawer.getByRole("button", { name: text("Common.close") }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(shownAddress()).toBe("/search");
    await userEvent.click(open);
    const again = within(await screen.findByRole("dialog"));
    expect(await again.findByRole("checkbox", { name: text("List.onlyAvailable") })).toHaveProperty("checked", false);
  });
});

describe("the end of a list", () => {
  it("pages are appended until fewer than 16 products arrive (LIST-023, CONST-018)", async () => {
    const shop = stubShop({
      "GET /products?page=2&group=1": answer(products(17, PAGE_SIZE), 40),
      "GET /products?page=3&group=1": answer(products(33, 8), 40),
    });
    show({ cards: PAGE_SIZE, count: 40 });
    for (const expected of [32, 40]) {
      await act(async () => near.comeNear());
      await vi.waitFor(() => expect(cards()).toBe(expected));
    }
    await act(async () => near.comeNear());
    expect(listed(shop)).toEqual(["GET /products?page=2&group=1", "GET /products?page=3&group=1"]);
    expect(near.watched.size).toBe(0);
    expect(screen.getByRole("status").textContent).toBe(
      text("List.shown", { shown: formatCount(40), count: formatCount(40) }),
    );
  });

  it("a list of 16 or fewer products has no further page (CONST-017, CONST-019)", () => {
    show({ cards: PAGE_SIZE, count: PAGE_SIZE });
    expect(near.watched.size).toBe(0);
    expect(screen.queryByRole("navigation", { name: text("List.pages") })).toBeNull();
  });

  it("links to the previous and next page work without JavaScript", () => {
    show({ search: "page=2", cards: PAGE_SIZE, count: 48 });
    const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf(text("Common.previous"))).toBe("/search");
    expect(hrefOf(text("Common.next"))).toBe("/search?page=3");
  });

  it("a page that failed to load shows an error and can be retried", async () => {
    let isDown = true;
    stubShop({ "GET /products?page=2&group=1": () => (isDown ? "offline" : answer(products(17, 4), 20)) });
    show({ cards: PAGE_SIZE, count: 20 });
    await act(async () => near.comeNear());
    const retry = await screen.findByRole("button", { name: text("Common.retry") });
    expect(screen.getByRole("alert").textContent).toContain(text("List.loadError"));
    expect(cards()).toBe(PAGE_SIZE);
    isDown = false;
    fireEvent.click(retry);
    await vi.waitFor(() => expect(cards()).toBe(20));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("a product that moved between pages is shown once", async () => {
    stubShop({ "GET /products?page=2&group=1": answer(products(16, 4), 20) });
    show({ cards: PAGE_SIZE, count: 20 });
    await act(async () => near.comeNear());
    await vi.waitFor(() => expect(cards()).toBe(19));
  });
});

describe("an empty listing", () => {
  it("a listing without products shows a message (LIST-024)", async () => {
    show({ cards: 0 });
    expect(await screen.findByText(text("List.noItem"))).toBeTruthy();
  });

  it("a shop without products is no dead end: it says so and leads to whom to ask, and a search to all products", async () => {
    const { unmount } = show({ cards: 0 });
    expect(await screen.findByText(text("List.noGoodsText"))).toBeTruthy();
    expect(screen.getByRole("link", { name: text("List.askShop") }).getAttribute("href")).toBe(routes.contact);
    unmount();
    show({ search: "q=پکس", cards: 0 });
    expect((await screen.findByRole("link", { name: text("List.allProducts") })).getAttribute("href")).toBe(
      routes.search,
    );
    expect(screen.queryByText(text("List.noGoodsText"))).toBeNull();
  });

  it("a filtered listing without products shows a message and offers to remove the filters (LIST-025)", async () => {
    show({ search: "q=پکس&brand=2", cards: 0 });
    expect(await screen.findByText(text("List.emptyWithFilter"))).toBeTruthy();
    const drop = screen.getByRole("link", { name: text("List.clear") });
    expect(decodeURIComponent(drop.getAttribute("href") ?? "")).toBe("/search?q=پکس");
  });
});
