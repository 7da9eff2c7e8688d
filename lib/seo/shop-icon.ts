import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { hueTokens } from "@/lib/domain/shop/hue";
import { cutSquare } from "./shop-mark";

/** The files of an icon by name; `inset` is the fraction of the side that a phone may crop. */
const FILES = {
  "favicon.ico": { size: 48, inset: 0 },
  "icon.svg": { size: 192, inset: 0 },
  "apple-icon.png": { size: 180, inset: 0 },
  "icon-192.png": { size: 192, inset: 0 },
  "icon-512.png": { size: 512, inset: 0 },
  "maskable-512.png": { size: 512, inset: 0.1 },
} as const;
export type IconFile = keyof typeof FILES;

export const isIconFile = (name: string): name is IconFile => Object.hasOwn(FILES, name);

const FONT = join(process.cwd(), "lib/seo/fonts/vazirmatn-bold.ttf");
const HOUSE = join(process.cwd(), "lib/seo/icons");
const ROUNDING = 0.22;
const LETTER = 0.56;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The fraction of the icon's side that the logo covers. */
const MARK = 0.76;

/** The sources of an icon: a given icon, otherwise the logo, otherwise the first letter of the name. */
type Look = { name: string; hue: number; icon: Buffer | null; logo: Buffer | null };
type Size = { size: number; inset: number };

/** Returns the first letter of a name in white, as PNG; null if the name has none. */
async function renderLetter(name: string, side: number): Promise<Buffer | null> {
  const letter = LETTER_OR_DIGIT.exec(name)?.[0];
  if (!letter) return null;
  const text = `<span foreground="#ffffff">${letter}</span>`;
  return sharp({ text: { text, font: `Vazirmatn bold ${side}`, fontfile: FONT, rgba: true, dpi: 72 } })
    .png()
    .toBuffer();
}

const fitInto = (picture: Buffer, side: number) =>
  sharp(picture, { density: 300 }).resize(side, side, { fit: "inside" }).png().toBuffer();

/** Renders the middle of the logo, or the first letter of the name, on the shop's color. */
async function renderOnColor({ name, hue, logo }: Look, { size, inset }: Size): Promise<Buffer> {
  const { brand } = hueTokens(hue).light;
  const rounding = inset > 0 ? 0 : Math.round(size * ROUNDING);
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${rounding}" fill="${brand}"/></svg>`;
  const mark = logo ? await cutSquare(logo) : await renderLetter(name, size);
  const input = mark && (await fitInto(mark, Math.round(size * (logo ? MARK : LETTER) * (1 - 2 * inset))));
  return sharp(Buffer.from(ground))
    .composite(input ? [{ input, gravity: "centre" }] : [])
    .png()
    .toBuffer();
}

/** Renders a given icon so that a phone that crops its edge crops only the shop's color. */
async function renderGiven(icon: Buffer, hue: number, { size, inset }: Size): Promise<Buffer> {
  const background = inset > 0 ? hueTokens(hue).light.brand : { r: 0, g: 0, b: 0, alpha: 0 };
  const input = await fitInto(icon, Math.round(size * (1 - 2 * inset)));
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input, gravity: "centre" }])
    .png()
    .toBuffer();
}

const toSvg = (png: Buffer, size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" height="${size}" href="data:image/png;base64,${png.toString("base64")}"/></svg>`;

export const iconTypeOf = (file: IconFile): string => (file === "icon.svg" ? "image/svg+xml" : "image/png");

/** Returns a file of the shop's icon. */
export async function renderShopIcon(look: Look, file: IconFile): Promise<Buffer> {
  const png = await (look.icon ? renderGiven(look.icon, look.hue, FILES[file]) : renderOnColor(look, FILES[file]));
  return file === "icon.svg" ? Buffer.from(toSvg(png, FILES[file].size)) : png;
}

/** Returns a file of the demo shop's icon; null for those in `public/`. */
export const readTerminalIcon = (file: IconFile): Promise<Buffer | null> =>
  readFile(join(HOUSE, file)).catch(() => null);
