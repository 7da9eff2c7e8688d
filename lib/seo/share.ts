import type { Metadata } from "next";
import { SHOP_CARD_PATH } from "./link-card";

type Shared = {
  title: string;
  description: string;
  /** The canonical path. */
  url: string;
  /** Path of a link card of its own, and what it shows in words. */
  card?: { path: string; alt: string };
  /** True if the page itself says what it is: Next has no word for a product. */
  hasOwnType?: boolean;
};

/** Search engines and messengers show no more. */
export const DESCRIPTION_LENGTH = 160;

const SIZE = { width: 1200, height: 630 };

/** Returns the pictures of a link preview: the page's own card, or the shop's. */
export const cardImages = (path = SHOP_CARD_PATH, alt?: string) => [{ url: path, ...SIZE, ...(alt && { alt }) }];

/** Returns the part of a head that link previews read. Next takes it as a whole, so the layout's does not shine through. */
export function shareMetadata({ title, description, url, card, hasOwnType = false }: Shared) {
  const preview = { locale: "fa_IR", title, description, url, images: cardImages(card?.path, card?.alt) };
  return {
    openGraph: hasOwnType ? preview : { ...preview, type: "website" },
    twitter: { card: "summary_large_image" },
  } satisfies Pick<Metadata, "openGraph" | "twitter">;
}
