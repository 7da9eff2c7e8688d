import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import bundles from "@/lib/backend/db/seed/data/bundles.json";
import content from "@/lib/backend/db/seed/data/content.json";
import products from "@/lib/backend/db/seed/data/products.json";
import showcase from "@/lib/backend/db/seed/data/showcase.json";
import shop from "@/package.json";
import { families } from "@/scripts/pictures/drawings/families.mjs";
import { FOOT } from "@/scripts/pictures/drawings/sheet.mjs";
import own from "@/scripts/pictures/package.json";
import { products as pictured } from "@/scripts/pictures/products/index.mjs";
import { colours } from "@/scripts/pictures/products/second-colours.mjs";

const shown = (path: string) => existsSync(`public${path}`);
const kilobytes = (path: string) => statSync(`public${path}`).size / 1000;

describe("pictures of the demo products", () => {
  it("every demo product has at least three images, and all files exist", () => {
    for (const { id, images } of products) {
      expect(images.length, `product ${id}`).toBeGreaterThanOrEqual(3);
      expect(images.filter((image) => !shown(image))).toEqual([]);
    }
  });

  it("no two products share an image by file name or content", () => {
    const all = products.flatMap(({ images }) => images);
    expect(new Set(all).size).toBe(all.length);
    const bytes = all.map((image) =>
      createHash("sha256")
        .update(readFileSync(`public${image}`))
        .digest("hex"),
    );
    expect(new Set(bytes).size).toBe(all.length);
  });

  it("first images are transparent squares of 900 px, and all product images are small files", async () => {
    for (const { id, images } of products) {
      const { width, height, hasAlpha } = await sharp(`public${images[0]}`).metadata();
      expect([id, width, height, hasAlpha]).toEqual([id, 900, 900, true]);
      expect(kilobytes(images[0] ?? ""), `first picture of product ${id}`).toBeLessThanOrEqual(25);
      for (const image of images) expect(kilobytes(image), image).toBeLessThanOrEqual(40);
    }
  });

  it("every image in the demo content exists and is at most 60 kB", () => {
    const named = [content, bundles, showcase].flatMap(
      (data) => JSON.stringify(data).match(/\/[\w/-]+\.(?:webp|svg)(?=")/g) ?? [],
    );
    expect(named).not.toEqual([]);
    expect(named.filter((image) => !shown(image))).toEqual([]);
    for (const image of named) expect(kilobytes(image), image).toBeLessThanOrEqual(60);
  });

  it("every slide has a desktop and a mobile image", () => {
    const names = readdirSync("public/sliders");
    const slides = new Set(names.map((name) => name.replace(/-(desktop|mobile)\.webp$/, "")));
    expect(slides.size).toBeGreaterThan(0);
    for (const slide of slides)
      expect(names).toEqual(expect.arrayContaining([`${slide}-desktop.webp`, `${slide}-mobile.webp`]));
  });

  it.each(["banks", "brands", "categories"])(
    "SVG files of public/%s contain no text, because an <img> cannot use a web font",
    (folder) => {
      const drawings = readdirSync(`public/${folder}`).filter((file) => file.endsWith(".svg"));
      for (const file of drawings)
        expect(readFileSync(`public/${folder}/${file}`, "utf8"), file).not.toContain("<text");
    },
  );

  it.each(["banks", "brands"])("logos in public/%s use only the soft ink color of each theme", (folder) => {
    const inks = [...readFileSync("app/globals.css", "utf8").matchAll(/--ink-soft: (#\w+)/g)].map(([, ink]) => ink);
    for (const file of readdirSync(`public/${folder}`)) {
      const svg = readFileSync(`public/${folder}/${file}`, "utf8");
      expect(svg.match(/#\w+/g), file).toEqual(inks);
      expect(svg).toContain("prefers-color-scheme:dark");
    }
  });
});

describe("rendered devices of the demo shop", () => {
  type Spec = { family?: string; name?: string; slip?: (string | number)[] };
  const specs = Object.entries(pictured as Record<string, Spec>).filter(([, { family }]) => family);
  const known = new Map(products.map(({ id, name }) => [`${id}`, name]));

  it("all eight device families are sold in the demo shop", () => {
    const inShop = new Set(specs.filter(([id]) => known.has(id)).map(([, { family }]) => family));
    expect([...inShop].sort()).toEqual(Object.keys(families).sort());
    expect(inShop.size).toBe(8);
  });

  it("rendered devices display the model name from the catalogue", () => {
    for (const [id, { name = "" }] of specs) expect(known.get(id)?.split(" ")).toContain(name);
  });

  it("two devices of one family differ in at least two visible traits", () => {
    const TRAITS = ["body", "lid", "cap", "top", "hood", "keys", "accent", "crystalGround", "trim", "guard", "corner"];
    const look = (spec: object) => TRAITS.map((trait) => JSON.stringify((spec as Record<string, unknown>)[trait]));
    for (const [id, one] of specs)
      for (const [other, two] of specs) {
        if (id >= other || one.family !== two.family) continue;
        const mine = look(one);
        const apart = look(two).filter((value, at) => value !== mine[at]);
        expect(apart.length, `${one.name} and ${two.name}`).toBeGreaterThanOrEqual(2);
      }
  });

  it("devices in first images share one baseline", async () => {
    for (const [id] of specs) {
      const { data, info } = await sharp(`public/products/${id}-1.webp`).raw().toBuffer({ resolveWithObject: true });
      const solid = (row: number) => {
        for (let at = row * info.width; at < (row + 1) * info.width; at++)
          if ((data[at * info.channels + 3] ?? 0) > 200) return true;
        return false;
      };
      let foot = info.height - 1;
      while (!solid(foot)) foot--;
      expect(Math.abs(foot / info.height - FOOT), `product ${id}`).toBeLessThan(0.012);
    }
  });

  it("the receipts in the product pictures are all different, 20 to 46 mm long and have 2 to 8 lines", () => {
    const more = Object.values(colours as Record<string, Record<string, Spec>>).flatMap((each) => Object.values(each));
    const slips = [...specs.map(([, spec]) => spec), ...more].flatMap(({ slip }) => (slip ? [slip] : []));
    expect(new Set(slips.map((slip) => JSON.stringify(slip))).size).toBe(slips.length);
    for (const slip of slips) {
      const [shop, length, lines] = slip as [string, number, string];
      expect([shop, length >= 20 && length <= 46]).toEqual([shop, true]);
      const count = lines.split("/").filter((line) => line !== "-").length;
      expect([shop, count >= 2 && count <= 8]).toEqual([shop, true]);
    }
  });
});

describe("the package that renders the pictures", () => {
  const read = (path: string) => readFileSync(path, "utf8");
  const files = readdirSync("scripts/pictures", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mjs") && !file.includes("node_modules"))
    .map((file) => read(`scripts/pictures/${file}`));

  it("the rendering package's dependencies are pinned, explained in the README and not installed with the shop", () => {
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

  it("every package it imports is declared by the rendering package or by the shop", () => {
    const known = Object.keys({ ...own.dependencies, ...shop.dependencies, ...shop.devDependencies });
    const imported = files.flatMap((text) => [...text.matchAll(/from "((?:@[^/"]+\/)?[^./"][^/"]*)/g)]);
    const names = imported.map(([, name = ""]) => name).filter((name) => !name.startsWith("node:"));
    expect(names).toContain("three");
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });
});
