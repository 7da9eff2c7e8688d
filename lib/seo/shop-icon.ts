import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { hueTokens } from "@/lib/domain/shop/hue";

/** The files of an icon by name; `inset` is the part of the side that a phone may cut off. */
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

type Look = { name: string; hue: number };

/** Renders the first letter of the name on the shop's color, as PNG. */
async function renderLetter({ name, hue }: Look, { size, inset }: { size: number; inset: number }): Promise<Buffer> {
  const { brand } = hueTokens(hue).light;
  const letter = LETTER_OR_DIGIT.exec(name)?.[0] ?? "";
  const rounding = inset > 0 ? 0 : Math.round(size * ROUNDING);
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${rounding}" fill="${brand}"/></svg>`;
  const most = Math.round(size * LETTER * (1 - 2 * inset));
  const text = letter
    ? await sharp({
        text: {
          text: `<span foreground="#ffffff">${letter}</span>`,
          font: `Vazirmatn bold ${size}`,
          fontfile: FONT,
          rgba: true,
          dpi: 72,
        },
      })
        .resize(most, most, { fit: "inside" })
        .png()
        .toBuffer()
    : null;
  return sharp(Buffer.from(ground))
    .composite(text ? [{ input: text, gravity: "centre" }] : [])
    .png()
    .toBuffer();
}

const toSvg = (png: Buffer, size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" height="${size}" href="data:image/png;base64,${png.toString("base64")}"/></svg>`;

export const iconTypeOf = (file: IconFile): string => (file === "icon.svg" ? "image/svg+xml" : "image/png");

/** Returns a file of the icon of a shop without one of its own. */
export async function renderShopIcon(look: Look, file: IconFile): Promise<Buffer> {
  const png = await renderLetter(look, FILES[file]);
  return file === "icon.svg" ? Buffer.from(toSvg(png, FILES[file].size)) : png;
}

/** Returns a file of the demo shop's icon; null if it is among the public ones. */
export const readTerminalIcon = (file: IconFile): Promise<Buffer | null> =>
  readFile(join(HOUSE, file)).catch(() => null);
