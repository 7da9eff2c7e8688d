import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { FitPanel } from "@/components/product/fit-panel";
import type { ProductFit } from "@/lib/contract/product";
import { routes } from "@/lib/routes";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";

const part = (name: string) => ({ slug: name, name });
const said = (verdict: ProductFit["verdict"], more: Partial<ProductFit>): ProductFit => ({
  ...{ trade: part("رستوران"), place: null, net: null, verdict, text: `متن ${verdict}.` },
  ...more,
});
const FITS = [
  said("yes", {}),
  said("but", { place: part("میز") }),
  said("hardly", { place: part("میز"), net: part("کابل") }),
  said("unknown", { place: part("پیک"), text: "" }),
];
const show = (known?: object) => {
  if (known) localStorage.setItem("trade", JSON.stringify(known));
  return visit(<FitPanel fits={FITS} phone="02191001234" />);
};

beforeEach(() => forgetVisits());

describe("whether a device suits the visitor's business", () => {
  it("before a choice it asks for the business, by a link to the finder", () => {
    show();
    expect(screen.getByRole("link", { name: text("Choose.fitAsk") }).getAttribute("href")).toBe(routes.choose);
  });

  it.each([
    ["yes", { trade: part("رستوران") }],
    ["yes", { trade: part("رستوران"), place: part("صندوق") }],
    ["but", { trade: part("رستوران"), place: part("میز"), net: part("سیم") }],
    ["hardly", { trade: part("رستوران"), place: part("میز"), net: part("کابل") }],
  ] as const)("it says «%s» by the text for the remembered answers or the nearest one: %j", (verdict, known) => {
    show(known);
    expect(screen.getByText(text(`Choose.fit_${verdict}`))).toBeTruthy();
    expect(screen.getByText(new RegExp(`متن ${verdict}`))).toBeTruthy();
  });

  it("it leads to the whole answer, and back to the finder", () => {
    show({ trade: part("رستوران"), place: part("میز") });
    expect(screen.getByRole("link", { name: text("Choose.fitAll") }).getAttribute("href")).toBe(
      routes.guide("رستوران", "میز"),
    );
    expect(screen.getByRole("link", { name: "رستوران، میز" }).getAttribute("href")).toBe(routes.choose);
  });

  it("where the nearest text says nothing of it, it is unknown although a general one says yes", () => {
    show({ trade: part("رستوران"), place: part("پیک") });
    expect(screen.getByText(new RegExp(text("Choose.fitUnknown", { trade: "رستوران" })))).toBeTruthy();
    expect(screen.queryByText(text("Choose.fit_yes"))).toBeNull();
  });

  it("for a business that no text relates to it, it names whom to ask", () => {
    show({ trade: part("نانوایی") });
    expect(screen.getByRole("link", { name: /۰۲۱/ })).toBeTruthy();
  });
});
