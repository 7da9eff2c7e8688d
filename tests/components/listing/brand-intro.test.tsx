import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { BrandGrid } from "@/components/listing/brand-grid";
import { BrandIntro } from "@/components/listing/brand-intro";
import { routes } from "@/lib/routes";
import { renderFa, text } from "@/tests/support/intl";

const brandWith = (description: string) => ({ id: 1, slug: "pax", name: "پکس", logo: "/brands/pax.svg", description });
const words = (length: number) =>
  "شرح برند "
    .repeat(100)
    .slice(0, length - 1)
    .concat("!");
/** True if the class that truncates the text with JavaScript is set; jsdom does not apply media queries. */
const isCut = (container: HTMLElement) => container.querySelector('[class*="scripting:enabled"]') !== null;

describe("BrandIntro", () => {
  it("the brand's logo and description are shown (LIST-014)", () => {
    const { container } = renderFa(<BrandIntro brand={brandWith(words(100))} />);
    expect(container.querySelector("img")?.getAttribute("src")).toBe("/brands/pax.svg");
    expect(screen.getByText(words(100))).toBeTruthy();
  });

  it.each([201, 400])("a description of %i characters is shown in full without a toggle (LIST-017)", (length) => {
    const { container } = renderFa(<BrandIntro brand={brandWith(words(length))} />);
    expect(isCut(container)).toBe(false);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("a longer description is cut at 200 characters and can be expanded (LIST-016)", async () => {
    const long = words(401);
    const { container } = renderFa(<BrandIntro brand={brandWith(long)} />);
    const paragraph = container.querySelector("p");
    expect(isCut(container)).toBe(true);
    const start = paragraph?.firstChild?.textContent ?? "";
    expect(long.startsWith(start)).toBe(true);
    expect(start.length).toBeGreaterThan(180);
    expect(start.length).toBeLessThanOrEqual(200);
    expect(long[start.length]).toBe(" ");
    const more = screen.getByRole("button", { name: text("List.showMore") });
    expect(more.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(more);
    expect(isCut(container)).toBe(false);
    expect(paragraph?.textContent).toBe(long);
    await userEvent.click(screen.getByRole("button", { name: text("List.showLess") }));
    expect(isCut(container)).toBe(true);
  });

  it("the server-rendered HTML contains the whole description (SEO-002)", () => {
    const { container } = renderFa(<BrandIntro brand={brandWith(words(401))} />);
    expect(container.textContent?.replace("…", "")).toContain(words(401));
  });
});

describe("BrandGrid", () => {
  it("each brand links to its page (LIST-018, ENT-013)", () => {
    renderFa(<BrandGrid brands={[brandWith(""), { ...brandWith(""), id: 2, slug: "verifone", name: "وریفون" }]} />);
    expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["پکس", routes.brand(1, "pax")],
      ["وریفون", routes.brand(2, "verifone")],
    ]);
  });
});
