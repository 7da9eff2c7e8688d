import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { FitPanel } from "@/components/product/fit-panel";
import type { ProductFit } from "@/lib/contract/product";
import { routes } from "@/lib/routes";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

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
  return visit(<FitPanel productId={1} phone="02191001234" />);
};

beforeEach(() => {
  forgetVisits();
  stubShop({ "GET /products/1": { data: { fit: FITS } } });
});

describe("whether a device suits the visitor's business", () => {
  it("before a choice it asks for the business, by a link to the finder", () => {
    const shop = stubShop({});
    show();
    expect(shop.calls()).toEqual([]);
    expect(screen.getByRole("link", { name: text("Choose.fitAsk") }).getAttribute("href")).toBe(routes.choose);
  });

  it.each([
    ["yes", { trade: part("رستوران") }],
    ["yes", { trade: part("رستوران"), place: part("صندوق") }],
    ["but", { trade: part("رستوران"), place: part("میز"), net: part("سیم") }],
    ["hardly", { trade: part("رستوران"), place: part("میز"), net: part("کابل") }],
  ] as const)("it says «%s» by the text for the remembered answers or the nearest one: %j", async (verdict, known) => {
    show(known);
    expect(await screen.findByText(text(`Choose.fit_${verdict}`))).toBeTruthy();
    expect(screen.getByText(new RegExp(`متن ${verdict}`))).toBeTruthy();
  });

  it("it leads to the whole answer, and back to the finder", async () => {
    show({ trade: part("رستوران"), place: part("میز") });
    expect((await screen.findByRole("link", { name: text("Choose.fitAll") })).getAttribute("href")).toBe(
      routes.guide("رستوران", "میز"),
    );
    expect(screen.getByRole("link", { name: "رستوران، میز" }).getAttribute("href")).toBe(routes.choose);
  });

  it("where the nearest text says nothing of it, it is unknown although a general one says yes", async () => {
    show({ trade: part("رستوران"), place: part("پیک") });
    expect(await screen.findByText(new RegExp(text("Choose.fitUnknown", { trade: "رستوران" })))).toBeTruthy();
    expect(screen.queryByText(text("Choose.fit_yes"))).toBeNull();
  });

  it("for a business that no text relates to it, it names whom to ask", async () => {
    show({ trade: part("نانوایی") });
    expect(await screen.findByRole("link", { name: /۰۲۱/ })).toBeTruthy();
  });

  it("if the sentences do not arrive it still leads to the guide, and claims nothing", async () => {
    stubShop({ "GET /products/1": { code: 500 } });
    show({ trade: part("رستوران") });
    expect((await screen.findByRole("link", { name: text("Choose.fitAll") })).getAttribute("href")).toBe(
      routes.guide("رستوران"),
    );
    expect(screen.queryByText(new RegExp(text("Choose.fitUnknown", { trade: "رستوران" })))).toBeNull();
  });
});
