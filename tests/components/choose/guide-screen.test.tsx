import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FinderQuestion } from "@/components/choose/finder-question";
import { GuideScreen } from "@/components/choose/guide-screen";
import { NoGuide } from "@/components/choose/no-guide";
import type { Trade, TradeGuide } from "@/lib/contract/choose";
import { routes } from "@/lib/routes";
import { renderFa, text } from "@/tests/support/intl";
import { makeProduct } from "@/tests/support/products";

const place = (id: number, name: string) => ({ id, slug: name.replaceAll(" ", "-"), name, hint: null });
const TRADE: Trade = {
  ...{ id: 1, slug: "رستوران", name: "رستوران", is_other: false },
  places: [place(1, "سر میز"), place(2, "صندوق")],
  nets: [{ id: 1, slug: "کابل", name: "کابل" }],
};
const OTHER: Trade = { ...TRADE, id: 2, slug: "نانوایی", name: "نانوایی" };
const pick = (id: number, name: string, more: object = {}) => ({
  ...{ product: makeProduct({ id, name, ...more }), role: `نقش ${id}` },
  ...{ pros: [{ text: `دلیل ${id}` }], cons: [{ text: `ولی ${id}` }] },
});
const GUIDE: TradeGuide = {
  ...{ trade: TRADE, place: TRADE.places[0] ?? null, net: null, title: "کارتخوان برای رستوران، سر میز" },
  ...{ indexed: true, canonical: "/choose/x", lead: "سبک باشد.", why_not: "ثابت به کابل وصل است." },
  ...{ author: "کارشناس", reviewed_at: "2026-11-18", picks: [pick(9, "الف"), pick(1, "ب")], with: [], near: [] },
};
const show = (guide: Partial<TradeGuide> = {}) =>
  renderFa(
    <GuideScreen
      guide={{ ...GUIDE, ...guide }}
      trades={[TRADE, OTHER]}
      buy={{ productId: 9, button: <button type="button">خرید</button> }}
      share={null}
    />,
  );

describe("a page of recommendations", () => {
  it("each pick has its reasons and reservations, and only the first one the button to buy", () => {
    show();
    expect(screen.getByRole("heading", { level: 1, name: GUIDE.title })).toBeTruthy();
    const picks = screen.getAllByRole("heading", { level: 2, name: /^[الفب]+$/ });
    expect(picks.map(({ textContent }) => textContent)).toEqual(["الف", "ب"]);
    expect(screen.getAllByRole("list", { name: text("Choose.pros") })).toHaveLength(2);
    expect(screen.getAllByRole("list", { name: text("Choose.cons") })).toHaveLength(2);
    expect(screen.getAllByRole("button", { name: "خرید" })).toHaveLength(1);
    expect(screen.getAllByRole("link", { name: text("Choose.see") })).toHaveLength(1);
  });

  it("other places, internets and trades are links, and the present answer is marked", () => {
    show();
    const answers = within(screen.getByRole("navigation", { name: text("Choose.change") }));
    expect(answers.getByRole("link", { name: "سر میز" }).getAttribute("aria-current")).toBe("true");
    expect(answers.getByRole("link", { name: "کابل" }).getAttribute("href")).toBe(
      routes.guide("رستوران", "سر-میز", "کابل"),
    );
    expect(screen.getByRole("link", { name: "نانوایی" }).getAttribute("href")).toBe(routes.guide("نانوایی"));
  });

  it("it says who wrote it and when it was last read", () => {
    show();
    const written = text("Choose.writtenBy", { author: "کارشناس", date: "۲۷ آبان ۱۴۰۵" });
    expect(screen.getByText(new RegExp(written))).toBeTruthy();
  });

  it("without a text of its own it leads to the nearest one", () => {
    show({ indexed: false });
    expect(screen.getByRole("link", { name: text("Choose.nearest") }).getAttribute("href")).toBe("/choose/x");
  });

  it("the picks can be compared, unless there is only one", () => {
    const name = text("Compare.compareCount", { count: "۲" });
    const { unmount } = show();
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(routes.compare([9, 1]));
    unmount();
    show({ picks: [pick(9, "الف")] });
    expect(screen.queryByRole("link", { name: /مقایسه/ })).toBeNull();
  });

  it.each([
    [routes.finderPlaces("رستوران"), {}],
    [routes.finderNets("رستوران"), { trade: { ...TRADE, places: [] } }],
    [routes.choose, { trade: { ...TRADE, places: [], nets: [] } }],
    [routes.choose, { canonical: null }],
  ])("answers are changed at %s, the first question that the finder asks", (address, guide) => {
    show(guide);
    expect(screen.getByRole("link", { name: text("Choose.changeAnswers") }).getAttribute("href")).toBe(address);
  });

  it("a sold-out pick stays, followed by its substitute in stock", () => {
    show({ picks: [{ ...pick(1, "ب", { available: false }), substitute: pick(9, "الف") }] });
    expect(screen.getByText(text("Product.outOfStock"))).toBeTruthy();
    expect(screen.getByText(text("Choose.substitute"))).toBeTruthy();
    expect(screen.getByRole("button", { name: "خرید" })).toBeTruthy();
  });

  it("with nothing to recommend it says why and what is near", () => {
    const near = [{ address: "/choose/y", title: "رستوران، صندوق", count: 3 }];
    renderFa(<NoGuide guide={{ ...GUIDE, picks: [], near }} trades={[TRADE, OTHER]} phone="02191001234" />);
    expect(screen.getByRole("heading", { level: 1, name: text("Choose.noneTitle") })).toBeTruthy();
    expect(screen.getByText(/سبک باشد/)).toBeTruthy();
    expect(screen.getByRole("link", { name: /رستوران، صندوق/ }).getAttribute("href")).toBe("/choose/y");
    expect(screen.getByRole("link", { name: /۰۲۱/ })).toBeTruthy();
  });
});

describe("a question of the finder", () => {
  it("is a form that is sent by GET with the answers so far, and choosing does not send it", () => {
    renderFa(
      <FinderQuestion
        number={2}
        name="place"
        question="کجا؟"
        answers={TRADE.places}
        given={{ trade: "رستوران" }}
        unknownHref="/choose/questions/x/-"
      />,
    );
    const answers = screen.getByRole("group", { name: "کجا؟" });
    const form = answers.closest("form");
    expect([form?.method, form?.getAttribute("action")]).toEqual(["get", routes.finderStep]);
    expect(within(answers).getAllByRole("radio")).toHaveLength(2);
    expect(new FormData(form ?? undefined).get("trade")).toBe("رستوران");
    expect(screen.getByRole("link", { name: text("Choose.unknown") }).getAttribute("href")).toBe(
      "/choose/questions/x/-",
    );
  });
});
