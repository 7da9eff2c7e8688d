// Makes a label legible in colors that a merchant chose.

const HEX = /^#[0-9a-f]{6}$/i;
/** The minimum contrast of normal text in WCAG 2.2. */
const ENOUGH = 4.5;
const INKS = ["#1e1c19", "#ffffff"];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Colors of the text and its background, as `#rrggbb`. */
export type ColorPair = { ground: string; ink: string };

/**
 * Returns the given colors, with another text color if the contrast is too low; null if the background is not a color.
 */
export function readablePair(ground: string, ink: string): ColorPair | null {
  if (!HEX.test(ground)) return null;
  if (HEX.test(ink) && contrastOf(ground, ink) >= ENOUGH) return { ground, ink };
  const [best = ink] = INKS.toSorted((a, b) => contrastOf(ground, b) - contrastOf(ground, a));
  return { ground, ink: best };
}

/** Luminance from which a background is too bright for the dark theme. */
const BRIGHT = 0.3;
const DARK_GROUND = { saturation: 0.4, lightness: 0.2 };
const DARK_INK = { saturation: 0.55, lightness: 0.82 };

/**
 * Returns the color pair for the dark theme: a bright background becomes a dark one of the same hue, with light text.
 */
export function darkCounterpart(pair: ColorPair): ColorPair {
  if (luminance(pair.ground) < BRIGHT) return pair;
  const [ground, ink] = [hueOf(pair.ground), hueOf(pair.ink)];
  // A tag's background is usually pale, so its text color shows the hue better.
  const { hue, saturation } = ground.saturation > ink.saturation ? ground : ink;
  const inHue = (most: typeof DARK_INK) => fromHsl(hue, Math.min(saturation, most.saturation), most.lightness);
  return { ground: inHue(DARK_GROUND), ink: inHue(DARK_INK) };
}

/** Returns the hue in degrees and the saturation from 0 to 1, as in HSL. */
function hueOf(hex: string): { hue: number; saturation: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (range === 0) return { hue: 0, saturation: 0 };
  const sector =
    most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return { hue: (sector * 60 + 360) % 360, saturation: range / (1 - Math.abs(most + least - 1)) };
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const parts = [0, 8, 4].map((shift) => {
    const at = (shift + hue / 30) % 12;
    const part = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
