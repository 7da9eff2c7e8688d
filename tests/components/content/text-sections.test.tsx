import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { InfoFrame } from "@/components/content/info-frame";
import { TextSections } from "@/components/content/text-sections";
import { renderFa, text } from "@/tests/support/intl";

const sections = [
  { id: "person", title: "شخص", body: "<p>کارت ملی</p>", is_choice: true },
  { id: "company", title: "شرکت", body: "<p>روزنامه رسمی</p>", is_choice: true },
  { id: "send", title: "فرستادن", body: "<p>عکس روشن</p>" },
];

beforeEach(() => {
  history.replaceState(null, "", "/documents");
  Element.prototype.scrollIntoView = () => {};
});

it("alternative sections become tabs, and the others follow below (STATIC-005)", async () => {
  renderFa(<TextSections sections={sections} />);
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["شخص", "شرکت"]);
  await userEvent.click(screen.getByRole("tab", { name: "شرکت" }));
  expect(within(screen.getByRole("tabpanel", { name: "شرکت" })).getByText("روزنامه رسمی")).toBeTruthy();
  expect(screen.getByRole("region", { name: "فرستادن" }).id).toBe("send");
});

it("the tab named in the URL is opened", () => {
  history.replaceState(null, "", "/documents#company");
  renderFa(<TextSections sections={sections} />);
  expect(screen.getByRole("tab", { name: "شرکت" }).getAttribute("aria-selected")).toBe("true");
});

it("the page frame marks the current page among its neighbors and shows its sections and date", () => {
  renderFa(
    <InfoFrame current="documents" title="مدارک" sections={sections} updatedAt="2026-11-23T08:00:00Z" hasFaqs>
      متن
    </InfoFrame>,
  );
  const nav = within(screen.getByRole("navigation", { name: text("Info.pages") }));
  const current = nav.getByRole("link", { current: "page" });
  expect(current.getAttribute("href")).toBe("/documents");
  expect(nav.getByRole("link", { name: "فرستادن" }).getAttribute("href")).toBe("#send");
  for (const path of ["/about-us", "/contact-us", "/faqs", "/sale-services", "/terms", "/privacypolicy"]) {
    expect(nav.getAllByRole("link").map((link) => link.getAttribute("href"))).toContain(path);
  }
  expect(screen.getByText(/۲ آذر ۱۴۰۵/)).toBeTruthy();
});
