import { useTranslations } from "next-intl";
import { Price } from "@/components/catalog/price";
import type { Product } from "@/lib/contract/product";
import type { Addable, AddableOption } from "@/lib/domain/basket";
import { AddToBasket } from "./add-to-basket";
import { ChosenTotal } from "./chosen-total";
import { StockState } from "./stock-state";

/** Only what a basket line needs crosses into the browser. */
function toAddable(product: Product): Addable {
  const { id, name, slug, image, price, price_by_discount, available, brand, color, unit, volume } = product;
  const { inventory, max_count } = product;
  return {
    id,
    name,
    slug,
    image,
    price,
    price_by_discount,
    available,
    brand,
    color,
    unit,
    volume,
    inventory,
    max_count,
  };
}

function toAddableOptions({ options }: Product): AddableOption[] {
  return options.map(({ id, price, checked }) => ({ id, price, checked }));
}

function isBuyable({ available, comming_soon }: Product): boolean {
  return available && !comming_soon;
}

/** Stock, price and the button, or why there is no button. */
export function BuyBox({ product }: { product: Product }) {
  const t = useTranslations("Product");
  return (
    <section
      aria-label={t("price")}
      className="flex flex-col gap-5 rounded-lg border bg-surface p-5 shadow-raised lg:sticky lg:top-header"
    >
      <div>
        <StockState product={product} />
      </div>
      {isBuyable(product) ? (
        <>
          <Price size="lg" price={product.price} discounted={product.price_by_discount} />
          <ChosenTotal productId={product.id} price={product.price_by_discount} options={toAddableOptions(product)} />
          <AddToBasket product={toAddable(product)} options={toAddableOptions(product)} />
        </>
      ) : (
        <p className="text-sm text-ink-soft">{t(product.comming_soon ? "comingSoonText" : "outOfStockText")}</p>
      )}
    </section>
  );
}

/** The same price and button under the thumb; stands above the bottom bar while the product is on screen. */
export function StickyBuyBar({ product }: { product: Product }) {
  if (!isBuyable(product)) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 flex items-center justify-between gap-4 border-t bg-surface px-4 py-2 max-md:bottom-14 lg:hidden">
      <div>
        <Price price={product.price} discounted={product.price_by_discount} />
        <ChosenTotal productId={product.id} price={product.price_by_discount} options={toAddableOptions(product)} />
      </div>
      <div className="w-1/2 shrink-0">
        <AddToBasket product={toAddable(product)} options={toAddableOptions(product)} compact />
      </div>
    </div>
  );
}
