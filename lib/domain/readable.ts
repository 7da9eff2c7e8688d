// Makes a label legible in colours chosen by a merchant.

const HEX = /^#[0-9a-f]{6}$/i;
/** WCAG 2.2, text of normal size. */
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

/** Returns the given colours, or another text colour if the contrast is too low; null if the ground is no colour. */
export function readablePair(ground: string, ink: string): { ground: string; ink: string } | null {
  if (!HEX.test(ground)) return null;
  if (HEX.test(ink) && contrastOf(ground, ink) >= ENOUGH) return { ground, ink };
  const [best = ink] = INKS.toSorted((a, b) => contrastOf(ground, b) - contrastOf(ground, a));
  return { ground, ink: best };
}
