import { createHash } from "node:crypto";
import type { Bundle } from "@/lib/contract/bundle";
import type { TradeGuide } from "@/lib/contract/choose";
import type { Landing, OwnArticle, TextPage } from "@/lib/contract/content";
import type { Product } from "@/lib/contract/product";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";

/** The default preview image, for pages without one of their own. */
export const SHOP_CARD_PATH = "/og/shop.jpg";

/** What a link preview image shows of the shop. */
export type CardLook = { name: string; hue: number };
const lookOf = ({ name, hue }: CardLook) => [name, hue];

const versionOf = (shown: unknown) => createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 12);

/** Changes with everything that a product's preview image shows, so that its URL can be cached forever. */
export function cardVersion(product: Product, look: CardLook): string {
  const { name, brand, price, price_by_discount, available, comming_soon, image } = product;
  return versionOf([name, brand.name, price, price_by_discount, available, comming_soon, image, ...lookOf(look)]);
}

export function linkCardPath(product: Product, look: CardLook): string {
  return `/og/products/${product.id}/${cardVersion(product, look)}.jpg`;
}

export function bundleCardVersion(
  { name, price, price_by_discount, available, image, products }: Bundle,
  look: CardLook,
): string {
  const counts = products.map(({ count }) => count);
  return versionOf([name, price, price_by_discount, available, image, counts, ...lookOf(look)]);
}

export function bundleCardPath(bundle: Bundle, look: CardLook): string {
  return `/og/bundles/${bundle.id}/${bundleCardVersion(bundle, look)}.jpg`;
}

/** A page with a card of its own: below `/og/texts/{kind}`. */
export type CardKind = "articles" | "guides" | "landings" | "pages";

/** What the preview image of an article, a landing or a text page shows; `line` is a short text above the title. */
export type TextCard = { kind: CardKind; slug: string; title: string; line: string; picture: string };

export const articleCard = ({ slug, title, author, cover: { url } }: OwnArticle): TextCard => ({
  ...{ kind: "articles", slug, title, line: author ?? "", picture: url === PLACEHOLDER ? "" : url },
});

/** Shows the first picture of the page. */
export function landingCard({ slug = "", title, items }: Landing): TextCard {
  const media = items.flatMap((item) => (item.type === "media" ? item.configs.objects : []));
  return { kind: "landings", slug, title, line: "", picture: media.find(({ url }) => url)?.url ?? "" };
}

export const ownPageCard = ({ slug, title, image }: TextPage): TextCard => ({
  ...{ kind: "pages", slug, title, line: "", picture: image ?? "" },
});

/** Shows the first product that staff recommend; the slug joins those of trade, place and internet by a slash. */
export function guideCard({ trade, place, net, title, picks: [first] }: TradeGuide): TextCard {
  const slug = [trade, place, net].flatMap((part) => part?.slug ?? []).join("/");
  const { name = "", image = "" } = first?.product ?? {};
  return { kind: "guides", slug, title, line: name, picture: image === PLACEHOLDER ? "" : image };
}

export const textCardVersion = ({ title, line, picture }: TextCard, look: CardLook): string =>
  versionOf([title, line, picture, ...lookOf(look)]);

export const textCardPath = (card: TextCard, look: CardLook): string =>
  `/og/texts/${card.kind}/${encodeURIComponent(card.slug)}/${textCardVersion(card, look)}.jpg`;

export function basketCardPath(items: string): string {
  return `/og/basket.jpg?items=${encodeURIComponent(items)}`;
}
