import { useTranslations } from "next-intl";
import { Carousel } from "@/components/ui/carousel";
import type { ProductCard as ProductCardData } from "@/lib/contract/product";
import { Countdown } from "./countdown";
import { ProductCard } from "./product-card";
import { type MoreLink, ShelfHead } from "./shelf-head";

const CAROUSEL_FROM = 5; // spec 9

type ProductShelfProps = {
  title: string;
  products: ProductCardData[];
  /** Where the whole list stands. */
  more?: MoreLink;
  /** Say on each card when its special sale ends. */
  hasCountdown?: boolean;
  /** Ground and ink, as CSS colours that the shop server gave. */
  colors?: { ground: string; ink: string };
};

/** One row of products: few stand side by side, more become a carousel; nothing at all when there are none. */
export function ProductShelf({ title, products, more, hasCountdown, colors }: ProductShelfProps) {
  const t = useTranslations();
  if (products.length === 0) return null;
  const isCarousel = products.length >= CAROUSEL_FROM;
  const cards = products.map((product) => (
    <li key={product.id} className={isCarousel ? "w-44 shrink-0 snap-start sm:w-60" : undefined}>
      <ProductCard product={product}>
        {hasCountdown && product.special_sale && (
          <Countdown endsAt={product.special_sale.expiration} label={t("Product.specialEnds")} />
        )}
      </ProductCard>
    </li>
  ));
  return (
    <section
      className={`flex flex-col gap-4 ${colors ? "-mx-4 p-4 sm:mx-0 sm:rounded-lg" : ""}`}
      style={colors && { backgroundColor: colors.ground }}
    >
      <ShelfHead title={title} more={more} ink={colors?.ink} />
      {isCarousel ? (
        <Carousel label={title} labels={{ back: t("Common.previous"), forth: t("Common.next") }}>
          {cards}
        </Carousel>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">{cards}</ul>
      )}
    </section>
  );
}
