import "server-only";
import { loadPictureFile } from "@/lib/api/picture-files";
import { pictureNameOf } from "@/lib/domain/shop/picture-name";
import { type LinkCard, renderLinkCard } from "@/lib/seo/card-image";
import { ByteLru } from "@/lib/serving/page-cache/byte-lru.mjs";

const FOREVER = "public, max-age=31536000, immutable";
const FOR_MINUTES = "public, max-age=300";
const CACHED_BYTES = 8 * 1024 * 1024;
const AVERAGE_BYTES = 40 * 1024;

/** Messengers request the same image many times within minutes of a message. */
const cards = new ByteLru<Promise<Buffer>>(CACHED_BYTES);

/** Fetches an uploaded picture; pictures in public are read where the card is rendered. */
async function withUpload(card: LinkCard): Promise<LinkCard> {
  const { picture } = card;
  if (typeof picture !== "string" || !picture.startsWith("/pictures/")) return card;
  return { ...card, picture: (await loadPictureFile(pictureNameOf(picture)))?.bytes ?? "" };
}

type Answer = {
  /** Identifies the content of the card. */
  key: string;
  card: () => Promise<LinkCard>;
  /** True if the URL changes with the content. */
  isVersioned: boolean;
};

/** Responds with a link preview image as JPEG; concurrent requests share one render. */
export async function cardResponse({ key, card, isVersioned }: Answer): Promise<Response> {
  const rendering = cards.get(key) ?? card().then(withUpload).then(renderLinkCard);
  cards.set(key, rendering, AVERAGE_BYTES);
  const jpeg = await rendering.catch((error: unknown) => {
    cards.delete(key);
    throw error;
  });
  const headers = { "content-type": "image/jpeg", "cache-control": isVersioned ? FOREVER : FOR_MINUTES };
  return new Response(new Uint8Array(jpeg), { headers });
}

/** Redirects an outdated image URL to the current one. */
export const currentCard = (location: string) =>
  new Response(null, { status: 307, headers: { location, "cache-control": "no-cache" } });
