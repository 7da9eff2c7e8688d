import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CompareBar } from "@/app/(shop)/compare/compare-bar";
import { FoldedHeads } from "@/app/(shop)/compare/folded-heads";
import { SwipedLine } from "@/app/(shop)/compare/swiped-line";
import { TABLE_ID } from "@/app/(shop)/compare/table-id";
import { FactList } from "@/components/ui/fact-list";
import { formatCount } from "@/lib/persian/digits";
import { fakeIntersections } from "@/tests/support/intersection";
import { renderFa, text } from "@/tests/support/intl";

const NAMES = ["S910", "7210", "H9", "G3"];
const beside = (at: number) =>
  text("Compare.beside", { name: "S910", at: formatCount(at), count: formatCount(NAMES.length - 1) });

function show(names: string[]) {
  renderFa(
    <>
      <div id={TABLE_ID} />
      <SwipedLine models={names} />
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

it("on wide screens the heads that stay while scrolling have the buttons of the products", () => {
  fakeIntersections();
  const action = <button type="button">S910 buy</button>;
  const { container } = renderFa(
    <FoldedHeads title="" heads={[{ id: 1, name: "S910", image: "", price: 1, action }]} />,
  );
  const button = screen.getByRole("button", { name: "S910 buy" });
  expect(container.contains(button)).toBe(true);
});

it("Latin facts side by side are isolated, so that they stand in their order", () => {
  const { container } = renderFa(<FactList facts={["GPRS", "3G", "بلوتوث"]} />);
  expect(container.innerHTML).toBe("<bdi>GPRS</bdi>، <bdi>3G</bdi>، <bdi>بلوتوث</bdi>");
});
