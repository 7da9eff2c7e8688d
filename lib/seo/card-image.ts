import "server-only";
import { join } from "node:path";
import sharp from "sharp";
import { hueTokens } from "@/lib/domain/shop/hue";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const GAP = 32;
const RADIUS = 24;
const TEXT_WIDTH = WIDTH - HEIGHT - MARGIN;
const NAME_LENGTH = 64; // three lines of the size below
const QUALITY = 82;

// The light theme of app/globals.css, because the theme of a card's viewer is unknown.
const COLORS = { ground: "#f7f5f4", ink: "#1e1c19", soft: "#55514a", price: "#9c3d0c" };

const FONTS = join(process.cwd(), "lib/seo/fonts");
const LOCAL_PICTURE = /^\/(?!.*\.\.)[\w/-]+\.(?:webp|png|jpe?g)$/;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeMarkup = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

type Line = { text: string; width: number; size: number; color: string; weight: "medium" | "bold"; struck?: boolean };

/** Renders text with Pango, which shapes Persian as browsers do; returns null for empty text. */
async function drawText({ text, width, size, color, weight, struck = false }: Line) {
  if (!text) return null;
  const markup = `<span foreground="${color}"${struck ? ' strikethrough="true"' : ""}>${escapeMarkup(text)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `Vazirmatn ${weight} ${size}`,
      fontfile: join(FONTS, `vazirmatn-${weight}.ttf`),
      rgba: true,
      width,
      dpi: 72,
      spacing: Math.round(size / 8),
      wrap: "word",
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

export type LinkCard = {
  shop: string;
  /** The hue of the shop's color, in degrees. */
  hue: number;
  name: string;
  brand: string;
  price: string;
  oldPrice: string;
  /** A path in public, or the bytes of an uploaded image; other images are omitted. */
  picture: string | Buffer;
  /** True for a photo with a background of its own. */
  isCover?: boolean;
};

/** Renders a link preview image: JPEG, 1200 × 630. */
export async function renderLinkCard(card: LinkCard): Promise<Buffer> {
  const { shop, hue, name, brand, price, oldPrice, picture, isCover = false } = card;
  const placedPicture = await placePicture(picture, isCover);
  const width = placedPicture.length > 0 ? TEXT_WIDTH : WIDTH - 2 * MARGIN;
  const texts = await Promise.all([
    drawText({ text: shop, width, size: 34, color: hueTokens(hue).light.brand, weight: "bold" }),
    drawText({ text: brand, width, size: 28, color: COLORS.soft, weight: "medium" }),
    drawText({ text: shorten(name), width, size: 46, color: COLORS.ink, weight: "bold" }),
    drawText({ text: oldPrice, width, size: 30, color: COLORS.soft, weight: "medium", struck: true }),
    drawText({ text: price, width, size: 48, color: COLORS.price, weight: "bold" }),
  ]);
  const shown = texts.filter((text) => text !== null);
  const height = shown.reduce((sum, text) => sum + text.height + GAP, -GAP);
  let top = Math.max(MARGIN, Math.round((HEIGHT - height) / 2));
  const placed = shown.map((text) => {
    const at = { input: text.input, left: WIDTH - MARGIN - text.width, top };
    top += text.height + GAP;
    return at;
  });
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLORS.ground } })
    .composite([...placedPicture, ...placed])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

function shorten(name: string): string {
  if (name.length <= NAME_LENGTH) return name;
  return `${name.slice(0, NAME_LENGTH).replace(/\s+\S*$/, "")}…`;
}

function sourceOf(picture: string | Buffer): string | Buffer | null {
  if (typeof picture !== "string") return picture;
  if (!LOCAL_PICTURE.test(picture)) return null;
  return join(/* turbopackIgnore: true */ process.cwd(), "public", picture);
}

/** A picture of goods fills the left side, so that its background has no visible edge on the card; a cover has a frame. */
async function placePicture(picture: string | Buffer, isCover: boolean) {
  const source = sourceOf(picture);
  const placed = source === null ? null : await (isCover ? frame(source) : fill(source)).catch(() => null);
  return placed ? [placed] : [];
}

async function fill(source: string | Buffer) {
  const resized = sharp(source).resize(HEIGHT, HEIGHT, { fit: "contain", background: COLORS.ground });
  return { input: await resized.toBuffer(), left: 0, top: 0 };
}

async function frame(source: string | Buffer) {
  const resized = sharp(source).resize(HEIGHT - MARGIN - GAP, HEIGHT - 2 * MARGIN, { fit: "inside" });
  const { data, info } = await resized.png().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${RADIUS}"/></svg>`,
  );
  const input = await sharp(data)
    .composite([{ input: mask, blend: "dest-in" }])
    .png()
    .toBuffer();
  return { input, left: MARGIN, top: Math.round((HEIGHT - height) / 2) };
}
