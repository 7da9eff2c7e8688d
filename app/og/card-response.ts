import "server-only";
import { drawLinkCard, type LinkCard } from "@/lib/seo/card-image";
import { ByteLru } from "@/lib/serving/byte-lru.mjs";

const FOREVER = "public, max-age=31536000, immutable";
const FOR_MINUTES = "public, max-age=300";
const CACHED_BYTES = 8 * 1024 * 1024;
const AVERAGE_BYTES = 40 * 1024;

/** Messengers ask for the same card many times within minutes of one message. */
const cards = new ByteLru<Promise<Buffer>>(CACHED_BYTES);

type Answer = {
  /** Names what the card shows: it changes with every word of it. */
  key: string;
  card: () => Promise<LinkCard>;
  /** True if the address itself changes with what the card shows. */
  isVersioned: boolean;
};

/** Returns a link card as JPEG; each is rendered once for all who ask meanwhile. */
export async function cardResponse({ key, card, isVersioned }: Answer): Promise<Response> {
  const rendering = cards.get(key) ?? card().then(drawLinkCard);
  cards.set(key, rendering, AVERAGE_BYTES);
  const jpeg = await rendering.catch((error: unknown) => {
    cards.delete(key);
    throw error;
  });
  const headers = { "content-type": "image/jpeg", "cache-control": isVersioned ? FOREVER : FOR_MINUTES };
  return new Response(new Uint8Array(jpeg), { headers });
}

/** Leads an address from before the last change to the present card. */
export const currentCard = (location: string) =>
  new Response(null, { status: 307, headers: { location, "cache-control": "no-cache" } });
