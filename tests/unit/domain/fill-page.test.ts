import { describe, expect, it } from "vitest";
import pages from "@/lib/content/pages.json";
import { fillPage, spellDays } from "@/lib/domain/shop/fill-page";

const VALUES = { return_days: spellDays(7), test_days: spellDays(5), warranty: "۱۲ تا ۱۸ ماه" };
const bodiesOf = (page: { sections: { body: string }[] }) => page.sections.map(({ body }) => body).join("\n");

describe("a text page with placeholders", () => {
  it("the values of the settings are filled in, as the terms state them", () => {
    const text = bodiesOf(fillPage(pages.terms, VALUES));
    expect(text).toContain("باتری و آداپتور پنج روز مهلت تست دارند، از روز تحویل.");
    expect(text).toContain("۱۲ تا ۱۸ ماه گارانتی");
    expect(text).toContain("تا هفت روز پس از تحویل");
    expect(bodiesOf(fillPage(pages.terms, { ...VALUES, return_days: spellDays(14) }))).toContain("تا ۱۴ روز پس از");
  });

  it("a sentence whose setting is empty is left out, and the ones beside it stay", () => {
    const text = bodiesOf(fillPage(pages.terms, { return_days: "", test_days: "", warranty: "" }));
    expect(text).not.toMatch(/[{}]|مهلت تست دارند|پس از تحویل می‌توانید/);
    expect(text).toContain("<p>برای هر کالا همان مدتی برقرار است");
    expect(text).toContain("<p>پس از آن تنها گارانتی‌ای برقرار است");
  });

  it("a section of which nothing is left is dropped", () => {
    const sections = [{ id: "test", title: "تست", body: "<p>تا {test_days} روز.</p>" }];
    expect(fillPage({ sections }, { ...VALUES, test_days: "" }).sections).toEqual([]);
  });

  it("no text of a page has an unknown placeholder", () => {
    for (const page of Object.values(pages)) expect(bodiesOf(fillPage(page, VALUES))).not.toMatch(/[{}]/);
  });

  it("values can be marked", () => {
    const text = bodiesOf(fillPage(pages.terms, VALUES, (value) => `<mark>${value}</mark>`));
    expect(text).toContain("تا <mark>هفت</mark> روز");
  });
});
