import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PICTURE_WIDTHS, Picture } from "@/components/ui/picture";
import { config } from "@/next.config.mjs";

describe("Picture", () => {
  it("a picture as wide as a part of the screen offers the widths from 256 px on and loads lazily", () => {
    render(<Picture src="/products/1-1.webp" alt="کارتخوان" fill sizes="50vw" className="object-contain" />);
    const img = screen.getByRole("img", { name: "کارتخوان" });
    const widths = [...(img.getAttribute("srcset") ?? "").matchAll(/&w=(\d+)&q=75 (\d+)w/g)].map(([, w]) => Number(w));
    expect(widths).toEqual(PICTURE_WIDTHS.filter((width) => width > 128));
    expect([img.getAttribute("sizes"), img.getAttribute("loading")]).toEqual(["50vw", "lazy"]);
    expect(img.className.split(" ")).toEqual(expect.arrayContaining(["absolute", "object-contain"]));
  });

  it("a picture that is never very wide offers no wider images", () => {
    render(<Picture src="/products/1-1.webp" alt="کارت" fill sizes="15rem" upTo={672} />);
    expect(screen.getByRole("img", { name: "کارت" }).getAttribute("srcset")).toMatch(/256w, .*384w, .*672w$/);
  });

  it("a picture of fixed size offers its width and twice that", () => {
    render(<Picture src="/products/1-1.webp" alt="تصویر" width={96} height={48} />);
    const img = screen.getByRole("img", { name: "تصویر" });
    expect(img.getAttribute("srcset")).toMatch(/w=128&q=75 1x, .*w=256&q=75 2x$/);
    expect([img.getAttribute("width"), img.getAttribute("height")]).toEqual(["96", "48"]);
  });

  it("a preloaded picture loads eagerly with high priority", () => {
    render(<Picture src="/products/1-1.webp" alt="اول" fill sizes="100vw" preload />);
    const img = screen.getByRole("img", { name: "اول" });
    expect([img.getAttribute("loading"), img.getAttribute("fetchpriority")]).toEqual(["eager", "high"]);
  });

  it("an SVG is not resized", () => {
    render(<Picture src="/brands/pax.svg" alt="پکس" width={96} height={48} />);
    const img = screen.getByRole("img", { name: "پکس" });
    expect([img.getAttribute("src"), img.getAttribute("srcset")]).toEqual(["/brands/pax.svg", null]);
  });

  it("the configured widths and quality match what the image service produces", () => {
    const { deviceSizes = [], imageSizes = [], qualities } = config.images ?? {};
    expect([...imageSizes, ...deviceSizes]).toEqual([...PICTURE_WIDTHS]);
    expect(qualities).toEqual([75]);
  });
});
