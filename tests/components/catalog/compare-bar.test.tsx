import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CompareBar } from "@/app/(shop)/compare/compare-bar";
import { TABLE_ID } from "@/app/(shop)/compare/table-id";
import { FactList } from "@/components/ui/fact-list";
import { formatCount } from "@/lib/persian/digits";
import { renderFa, text } from "@/tests/support/intl";

const NAMES = ["S910", "7210", "H9", "G3"];
const beside = (at: number) =>
  text("Compare.beside", { name: "S910", at: formatCount(at), count: formatCount(NAMES.length - 1) });

function show(names: string[]) {
  renderFa(
    <>
      <div id={TABLE_ID} />
      <CompareBar
        names={names}
        actions={names.map((name) => <button type="button" key={name}>{`${name} buy`}</button>)}
      />
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

it("two products need no swiping, and one has one button", () => {
  expect(show(["S910", "H9"])).toEqual(["S910 buy", "H9 buy"]);
  expect(screen.queryByText(/ثابت مانده/)).toBeNull();
});

it("Latin facts side by side are isolated, so that they stand in their order", () => {
  const { container } = renderFa(<FactList facts={["GPRS", "3G", "بلوتوث"]} />);
  expect(container.innerHTML).toBe("<bdi>GPRS</bdi>، <bdi>3G</bdi>، <bdi>بلوتوث</bdi>");
});
