import type { Metadata } from "next";
import { SHOP_CARD_PATH } from "./link-card";

/** A preview image and what it shows. */
export type Card = { path: string; alt: string };

type Shared = {
  title: string;
  description: string;
  url: string;
  card?: Card | undefined;
  /** True if the page writes its own og:type: Next does not support «product». */
  hasOwnType?: boolean;
};

/** Search engines and messengers show no more than this. */
export const DESCRIPTION_LENGTH = 160;

const SIZE = { width: 1200, height: 630 };

export const cardImages = (path = SHOP_CARD_PATH, alt?: string) => [{ url: path, ...SIZE, ...(alt && { alt }) }];

/**
 * Returns the metadata of link previews, which must be complete, because Next does not merge `openGraph` with the
 * layout's.
 */
export function shareMetadata({ title, description, url, card, hasOwnType = false }: Shared) {
  const preview = { locale: "fa_IR", title, description, url, images: cardImages(card?.path, card?.alt) };
  return {
    openGraph: hasOwnType ? preview : { ...preview, type: "website" },
    twitter: { card: "summary_large_image" },
  } satisfies Pick<Metadata, "openGraph" | "twitter">;
}
