import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { renderLinkCard } from "@/lib/seo/card-image";

const card = {
  shop: "پایانه",
  hue: 204,
  name: "کارتخوان سیار پکس S910",
  brand: "برند پکس",
  price: "۱۴٬۰۰۶٬۰۰۰ تومان",
  oldPrice: "",
  picture: "/products/1-1.webp",
};

async function ink(jpeg: Buffer): Promise<number> {
  const { data } = await sharp(jpeg)
    .extract({ left: 640, top: 0, width: 560, height: 630 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 160).length / data.length;
}

describe("the link preview image of a product", () => {
  it("the image is a JPEG of 1200 × 630 with text", async () => {
    const jpeg = await renderLinkCard(card);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(jpeg.length).toBeLessThan(150_000);
    expect(await ink(jpeg)).toBeGreaterThan(0.01);
  });

  it("Persian letters are joined: a joined word has less ink than separate letters", async () => {
    const apart = [..."کارتخوان"].join("\u200c");
    const joinedInk = await ink(await renderLinkCard({ ...card, name: "کارتخوان" }));
    expect(await ink(await renderLinkCard({ ...card, name: apart }))).toBeGreaterThan(joinedInk * 1.05);
  });

  it.each(["/../package.json", "https://evil.example/a.webp", "/missing.webp"])(
    "a picture that is not one of the shop's own is omitted: %s",
    async (picture) => {
      expect((await renderLinkCard({ ...card, picture })).length).toBeGreaterThan(1000);
    },
  );

  it("an uploaded picture is placed like one in public", async () => {
    const bytes = await readFile("public/products/1-1.webp");
    const [uploaded, own] = await Promise.all([renderLinkCard({ ...card, picture: bytes }), renderLinkCard(card)]);
    expect(uploaded.equals(own)).toBe(true);
    expect(own.equals(await renderLinkCard({ ...card, picture: "" }))).toBe(false);
  });

  it("a cover has a margin on all sides and round corners", async () => {
    const jpeg = await renderLinkCard({ ...card, picture: "/articles/tax-law.webp", isCover: true });
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
    ];
    const ground = at(4, 4);
    const isGround = (x: number, y: number) =>
      at(x, y).every((value, channel) => Math.abs(value - (ground[channel] ?? 0)) < 4);
    expect([isGround(30, 315), isGround(615, 315), isGround(66, 166), isGround(90, 315)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("markup in a name is rendered as text", async () => {
    const jpeg = await renderLinkCard({ ...card, name: "<b>&</span> S910" });
    expect(await ink(jpeg)).toBeGreaterThan(0.01);
  });
});
