import { DEFAULT_HUE } from "@/lib/contract/shop-identity";

// The shop's color: the merchant chooses only the hue angle, while lightness and chroma are fixed to keep text
// readable.

/** Lightness and chroma in OKLCH. */
type Tone = readonly [lightness: number, chroma: number];

const LIGHT = {
  brand: [0.435, 0.115],
  "brand-strong": [0.35, 0.1],
  "brand-soft": [0.955, 0.015],
  deep: [0.33, 0.1],
  "deep-2": [0.385, 0.115],
  "on-deep": [0.96, 0.012],
  "on-deep-soft": [0.83, 0.05],
  "paper-brand": [0.435, 0.115],
} as const satisfies Record<string, Tone>;

const DARK = {
  brand: [0.77, 0.09],
  "brand-strong": [0.86, 0.06],
  "brand-soft": [0.3, 0.05],
  "on-brand": [0.26, 0.04],
  deep: [0.285, 0.06],
  "deep-2": [0.32, 0.07],
} as const satisfies Record<string, Tone>;

export type HueTokens = { light: Record<keyof typeof LIGHT, string>; dark: Record<keyof typeof DARK, string> };

/** The default hue, as in app/globals.css; a test compares them. */
const HOUSE: HueTokens = {
  light: {
    brand: "#0f5c63",
    "brand-strong": "#0b474d",
    "brand-soft": "#e4f0f0",
    deep: "#0b3f45",
    "deep-2": "#0f4f56",
    "on-deep": "#e8f3f3",
    "on-deep-soft": "#a9cccd",
    "paper-brand": "#0f5c63",
  },
  dark: {
    brand: "#6cc3c7",
    "brand-strong": "#8fd6d9",
    "brand-soft": "#143437",
    "on-brand": "#08282b",
    deep: "#0b2f33",
    "deep-2": "#0e393e",
  },
};

/** Converts to linear sRGB, each channel from 0 to 1 if the color is in the gamut (Björn Ottosson's Oklab matrices). */
function toLinear([lightness, chroma]: Tone, hue: number): [red: number, green: number, blue: number] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const SLACK = 0.0001;
const isInGamut = (tone: Tone, hue: number) => toLinear(tone, hue).every((part) => part >= -SLACK && part <= 1 + SLACK);

const CUTS = 20;

/** Limits the chroma to what a screen can show. */
function intoGamut([lightness, chroma]: Tone, hue: number): Tone {
  if (isInGamut([lightness, chroma], hue)) return [lightness, chroma];
  let [inside, outside] = [0, chroma];
  for (let cut = 0; cut < CUTS; cut++) {
    const middle = (inside + outside) / 2;
    if (isInGamut([lightness, middle], hue)) inside = middle;
    else outside = middle;
  }
  return [lightness, inside];
}

function encode(linear: number): string {
  const part = Math.min(1, Math.max(0, linear));
  const encoded = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}

const toHex = (tone: Tone, hue: number) => `#${toLinear(intoGamut(tone, hue), hue).map(encode).join("")}`;

const inHue = <Name extends string>(tones: Record<Name, Tone>, hue: number) =>
  Object.fromEntries(Object.entries<Tone>(tones).map(([name, tone]) => [name, toHex(tone, hue)])) as Record<
    Name,
    string
  >;

/** Returns the colors of a hue by token, as `#rrggbb`. `hue` is in whole degrees from 0 to 359. */
export function hueTokens(hue: number): HueTokens {
  return hue === DEFAULT_HUE ? HOUSE : { light: inHue(LIGHT, hue), dark: inHue(DARK, hue) };
}

const declare = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, color]) => `--${name}:${color};`)
    .join("");

/** Returns the style sheet of a hue; `html:root` outweighs the tokens of app/globals.css. */
export function hueStyles(hue: number): string {
  const { light, dark } = hueTokens(hue);
  return [
    `html:root{${declare(light)}}`,
    `@media screen and (prefers-color-scheme:dark){html:root:where(:not([data-theme="light"])){${declare(dark)}}}`,
    `@media screen{html:root:where([data-theme="dark"]){${declare(dark)}}}`,
    "",
  ].join("\n");
}

/** Sections of the hue circle in order, each up to its last degree; `name` is a key of `Hue` in messages/fa.json. */
const HUE_NAMES = [
  [19, "red"],
  [75, "orange"],
  [115, "olive"],
  [160, "green"],
  [185, "teal"],
  [225, "turquoise"],
  [250, "azure"],
  [280, "blue"],
  [305, "violet"],
  [335, "purple"],
  [359, "crimson"],
] as const;
export type HueName = (typeof HUE_NAMES)[number][1];

export const hueNameOf = (hue: number): HueName => HUE_NAMES.find(([last]) => hue <= last)?.[1] ?? "crimson";
