import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import products from "@/lib/backend/db/seed/data/products.json";
import shop from "@/package.json";
import own from "@/scripts/pictures/package.json";

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

describe("what draws them", () => {
  const read = (path: string) => readFileSync(path, "utf8");
  const files = readdirSync("scripts/pictures", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mjs") && !file.includes("node_modules"))
    .map((file) => read(`scripts/pictures/${file}`));

  it("is a package of its own, of which the shop installs nothing", () => {
    const { packages }: { packages: Record<string, unknown> } = JSON.parse(read("package-lock.json"));
    const { packages: locked }: { packages: Record<string, { version: string }> } = JSON.parse(
      read("scripts/pictures/package-lock.json"),
    );
    for (const [name, version] of Object.entries(own.dependencies)) {
      expect([name, locked[`node_modules/${name}`]?.version]).toEqual([name, version]);
      expect([name, packages[`node_modules/${name}`]]).toEqual([name, undefined]);
      expect(read("README.md"), name).toContain(`\`${name}\``);
      expect(
        files.some((text) => text.includes(`"${name}"`) || text.includes(`/${name}/`)),
        name,
      ).toBe(true);
    }
  });

  it("names every package that it imports, or takes the shop's", () => {
    const known = Object.keys({ ...own.dependencies, ...shop.dependencies, ...shop.devDependencies });
    const imported = files.flatMap((text) => [...text.matchAll(/from "((?:@[^/"]+\/)?[^./"][^/"]*)/g)]);
    const names = imported.map(([, name = ""]) => name).filter((name) => !name.startsWith("node:"));
    expect(names).toContain("three");
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });
});
