import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DEFAULT_HUE, isShopHue } from "@/lib/contract/shop-identity";
import { contrastOf } from "@/lib/domain/files/readable";
import { hueStyles, hueTokens } from "@/lib/domain/shop/hue";

const HUES = Array.from({ length: 360 }, (_, hue) => hue);
const css = readFileSync(new URL("../../../app/globals.css", import.meta.url), "utf8");
const [lightCss = "", darkCss = ""] = css.split("@variant dark {");
const inBlock = (block: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1];

type Pair = [pair: string, least: number, of: (tokens: ReturnType<typeof hueTokens>) => [string, string]];
const PAIRS: Pair[] = [
  ["brand on white", 7.4, ({ light }) => [light.brand, "#ffffff"]],
  ["brand on the canvas", 7.1, ({ light }) => [light.brand, "#faf9f7"]],
  ["brand on sunken ground", 6.3, ({ light }) => [light.brand, "#f2efe9"]],
  ["brand on brand-soft", 6.5, ({ light }) => [light.brand, light["brand-soft"]]],
  ["ink on brand-soft", 12, ({ light }) => ["#1e1c19", light["brand-soft"]]],
  ["ink-soft on brand-soft", 6, ({ light }) => ["#55514a", light["brand-soft"]]],
  ["brand-strong on brand-soft", 8.9, ({ light }) => [light["brand-strong"], light["brand-soft"]]],
  ["text on the band", 8.1, ({ light }) => [light["on-deep"], light["deep-2"]]],
  ["text on the band's top", 8.3, ({ light }) => [light["on-deep"], light.deep]],
  ["small text on the band", 5.3, ({ light }) => [light["on-deep-soft"], light["deep-2"]]],
  ["brand on paper", 7, ({ light }) => [light["paper-brand"], "#fffefa"]],
  ["brand on the dark canvas", 7.8, ({ dark }) => [dark.brand, "#151412"]],
  ["brand on the dark surface", 7, ({ dark }) => [dark.brand, "#1e1c1a"]],
  ["brand on dark brand-soft", 4.5, ({ dark }) => [dark.brand, dark["brand-soft"]]],
  ["ink on dark brand-soft", 7, ({ dark }) => ["#f2efea", dark["brand-soft"]]],
  ["ink-soft on dark brand-soft", 5, ({ dark }) => ["#c4beb4", dark["brand-soft"]]],
  ["brand-strong on dark brand-soft", 7, ({ dark }) => [dark["brand-strong"], dark["brand-soft"]]],
  ["text on a dark button", 6, ({ dark }) => [dark["on-brand"], dark.brand]],
  ["text on the dark band", 8.3, ({ light, dark }) => [light["on-deep"], dark["deep-2"]]],
  ["small text on the dark band", 5.5, ({ light, dark }) => [light["on-deep-soft"], dark["deep-2"]]],
];

describe("the hue of a shop", () => {
  it.each(PAIRS)("every hue is readable: %s has a contrast of %f", (_pair, least, of) => {
    const weak = HUES.map((hue) => [hue, contrastOf(...of(hueTokens(hue)))] as const).filter(([, at]) => at < least);
    expect(weak).toEqual([]);
  });

  it("hue 204° yields exactly the tokens of the style sheet", () => {
    const { light, dark } = hueTokens(DEFAULT_HUE);
    for (const [name, color] of Object.entries(light)) expect([name, inBlock(lightCss, name)]).toEqual([name, color]);
    for (const [name, color] of Object.entries(dark)) expect([name, inBlock(darkCss, name)]).toEqual([name, color]);
  });

  it("hue 264° is blue, and its chroma is limited to what a screen can show", () => {
    const { brand } = hueTokens(264).light;
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(brand.slice(at, at + 2), 16));
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
    expect(HUES.flatMap((hue) => Object.values(hueTokens(hue).light)).every((hex) => /^#[0-9a-f]{6}$/.test(hex))).toBe(
      true,
    );
  });

  it("hues from 20° to 75° are refused because they resemble the buy button", () => {
    expect(HUES.filter((hue) => !isShopHue(hue))).toEqual(HUES.slice(20, 76));
    expect([-1, 360, 1.5, Number.NaN].filter(isShopHue)).toEqual([]);
  });

  it("the style sheet generated for a hue covers both themes", () => {
    const styles = hueStyles(264);
    expect(styles).toContain(`--brand:${hueTokens(264).light.brand}`);
    expect(styles.split(`--brand:${hueTokens(264).dark.brand}`)).toHaveLength(3);
  });
});
