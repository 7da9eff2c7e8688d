import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CompareButton } from "@/components/catalog/compare-button";
import { ComparingListing } from "@/components/listing/comparing-listing";
import { parseListSearch } from "@/lib/domain/listing/listing";
import { toCardFacts } from "@/lib/domain/product/card-facts";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { fakeIntersections } from "@/tests/support/intersection";
import { text } from "@/tests/support/intl";
import { address } from "@/tests/support/navigation";
import { makeCard } from "@/tests/support/products";
import { forgetVisits, visit } from "@/tests/support/screen";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const NO_RANGE = { min: 0, max: 0 };
const card = (id: number, compare_group: number | undefined = 1) =>
  toCardFacts(makeCard({ id, name: `دستگاه ${id}`, compare_group }));
const show = (cards: ReturnType<typeof card>[]) =>
  visit(
    <ComparingListing
      title="همه"
      rendered={{
        path: routes.search,
        scope: {},
        query: parseListSearch("compare=1&page=2"),
        read: { cards, count: cards.length, sorts: [], price: NO_RANGE, page: 2, hasNext: false },
      }}
      facets={{ brands: [], shelves: [], price: NO_RANGE }}
    />,
  );
const tick = (id: number) => screen.getByRole("checkbox", { name: new RegExp(`دستگاه ${id}$`) });
const tray = () => within(screen.getByRole("form", { name: text("Compare.compare") }));
const toPage = (count: number) =>
  tray().getByRole("link", { name: text("Compare.compareCount", { count: formatCount(count) }) });

beforeEach(() => {
  window.localStorage.clear();
  fakeIntersections();
  address.query = "compare=1&page=2";
});
afterEach(forgetVisits);

it("checked cards are in the tray, which leads to their comparison in the order chosen", async () => {
  show([card(1), card(2), card(9)]);
  await userEvent.click(tick(9));
  expect(tray().queryByRole("link")).toBeNull();
  expect(tray().getByText(text("Compare.oneMore"))).toBeTruthy();
  await userEvent.click(tick(1));
  expect(toPage(2).getAttribute("href")).toBe("/compare?p=9-1");
  await userEvent.click(tray().getByRole("button", { name: text("Compare.remove", { name: "دستگاه 9" }) }));
  expect(tick(9)).toHaveProperty("checked", false);
  await userEvent.click(tray().getByRole("button", { name: text("Compare.clear") }));
  expect(tick(1)).toHaveProperty("checked", false);
});

it("a fifth product and one of another group are refused with the reason", async () => {
  show([1, 2, 3, 4, 5].map((id) => card(id)).concat(card(6, 2)));
  for (const id of [1, 2, 3, 4, 5]) await userEvent.click(tick(id));
  expect(tick(5)).toHaveProperty("checked", false);
  expect(await screen.findByText(text("Compare.full"))).toBeTruthy();
  await userEvent.click(tick(6));
  expect(await screen.findByText(text("Compare.otherGroup", { name: "دستگاه 1" }))).toBeTruthy();
  expect(toPage(4)).toBeTruthy();
});

it("without JavaScript the checkboxes belong to the form of the tray", () => {
  show([card(1), card(2)]);
  expect(tray().getByText(text("Compare.chooseTwo"))).toBeTruthy();
  expect(tick(1)).toMatchObject({ name: "p", value: "1" });
  expect(tick(1).getAttribute("form")).toBe(screen.getByRole("form", { name: text("Compare.compare") }).id);
  expect(screen.getByRole("form", { name: text("Compare.compare") }).getAttribute("action")).toBe("/compare");
});

it("the choice of cards ends by a link to the same page of the listing", () => {
  show([card(1)]);
  expect(screen.getByRole("link", { name: text("Compare.endMode") }).getAttribute("href")).toBe("/search?page=2");
});

it("a card without a group cannot be chosen", () => {
  show([toCardFacts(makeCard({ id: 3 }))]);
  expect(screen.queryByRole("checkbox", { name: new RegExp(text("Compare.compare")) })).toBeNull();
});

it("the button of a product page adds the product, and then leads to the comparison", async () => {
  visit(<CompareButton item={{ id: 7, name: "دستگاه 7", image: "", group: 1 }} />);
  const link = screen.getByRole("link", { name: text("Compare.compare") });
  expect(link.getAttribute("href")).toBe("/compare?p=7");
  await userEvent.click(link);
  expect(screen.getByRole("link", { name: text("Compare.comparing") }).getAttribute("href")).toBe("/compare?p=7");
});
