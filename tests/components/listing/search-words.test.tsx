import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ListingScreen } from "@/components/listing/listing-screen";
import type { ProductListExtra } from "@/lib/contract/product";
import { listHref, parseListSearch } from "@/lib/domain/listing/listing";
import { toCardFacts } from "@/lib/domain/product/card-facts";
import { routes } from "@/lib/routes";
import { fakeIntersections } from "@/tests/support/intersection";
import { text } from "@/tests/support/intl";
import { address } from "@/tests/support/navigation";
import { makeCard } from "@/tests/support/products";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const price = { min: 1_000_000, max: 200_000_000 };
const card = (id: number) => makeCard({ id, name: `دستگاه ${id}` });

type Rendered = Pick<ProductListExtra, "corrected"> & {
  search?: string;
  found?: number;
  near?: number;
  popular?: string[];
};

/** Renders a search as the server does. */
function show({ search = "", found = 1, near = 0, corrected, popular }: Rendered) {
  const query = parseListSearch(search);
  address.query = search;
  window.history.replaceState(null, "", listHref("/search", query));
  const cards = Array.from({ length: found }, (_, index) => toCardFacts(card(index + 1)));
  const read = {
    cards,
    corrected,
    count: found,
    sorts: [],
    price,
    page: query.page,
    hasNext: false,
    near: Array.from({ length: near }, (_, index) => toCardFacts(card(index + 51))),
  };
  const rendered = { path: "/search", scope: {}, query, read };
  return visit(<ListingScreen rendered={rendered} facets={{ brands: [], shelves: [], price }} popular={popular} />);
}

beforeEach(() => {
  fakeIntersections();
  window.scrollTo = vi.fn();
});
afterEach(() => {
  forgetVisits();
  window.history.replaceState(null, "", "/");
});

const corrected = { from: ";hvjo,hk", to: "کارتخوان" };
const note = () => screen.queryByText((_, element) => element?.textContent === "نتایج برای «کارتخوان» نشان داده شد.");

it("a corrected search names the correction and links to the exact search", async () => {
  const shop = stubShop({
    "GET /products?q=%3Bhvjo%2Chk&exact=1&page=1&group=1": { data: [], extra: { count: 0, sorts: [], price } },
  });
  show({ search: "q=%3Bhvjo%2Chk", corrected });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("List.results", { q: "کارتخوان" }));
  expect(note()).toBeTruthy();
  const exactly = screen.getByRole("link", { name: "جست‌وجوی دقیق «;hvjo,hk»" });
  expect(exactly.getAttribute("href")).toBe("/search?q=%3Bhvjo,hk&exact=1");
  fireEvent.click(exactly);
  await vi.waitFor(() => expect(shop.calls().filter((call) => call.startsWith("GET /products"))).toHaveLength(1), {
    timeout: 5000,
  });
  expect(await screen.findByText(text("List.noItem"))).toBeTruthy();
  expect(note()).toBeNull();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("List.results", { q: ";hvjo,hk" }));
});

it("a search without corrections shows no note and no similar products", () => {
  show({ search: "q=کارتخوان" });
  expect(screen.queryByText(/نشان داده شد/)).toBeNull();
  expect(screen.queryByRole("region", { name: text("List.near") })).toBeNull();
});

it("similar products are shown below the results and are not counted", () => {
  show({ search: "q=ict220", found: 1, near: 5 });
  const region = screen.getByRole("region", { name: text("List.near") });
  expect(within(region).getAllByRole("listitem")).toHaveLength(5);
  expect(within(region).getByText(text("List.nearHint"))).toBeTruthy();
  expect(screen.getByText(text("List.count", { count: "۱" }))).toBeTruthy();
});

it("an empty result shows similar products and popular searches", async () => {
  show({ search: "q=ظظظظ", found: 0, near: 2, popular: ["رول ۵۷"] });
  expect(await screen.findByRole("region", { name: text("List.near") })).toBeTruthy();
  const link = screen.getByRole("link", { name: "رول ۵۷" });
  expect(link.getAttribute("href")).toBe(routes.searchFor("رول ۵۷"));
});

it("popular searches are offered before a search, but not beside its results", () => {
  const { unmount } = show({ popular: ["رول ۵۷", "پکس S910"] });
  expect(
    within(screen.getByRole("navigation", { name: text("List.popularSearches") })).getAllByRole("link"),
  ).toHaveLength(2);
  unmount();
  show({ search: "q=پکس", popular: ["رول ۵۷"] });
  expect(screen.queryByRole("navigation", { name: text("List.popularSearches") })).toBeNull();
});
