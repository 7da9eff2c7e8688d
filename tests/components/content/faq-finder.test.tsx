import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { FaqFinder } from "@/components/content/faq-finder";
import { renderFa, text } from "@/tests/support/intl";

const faq = (id: number, category: number, question: string, answer: string) => {
  return { id, category: { id: category }, question, answer };
};
const groups = [
  { id: 1, name: "خرید", faqs: [faq(1, 1, "قیمت‌ها به تومان است؟", "بله."), faq(2, 1, "کد تخفیف کجاست؟", "در سبد.")] },
  { id: 2, name: "گارانتی", faqs: [faq(3, 2, "گارانتي چند ماه است؟", "دوازده ماه. باتری پنج روز.")] },
];

beforeEach(() => {
  history.replaceState(null, "", "/faqs");
  Element.prototype.scrollIntoView = () => {};
});

const questions = () =>
  screen
    .getAllByRole("group")
    .filter((one) => one.checkVisibility?.() ?? !one.closest(".hidden, [hidden]"))
    .map((one) => one.querySelector("summary")?.textContent);
const open = () => [...document.querySelectorAll("details[open] summary")].map(({ textContent }) => textContent);
const panelOf = (name: string) => screen.getByRole("tabpanel", { name, hidden: true });

describe("the FAQ", () => {
  it("choosing a category shows its questions, each of which can be expanded (STATIC-003, STATIC-008)", async () => {
    renderFa(<FaqFinder groups={groups} />);
    const tabs = screen.getAllByRole("tab");
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("aria-selected")])).toEqual([
      ["خرید", "true"],
      ["گارانتی", "false"],
    ]);
    expect(panelOf("گارانتی").className).toContain("hidden");
    await userEvent.click(screen.getByRole("tab", { name: "گارانتی" }));
    expect(panelOf("خرید").className).toContain("hidden");
    const panel = within(panelOf("گارانتی"));
    expect(panel.getAllByRole("group")).toHaveLength(1);
    expect(panel.getByText("دوازده ماه. باتری پنج روز.")).toBeTruthy();
  });

  it("the tab and the question in the URL are opened, on loading and when the URL changes", async () => {
    history.replaceState(null, "", "/faqs#q-3");
    renderFa(<FaqFinder groups={groups} />);
    expect(screen.getByRole("tab", { name: "گارانتی" }).getAttribute("aria-selected")).toBe("true");
    expect(open()).toEqual(["گارانتي چند ماه است؟"]);
    history.replaceState(null, "", "/faqs#faq-1");
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    expect((await screen.findByRole("tab", { name: "خرید", selected: true })).textContent).toBe("خرید");
  });

  it("opening a question puts its anchor into the URL", async () => {
    renderFa(<FaqFinder groups={groups} />);
    await userEvent.click(screen.getByText("کد تخفیف کجاست؟"));
    await expect.poll(() => location.hash).toBe("#q-2");
  });

  it("the search covers all groups and spelling variants, and an empty result links to the contact form", async () => {
    renderFa(<FaqFinder groups={groups} />);
    const box = screen.getByRole("searchbox", { name: text("Faq.search") });
    await userEvent.type(box, "باتري گارانتی");
    expect(screen.getByRole("status").textContent).toBe(text("Faq.found", { count: "۱" }));
    expect(questions()).toEqual(["گارانتي چند ماه است؟"]);
    await userEvent.clear(box);
    await userEvent.type(box, "زرافه");
    expect(screen.getByRole("status").textContent).toBe(text("Faq.nothing"));
    expect(screen.getByRole("link", { name: text("Faq.ask") }).getAttribute("href")).toBe("/contact-us");
    await userEvent.clear(box);
    expect(questions()).toHaveLength(2);
  });
});
