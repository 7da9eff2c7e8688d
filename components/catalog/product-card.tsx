import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { type CardFacts, factsLine } from "@/lib/domain/product/card-facts";
import { isBuyable } from "@/lib/domain/product/sale";
import { cutText } from "@/lib/persian/cut-text";
import { formatCount, formatTenths } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { PriceLines } from "./price";
import { TagLabel } from "./tag-label";

const MAX_LABEL = 50; // spec 9

/**
 * Class of the list item that is a product card: five rows that neighboring cards share (picture, tags, name, facts,
 * price). The ground of the picture is a pseudo-element, because lists are long and phones feel each element of a card.
 */
export const CARD =
  "tiled group relative row-span-5 grid grid-rows-subgrid rounded-md has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-brand";

/** A row of cards: five side by side on a desktop; two and part of a third on a phone. */
export const SHELF =
  "grid max-[37.5rem]:w-max auto-cols-[9.5rem] grid-flow-col grid-rows-[repeat(5,auto)] gap-x-3 sm:auto-cols-[14.1875rem] sm:gap-x-5";

type ProductCardProps = {
  product: CardFacts;
  /** Loads the picture eagerly, for cards on the first screen. */
  eager?: boolean;
  /** Takes the place of the tag and the colors. */
  mark?: ReactNode;
  children?: ReactNode;
};

/** What is in a list item of class `CARD`. The whole card links to its page. */
export function ProductCard({ product, eager = false, mark, children }: ProductCardProps) {
  return (
    <>
      <Picture
        src={product.image}
        alt=""
        fluid
        sizes="(min-width: 1024px) 15rem, (min-width: 640px) 30vw, 45vw"
        upTo={828}
        loading={eager ? "eager" : "lazy"}
        className={product.available || product.comming_soon ? "" : "opacity-50"}
      />
      <CardBadges product={product} mark={mark} />
      <h3 className="row-start-3 line-clamp-2 pt-0.5 font-medium max-[22rem]:text-xs">
        <a
          href={routes.product(product.id, product.slug)}
          className="outline-none after:absolute after:inset-0 group-hover:text-brand"
        >
          {cutText(product.name, MAX_LABEL)}
        </a>
      </h3>
      <p className="row-start-4 truncate pt-0.5 text-xs text-ink-soft">{factsLine(product)}</p>
      <div className="row-start-5 pt-2">
        <CardState product={product} />
        {children}
      </div>
      <QuickView product={product} />
    </>
  );
}

type CardBadgesProps = { product: CardFacts; mark: ReactNode };

function CardBadges({ product: { stars, tags, colors = [] }, mark }: CardBadgesProps) {
  const t = useTranslations("Product");
  const [tag] = tags;
  if (!stars && !tag && colors.length < 2 && !mark) return null;
  return (
    <div className="row-start-2 flex min-h-6 items-center gap-1.5 pt-2 text-xs text-ink-soft">
      {stars && (
        <span
          role="img"
          aria-label={t("starsOf", { stars: formatTenths(stars.mean) })}
          className="drawn-star inline-flex items-center gap-1.5 before:size-3.5"
        >
          {formatTenths(stars.mean)}
        </span>
      )}
      {tag && !mark && <TagLabel tag={tag} />}
      {mark}
      {!mark && colors.length > 1 && (
        <span
          role="img"
          aria-label={t("inColors", { count: formatCount(colors.length) })}
          className="ms-auto flex gap-1.5"
        >
          {colors.map(({ code }) => (
            <i
              key={code}
              className="size-3 rounded-full inset-ring inset-ring-field forced-color-adjust-none"
              style={{ backgroundColor: code }}
            />
          ))}
        </span>
      )}
    </div>
  );
}

function CardState({ product }: { product: CardFacts }) {
  const t = useTranslations("Product");
  if (isBuyable(product)) return <PriceLines price={product.price} discounted={product.price_by_discount} />;
  return (
    <>
      <p className={product.comming_soon ? "font-bold" : "font-bold text-ink-soft"}>
        {t(product.comming_soon ? "comingSoon" : "outOfStock")}
      </p>
      {/* The whole card is one link; this says where it leads. */}
      <p className="text-xs font-medium text-brand">{t("notifyShort")}</p>
    </>
  );
}

/** Opens the product over the list with mouse or keyboard; touching opens the page. */
function QuickView({ product }: { product: CardFacts }) {
  const t = useTranslations("Product");
  return (
    // biome-ignore lint/a11y/useAnchorContent: The label names it; a text in each card would be found with the page's own.
    <a
      href={routes.productModal(product.id)}
      data-scroll="stay"
      rel="nofollow"
      aria-label={t("quickViewOf", { product: product.name })}
      title={t("quickView")}
      className="drawn-eye absolute end-1 top-1 grid size-11 place-items-center text-ink-soft opacity-0 before:size-5.5 hover:text-brand focus-visible:opacity-100 pointer-coarse:hidden group-hover:opacity-100"
    />
  );
}
