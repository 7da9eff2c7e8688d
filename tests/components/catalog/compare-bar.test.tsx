import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { loadColumns } from "@/app/(shop)/compare/columns";
import { CompareBar } from "@/app/(shop)/compare/compare-bar";
import { FoldedHeads } from "@/app/(shop)/compare/folded-heads";
import { SwipedLine } from "@/app/(shop)/compare/swiped-line";
import { TABLE_ID } from "@/app/(shop)/compare/table-id";
import { FactList } from "@/components/ui/fact-list";
import { formatCount } from "@/lib/persian/digits";
import { fakeIntersections } from "@/tests/support/intersection";
import { renderFa, text } from "@/tests/support/intl";
import { makeCard, makeProduct } from "@/tests/support/products";

const server = vi.hoisted(() => ({ product: {} as object }));
vi.mock("@/lib/api/server", () => ({ loadProduct: async () => server.product }));

const NAMES = ["S910", "7210", "H9", "G3"];
const beside = (at: number) =>
  text("Compare.beside", { name: "S910", at: formatCount(at), count: formatCount(NAMES.length - 1) });

function show(names: string[]) {
  renderFa(
    <>
      <div id={TABLE_ID} />
      <table>
        <thead>
          <SwipedLine names={names} />
        </thead>
      </table>
      <CompareBar actions={names.map((name) => <button type="button" key={name}>{`${name} buy`}</button>)} />
    </>,
  );
  return screen.getAllByRole("button").map(({ textContent }) => textContent);
}

it("on phones the buttons are those of the first product and of the one swiped beside it", () => {
  expect(show(NAMES)).toEqual(["S910 buy", "7210 buy"]);
  expect(screen.getByText(beside(1))).toBeTruthy();
  const table = document.getElementById(TABLE_ID);
  if (!table) throw new Error("There is no table.");
  Object.defineProperties(table, { scrollWidth: { value: 700 }, clientWidth: { value: 300 } });
  table.scrollLeft = -400;
  fireEvent.scroll(table);
  expect(screen.getByText(beside(3))).toBeTruthy();
  expect(screen.getByRole("button", { name: "G3 buy" })).toBeTruthy();
});

it("which product stays is said beside the table, not in the bar, which has buttons only", () => {
  show(NAMES);
  expect(screen.getByText(beside(1)).closest("[data-buy-bar]")).toBeNull();
  expect(screen.getByRole("button", { name: "S910 buy" }).closest("[data-buy-bar]")).toBeTruthy();
});

it("two products have no other to swipe to, so no line says which stays", () => {
  show(NAMES.slice(0, 2));
  expect(screen.queryByRole("row")).toBeNull();
});

describe("on wide screens the heads that stay while scrolling", () => {
  const head = (id: number) => ({
    id,
    name: `S${id}`,
    image: "/x.webp",
    price: 1,
    action: <button type="button">{`S${id} buy`}</button>,
  });
  const pictures = (count: number) => {
    fakeIntersections();
    const { container } = renderFa(<FoldedHeads title="" heads={Array.from({ length: count }, (_, id) => head(id))} />);
    return [...container.querySelectorAll("img")].map((image) => image.closest(".tile")?.className);
  };

  it("are there with the buttons once the heads above are gone, and as long as one of them has the focus", () => {
    const { watched } = fakeIntersections();
    renderFa(<FoldedHeads title="" heads={[head(1)]} />);
    const isHidden = () => screen.getByText("S1 buy").closest(".invisible");
    expect(isHidden()?.className).toContain("focus-within:visible");
    const gone = { isIntersecting: false, boundingClientRect: { top: -1 } } as IntersectionObserverEntry;
    act(() => {
      for (const { callback } of watched) callback([gone], {} as IntersectionObserver);
    });
    expect(isHidden()).toBeNull();
  });

  it("repeat only buttons to screen readers, not the names of the table", () => {
    fakeIntersections();
    renderFa(<FoldedHeads title="" heads={[head(1)]} />);
    expect(screen.queryByRole("list", { hidden: true })).toBeNull();
    expect(screen.getByText("S1").closest("[aria-hidden]")).toBeTruthy();
    expect(screen.getByText("S1 buy").closest("[aria-hidden]")).toBeNull();
  });

  it("leave out the pictures of four products on narrower ones, where the names would have no room", () => {
    for (const className of pictures(4)) expect(className).toContain("max-xl:hidden");
    for (const className of pictures(3)) expect(className).not.toContain("max-xl:hidden");
  });
});

describe("what the buttons of a comparison add", () => {
  const option = { id: 5, name: "install", title: "نصب", description: "", price: 40_000, checked: true };
  const columnOf = async (options: (typeof option)[]) => {
    server.product = { product: makeProduct({ options }) };
    const [column] = await loadColumns([makeCard()]);
    return column;
  };

  it("has the options that are checked in advance in its price, and names those that cost something", async () => {
    const free = { ...option, id: 8, title: "راه‌اندازی", price: 0 };
    const column = await columnOf([option, free, { ...option, id: 6, checked: false }]);
    expect(column?.paid).toEqual([option.title]);
    expect([column?.price, column?.discounted]).toEqual([149_040_000, 149_040_000]);
    expect(column?.plain).toBeUndefined();
  });

  it("can be added without an answer only if none is, and if that is known", async () => {
    expect((await columnOf([]))?.plain?.id).toBe(makeCard().id);
    server.product = { code: 410 };
    expect((await loadColumns([makeCard()]))[0]?.plain).toBeUndefined();
  });
});

it("Latin facts side by side are isolated, so that they stand in their order", () => {
  const { container } = renderFa(<FactList facts={["GPRS", "3G", "بلوتوث"]} />);
  expect(container.innerHTML).toBe("<bdi>GPRS</bdi>، <bdi>3G</bdi>، <bdi>بلوتوث</bdi>");
});
