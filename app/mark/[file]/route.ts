import { loadIdentity } from "@/lib/api/identity";
import { loadPictureFile } from "@/lib/api/picture-files";
import type { PublicIdentity } from "@/lib/contract/shop-identity";
import { darkLogoSource } from "@/lib/domain/shop/dark-logo";
import { pictureNameOf } from "@/lib/domain/shop/picture-name";
import { type IconFile, iconTypeOf, isIconFile, readTerminalIcon, renderShopIcon } from "@/lib/seo/shop-icon";
import { renderDarkLogo } from "@/lib/seo/shop-mark";
import { hasHouseIcon } from "@/lib/seo/web-manifest";
import { ByteLru } from "@/lib/serving/page-cache/byte-lru.mjs";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ file: string }> };

const FOREVER = "public, max-age=31536000, immutable";
const CACHED_BYTES = 1024 * 1024;
const AVERAGE_BYTES = 16 * 1024;

/** Every visitor's browser requests several of these at once. */
const rendered = new ByteLru<Promise<Buffer>>(CACHED_BYTES);

async function renderOnce(key: string, render: () => Promise<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const rendering = rendered.get(key) ?? render();
  rendered.set(key, rendering, AVERAGE_BYTES);
  const bytes = await rendering.catch((error: unknown) => {
    rendered.delete(key);
    throw error;
  });
  return new Uint8Array(bytes);
}

const bytesOf = async (url: string | null) =>
  url ? ((await loadPictureFile(pictureNameOf(url)))?.bytes ?? null) : null;

async function iconOf(identity: PublicIdentity, file: IconFile): Promise<Buffer> {
  const { name, hue, mark } = identity;
  const [icon, logo] = await Promise.all([bytesOf(mark.icon), bytesOf(mark.light)]);
  return renderShopIcon({ name, hue, icon, logo }, file);
}

/**
 * The shop's icon, also at `/favicon.ico`, `/icon.svg` and `/apple-icon.png` (next.config.mjs), and the dark-background
 * logo of a shop that provided only a light one.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const source = darkLogoSource(file);
  if (source) {
    const logo = await bytesOf(source);
    if (!logo) return new Response(null, { status: 404 });
    const bytes = await renderOnce(file, () => renderDarkLogo(logo));
    return new Response(bytes, { headers: { "content-type": "image/png", "cache-control": FOREVER } });
  }
  if (!isIconFile(file)) return new Response(null, { status: 404 });
  const identity = await loadIdentity();
  const { name, hue, mark } = identity;
  const house = hasHouseIcon(identity) ? await readTerminalIcon(file) : null;
  const bytes = house
    ? new Uint8Array(house)
    : await renderOnce(JSON.stringify([name, hue, mark.icon, mark.light, file]), () => iconOf(identity, file));
  const type = house && file === "favicon.ico" ? "image/x-icon" : iconTypeOf(file);
  return new Response(bytes, { headers: { "content-type": type } });
}
