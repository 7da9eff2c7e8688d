import "server-only";
import sharp from "sharp";

/** Twice the height at which pages show a logo, for high-density screens. */
const LOGO_HEIGHT = 96;
const MIDDLE = 128;
const CHANNELS = 4;

/** Inverts the lightness of dark ink but keeps its hue; light ink and transparency are kept. */
function lighten(pixels: Buffer): void {
  for (let at = 0; at < pixels.length; at += CHANNELS) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const doubled = Math.max(red, green, blue) + Math.min(red, green, blue);
    if (doubled >= 2 * MIDDLE) continue;
    const lift = 255 - doubled;
    pixels[at] = Math.min(255, red + lift);
    pixels[at + 1] = Math.min(255, green + lift);
    pixels[at + 2] = Math.min(255, blue + lift);
  }
}

/** Renders the logo for dark backgrounds from the light one, as PNG. */
export async function renderDarkLogo(logo: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(logo, { density: 300 })
    .resize({ height: LOGO_HEIGHT })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  lighten(data);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: CHANNELS } })
    .png()
    .toBuffer();
}

/** Returns the largest square in the middle of a logo, in light ink, as PNG. */
export async function cutSquare(logo: Buffer): Promise<Buffer> {
  const light = await renderDarkLogo(logo);
  const { width = LOGO_HEIGHT, height = LOGO_HEIGHT } = await sharp(light).metadata();
  const side = Math.min(width, height);
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
  return sharp(light).extract({ left, top, width: side, height: side }).png().toBuffer();
}
