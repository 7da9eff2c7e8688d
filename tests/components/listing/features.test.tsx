import { act, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ListingScreen } from "@/components/listing/listing-screen";
import { useListing } from "@/components/listing/use-listing";
import type { Facet } from "@/lib/contract/catalogue";
import type { WithoutFilter } from "@/lib/contract/product";
import { narrowingKeys, toFeatureFilters } from "@/lib/domain/listing/feature-filters";
import { listHref, parseListSearch } from "@/lib/domain/listing/listing";
import { toCardFacts } from "@/lib/domain/product/card-facts";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { fakeIntersections } from "@/tests/support/intersection";
import { text } from "@/tests/support/intl";
import { address } from "@/tests/support/navigation";
import { makeCard } from "@/tests/support/products";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const value = (value: string, count: number, label = value) => ({ value, label, count, selected: false });
const ALL = 20;
const KIND: Facet = {
  ...{ key: "kind", title: "نوع دستگاه", mode: "or", total_unknown: 0 },
  values: [value("mobile", 19, "سیار"), value("desktop", 0, "ثابت")],
};
const OS: Facet = {
  ...{ key: "os", title: "سیستم‌عامل", mode: "or", total_unknown: 2 },
  values: ["a", "b", "c", "d", "e", "f"].map((name, at) => value(name, at + 1)),
};
const NET: Facet = {
  ...{ key: "net", title: "شبکه", mode: "and", total_unknown: 0 },
  values: [value("wi-fi", 18, "Wi-Fi"), value("4g", 16, "4G")],
};
const LONG: Facet = {
  ...{ key: "psp", title: "شرکت پرداخت", mode: "or", total_unknown: 0 },
  values: Array.from({ length: 15 }, (_, at) => value(`p${at}`, 1, `شرکت ${at}`)),
};
const ALONE: Facet = { ...KIND, key: "roll", title: "ابعاد رول", values: [value("40", ALL)] };
const FACETS = [KIND, OS, NET, LONG, ALONE];
const price = { min: 1_000_000, max: 200_000_000 };
const FOUND = { data: [makeCard({ id: 1 })], extra: { count: 1, sorts: [], price } };
const FILTERS = { brands: [], available: 3, price, facets: FACETS };

type Shown = { isWhole?: boolean; facets?: Facet[]; without?: WithoutFilter[]; cards?: number; range?: typeof price };

function show(search = "", { isWhole = true, facets = FACETS, without, cards = 2, range = price }: Shown = {}) {
  const facetKeys = facets.map(({ key }) => key);
  const query = parseListSearch(search, facetKeys);
  address.query = search;
  window.history.replaceState(null, "", listHref("/search", query));
  const products = Array.from({ length: cards }, (_, at) => toCardFacts(makeCard({ id: at + 1 })));
  const read = { cards: products, count: cards, sorts: [], price: range, page: 1, hasNext: false, without };
  const features = toFeatureFilters(facets, { offered: narrowingKeys(facets, ALL), set: query.facets, isWhole });
  return visit(
    <ListingScreen
      title="همه"
      rendered={{ path: "/search", scope: {}, query, read }}
      facets={{ brands: [{ id: 1, name: "پکس" }], shelves: [], available: 3, price, features }}
    />,
  );
}

const shownAddress = () => decodeURIComponent(window.location.pathname + window.location.search);
const hits = (name: string, count: number) => joined([name, text("List.count", { count: formatCount(count) })]);
const panel = async () => within(await screen.findByRole("form", { name: text("List.filters") }));

beforeEach(() => {
  fakeIntersections();
  window.scrollTo = vi.fn();
  stubShop({
    "GET /products?net=wi-fi&page=1&group=1": FOUND,
    "GET /products?net=4g%2Cwi-fi&page=1&group=1": FOUND,
    "GET /filters?group=1": { data: FILTERS },
    "GET /filters?net=wi-fi&group=1": { data: FILTERS },
    "GET /filters?net=4g%2Cwi-fi&group=1": { data: FILTERS },
  });
});
afterEach(() => {
  forgetVisits();
  window.history.replaceState(null, "", "/");
});

it("features are groups of counted checkboxes; one whose value all products share is not offered", async () => {
  show();
  const groups = (await panel()).getAllByRole("group").map((group) => group.getAttribute("aria-label"));
  expect((await panel()).getByRole("group", { name: /^نوع دستگاه/ })).toBeTruthy();
  expect((await panel()).getByRole("group", { name: new RegExp(text("List.allTogether")) })).toBeTruthy();
  expect(groups).toContain("سیستم‌عامل");
  expect(groups).not.toContain("ابعاد رول");
  expect((await panel()).getByRole("checkbox", { name: hits("Wi-Fi", 18) })).toHaveProperty("name", "net");
  expect((await panel()).getByText(text("List.unknown", { name: "سیستم‌عامل", count: formatCount(2) }))).toBeTruthy();
});

it("without facets from the shop server the panel has only its other filters", async () => {
  show("", { facets: [] });
  expect((await panel()).getByRole("checkbox", { name: "پکس" })).toBeTruthy();
  expect((await panel()).queryByText("شبکه")).toBeNull();
});

it("checking values joins them in the URL, and the focus stays on the checkbox", async () => {
  show();
  await userEvent.click((await panel()).getByRole("checkbox", { name: hits("Wi-Fi", 18) }));
  await userEvent.click((await panel()).getByRole("checkbox", { name: hits("4G", 16) }));
  expect(shownAddress()).toBe("/search?net=4g,wi-fi");
  expect(document.activeElement).toBe((await panel()).getByRole("checkbox", { name: hits("4G", 16) }));
});

it("a value without hits stays and can be focused, and choosing it explains why it does nothing", async () => {
  show();
  const vain = (await panel()).getByRole("checkbox", { name: hits("ثابت", 0) });
  expect([vain.getAttribute("aria-disabled"), vain.hasAttribute("disabled")]).toEqual(["true", false]);
  await userEvent.click(vain);
  expect(await screen.findByText(text("List.noHits"))).toBeTruthy();
  expect(vain).toHaveProperty("checked", false);
  expect(shownAddress()).toBe("/search");
});

it("groups after the first are collapsed unless something in them is set, except those whose values combine", async () => {
  show("os=b");
  const openOf = async (title: string) =>
    (await panel()).getByText(title, { selector: "summary" }).closest("details")?.hasAttribute("open");
  expect([await openOf("سیستم‌عامل"), await openOf("شرکت پرداخت")]).toEqual([true, false]);
  expect((await panel()).queryByText("شبکه", { selector: "summary" })).toBeNull();
});

it("a page leaves out the values of collapsed groups, which arrive when one is opened", async () => {
  show("", { isWhole: false });
  const summary = (await panel()).getByText("سیستم‌عامل", { selector: "summary" });
  const group = within(summary.closest("details") as HTMLElement);
  expect(group.queryAllByRole("checkbox", { hidden: true })).toHaveLength(0);
  await userEvent.click(summary);
  expect(await group.findByRole("checkbox", { name: hits("a", 1) })).toBeTruthy();
  expect((await panel()).getByRole("checkbox", { name: hits("Wi-Fi", 18) })).toBeTruthy();
});

it("a collapsed group shows four values and the set one, and can be searched from fifteen values on", async () => {
  show("psp=p9");
  const group = within((await panel()).getByRole("group", { name: "شرکت پرداخت" }));
  const more = group.getByText(text("List.moreOptions", { count: formatCount(10) }));
  expect(within(more.closest("details") as HTMLElement).queryByLabelText(hits("شرکت 9", 1))).toBeNull();
  await userEvent.type(group.getByRole("searchbox", { hidden: true }), "12");
  expect(group.getAllByRole("checkbox", { hidden: true })).toHaveLength(1);
});

it("without JavaScript the form also sends what its checkboxes do not show", async () => {
  const { container } = show("net=4g,old&min=5000000&sortby=1");
  await panel();
  const hidden = [...container.querySelectorAll<HTMLInputElement>("form input[type=hidden]")];
  expect(hidden.map(({ name, value: sent }) => `${name}=${sent}`)).toEqual(["sortby=1", "min=5000000", "net=old"]);
});

it("a filter that the page itself sets is no offer, and without others the filters can be cleared", async () => {
  show("max=250000000", { cards: 0, without: [{ filter: "brand", count: 7 }] });
  expect(await screen.findByText(text("List.clear"))).toBeTruthy();
  expect(screen.queryByText(text("List.showResults", { count: formatCount(7) }))).toBeNull();
});

it("a failed call for the values of an opened group leaves the counts of the others", async () => {
  const { calls } = stubShop({ "GET /filters?group=1": { code: 404 } });
  show("", { isWhole: false });
  await userEvent.click((await panel()).getByText("سیستم‌عامل", { selector: "summary" }));
  await waitFor(() => expect(calls()).toContain("GET /filters?group=1"));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect((await panel()).getByRole("checkbox", { name: hits("Wi-Fi", 18) })).toBeTruthy();
});

it("an empty listing offers each filter without which there are products, and the cheapest price", async () => {
  const without = [
    { filter: "max", count: 7 },
    { filter: "net", value: "4g", count: 3 },
  ];
  show("net=4g,wi-fi&kind=mobile,desktop&max=250000000", {
    ...{ cards: 0, without: [...without, { filter: "kind", count: 1 }] },
    range: { min: 274_500_000, max: 300_000_000 },
  });
  await screen.findByText(text("List.cheapestWithout", { price: "۲۷٬۴۵۰٬۰۰۰" }));
  const linkTo = (name: string) => screen.getByText(text("List.without", { name })).closest("a")?.getAttribute("href");
  const highest = text("List.maxAmount", { price: "۲۵٬۰۰۰٬۰۰۰" });
  expect(linkTo(highest)).toBe("/search?kind=desktop,mobile&net=4g,wi-fi");
  expect(linkTo("شبکه: 4G")).toBe("/search?max=250000000&kind=desktop,mobile&net=wi-fi");
  expect(linkTo("نوع دستگاه: ثابت، نوع دستگاه: سیار")).toBe("/search?max=250000000&net=4g,wi-fi");
});

it("a filter that only another search term offers stays chosen when the URL is read, and is read again after Back and Forward", () => {
  const query = parseListSearch("?q=s910");
  const read = { cards: [], count: 0, sorts: [], price, page: 1, hasNext: false };
  const { result } = renderHook(() => useListing({ path: "/search", scope: {}, query, read }, []));
  const shown = () => result.current.control.query.facets;
  act(() => result.current.control.change({ q: undefined, facets: { kind: "mobile" } }));
  act(() => result.current.follow("?kind=mobile"));
  expect(shown()).toEqual({ kind: "mobile" });
  act(() => result.current.follow("?q=s910"));
  expect(shown()).toBeUndefined();
  act(() => result.current.follow("?kind=mobile"));
  expect(shown()).toEqual({ kind: "mobile" });
});
