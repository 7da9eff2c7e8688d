import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import products from "@/lib/backend/db/seed/data/products.json";

const shown = (path: string) => existsSync(`public${path}`);

describe("pictures of the demo shop", () => {
  it("shows every product from at least three sides, each file in place", () => {
    for (const { id, images } of products) {
      expect(images.length, `product ${id}`).toBeGreaterThanOrEqual(3);
      expect(images.filter((image) => !shown(image))).toEqual([]);
    }
  });

  it("has both sizes of every slide", () => {
    const names = readdirSync("public/sliders");
    const slides = new Set(names.map((name) => name.replace(/-(desktop|mobile)\.webp$/, "")));
    expect(slides.size).toBeGreaterThan(0);
    for (const slide of slides)
      expect(names).toEqual(expect.arrayContaining([`${slide}-desktop.webp`, `${slide}-mobile.webp`]));
  });

  it.each(["banks", "banners"])("draws the words of public/%s as outlines, for an <img> has no web font", (folder) => {
    const files = readdirSync(`public/${folder}`);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const svg = readFileSync(`public/${folder}/${file}`, "utf8");
      expect(svg).toContain("<path");
      expect(svg).not.toContain("<text");
    }
  });
});
