import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LandingBlock, type StaticLandingItem } from "@/components/landing/landing-block";
import { makeBundle } from "@/tests/support/bundles";
import { renderFa } from "@/tests/support/intl";
import { makeProduct } from "@/tests/support/products";

const render = (item: StaticLandingItem) => renderFa(<LandingBlock item={item} />);
const media = (more: object) => ({
  body: "<p>متن</p>",
  url: "/about.webp",
  alt: "پیشخان",
  reverse: false,
  border: false,
  ...more,
});

describe("a block of a landing page", () => {
  it("a banner block links to the target of its banners (STATIC-027)", () => {
    render({
      type: "banner",
      configs: { title: "پیشنهاد", objects: [{ id: 1, name: "لوازم", link: "/search", image: "/a.webp" }] },
    });
    expect(screen.getByRole("link", { name: /لوازم/ }).getAttribute("href")).toBe("/search");
  });

  it("a slider block shows its slides (STATIC-027)", () => {
    const slide = { id: 1, name: "اندرویدی", desktop_image: "/d.webp", mobile_image: "/m.webp", link: "/bundles" };
    render({ type: "slider", configs: { title: "تازه‌ها", objects: [slide] } });
    expect(screen.getByRole("link", { name: /اندرویدی/ }).getAttribute("href")).toBe("/bundles");
  });

  it("a shelf_product block shows its products under its title (STATIC-027)", () => {
    const product = makeProduct({ name: "کارتخوان نمونه" });
    render({ type: "shelf_product", configs: { title: "پرفروش", objects: [product] } });
    expect(screen.getByRole("heading", { name: "پرفروش" })).toBeTruthy();
    expect(screen.getAllByText(/کارتخوان نمونه/).length).toBeGreaterThan(0);
  });

  it("a shelf_bundle block shows its bundles under its title (STATIC-027)", () => {
    const bundle = makeBundle();
    render({ type: "shelf_bundle", configs: { title: "بسته‌ها", objects: [bundle] } });
    expect(screen.getByRole("heading", { name: "بسته‌ها" })).toBeTruthy();
    expect(screen.getAllByText(bundle.name).length).toBeGreaterThan(0);
  });

  it("a media block shows text and picture side by side, reversed and with a border if set (STATIC-028)", () => {
    const objects = [media({}), media({ body: "<p>دیگر</p>", reverse: true, border: true, alt: "انبار" })];
    render({ type: "media", configs: { title: "چگونه", objects } });
    const frames = ["پیشخان", "انبار"].map((alt) => screen.getByRole("img", { name: alt }).parentElement);
    expect(frames.map((frame) => frame?.className.includes("md:col-start-1"))).toEqual([false, true]);
    const blocks = frames.map((frame) => frame?.parentElement?.parentElement);
    expect(blocks.map((block) => block?.className.includes("border-t"))).toEqual([false, true]);
    expect(frames.map((frame) => frame?.parentElement?.textContent)).toEqual(["متن", "دیگر"]);
    expect(screen.getByRole<HTMLImageElement>("img", { name: "پیشخان" }).src).toContain("about.webp");
  });

  it("a text without a title has no heading", () => {
    render({ type: "media", configs: { title: "", objects: [media({ url: null })] } });
    expect(screen.getByText("متن")).toBeTruthy();
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("steps are numbered, bullet points are not, and questions can be expanded", () => {
    const texts = [{ title: "درخواست", body: "نام و شماره" }];
    render({ type: "steps", configs: { title: "راه", objects: texts } });
    render({ type: "points", configs: { title: "چرا", objects: texts } });
    render({ type: "questions", configs: { title: "پرسش", objects: [{ question: "سهم؟", answer: "توافقی" }] } });
    const lists = screen.getAllByRole("list");
    expect(lists.map(({ tagName }) => tagName)).toEqual(["OL", "UL"]);
    expect(within(lists[0] as HTMLElement).getByText("۱")).toBeTruthy();
    expect(screen.getByText("سهم؟").closest("details")?.textContent).toContain("توافقی");
  });

  it("an empty landing block renders nothing", () => {
    expect(render({ type: "banner", configs: { title: "هیچ", objects: [] } }).container.textContent).toBe("");
  });
});
