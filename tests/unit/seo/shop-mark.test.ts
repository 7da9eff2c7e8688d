import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { darkLogoOf, darkLogoSource } from "@/lib/domain/shop/dark-logo";
import { renderShopIcon } from "@/lib/seo/shop-icon";
import { renderDarkLogo } from "@/lib/seo/shop-mark";

const svg = (inside: string, width = 200, height = 50) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

type Pixel = [red: number, green: number, blue: number, alpha: number];

/** Returns the pixel at a fraction of width and height. */
async function pixel(png: Buffer, x: number, y: number): Promise<Pixel> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)] as Pixel;
}

describe("the logo for dark backgrounds", () => {
  it("dark ink becomes light, while light ink and transparency are kept", async () => {
    const logo = svg(
      '<rect width="100" height="50" fill="#111111"/><rect x="100" width="50" height="50" fill="#ffd28a"/>',
    );
    const dark = await renderDarkLogo(logo);
    expect(Math.min(...(await pixel(dark, 0.25, 0.5)))).toBeGreaterThan(200);
    expect((await pixel(dark, 0.62, 0.5)).slice(0, 3)).toEqual([255, 210, 138]);
    expect((await pixel(dark, 0.9, 0.5))[3]).toBe(0);
  });

  it("colored ink keeps its hue", async () => {
    const [red, green, blue] = await pixel(
      await renderDarkLogo(svg('<rect width="200" height="50" fill="#003080"/>')),
      0.5,
      0.5,
    );
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
  });

  it("the address contains the file name of the original logo", () => {
    const name = `${"a".repeat(32)}.svg`;
    expect(darkLogoSource(darkLogoOf(`/pictures/${name}`).replace("/mark/", ""))).toBe(name);
    expect(darkLogoSource("icon-192.png")).toBeNull();
  });
});

describe("the icon of a shop", () => {
  const look = { name: "کارت‌سرا", hue: 264, icon: null, logo: null };

  it("the middle of the logo is shown on the shop's color", async () => {
    const logo = svg('<rect width="200" height="50" fill="#000000"/>');
    const icon = await renderShopIcon({ ...look, logo }, "icon-192.png");
    expect(Math.min(...(await pixel(icon, 0.5, 0.5)))).toBeGreaterThan(240);
    const [red, , blue] = await pixel(icon, 0.05, 0.5);
    expect(blue).toBeGreaterThan(red);
  });

  it("a given icon fills each size, and the edge that a phone may crop has the shop's color", async () => {
    const icon = svg('<rect width="100" height="100" fill="#ff0000"/>', 100, 100);
    const [plain, maskable] = await Promise.all([
      renderShopIcon({ ...look, icon }, "icon-512.png"),
      renderShopIcon({ ...look, icon }, "maskable-512.png"),
    ]);
    expect(await sharp(plain).metadata()).toMatchObject({ width: 512, height: 512 });
    expect((await pixel(plain, 0.02, 0.5)).slice(0, 3)).toEqual([255, 0, 0]);
    const [red, , blue] = await pixel(maskable, 0.02, 0.5);
    expect(blue).toBeGreaterThan(red);
  });

  it("the icon of a shop without a logo is the first letter of its name", async () => {
    const [named, other] = await Promise.all([
      renderShopIcon(look, "icon-192.png"),
      renderShopIcon({ ...look, name: "بازار" }, "icon-192.png"),
    ]);
    expect(named.equals(other)).toBe(false);
  });
});
