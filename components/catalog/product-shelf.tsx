import { useTranslations } from "next-intl";
import { Carousel } from "@/components/ui/carousel";
import type { ProductCard as ProductCardData } from "@/lib/contract/product";
import { Countdown } from "./countdown";
import { CARD, ProductCard, SHELF } from "./product-card";
import { type MoreLink, ShelfHead } from "./shelf-head";

const CAROUSEL_FROM = 5; // spec 9

type ProductShelfProps = {
  title: string;
  products: ProductCardData[];
  more?: MoreLink;
  /** Shows when the special sale ends: beside the title if it is the same for all products, otherwise on each card. */
  hasCountdown?: boolean;
  colors?: { ground: string; ink: string };
};

function sharedEnd(products: ProductCardData[]): string | null {
  const ends = new Set(products.map(({ special_sale }) => special_sale?.expiration ?? null));
  const [end = null] = ends;
  return ends.size === 1 ? end : null;
}

export function ProductShelf({ title, products, more, hasCountdown, colors }: ProductShelfProps) {
  const t = useTranslations();
  if (products.length === 0) return null;
  const end = hasCountdown ? sharedEnd(products) : null;
  const isCarousel = products.length >= CAROUSEL_FROM;
  const cards = products.map((product) => (
    <li key={product.id} className={`snap-start ${CARD}`}>
      <ProductCard product={product}>
        {hasCountdown && !end && product.special_sale && (
          <Countdown endsAt={product.special_sale.expiration} label={t("Product.specialEnds")} />
        )}
      </ProductCard>
    </li>
  ));
  return (
    <section className="flex flex-col gap-1 lg:gap-4">
      <ShelfHead title={title} more={more} colors={colors}>
        {end && <Countdown endsAt={end} label={t("Product.specialEnds")} hasLead />}
      </ShelfHead>
      {isCarousel ? (
        <Carousel label={title} labels={{ back: t("Common.previous"), forth: t("Common.next") }} slides={SHELF}>
          {cards}
        </Carousel>
      ) : (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-0 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-5">{cards}</ul>
      )}
    </section>
  );
}
