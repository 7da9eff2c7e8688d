import { useTranslations } from "next-intl";
import { BuyBar } from "@/components/catalog/buy-bar";
import type { Product } from "@/lib/contract/product";
import { isBuyable } from "@/lib/domain/product/sale";
import { formatToman } from "@/lib/domain/shared/money";
import { toAddable, toAddableOptions } from "./addable";
import { Figures } from "./buy-box";
import { LatePart } from "./late-part";
import { LateWaitlist } from "./late-waitlist";

/** Stock, price and button at the bottom of a phone's screen. */
export function StickyBuyBar({ product }: { product: Product }) {
  const t = useTranslations("Product");
  const isSold = isBuyable(product);
  const action = isSold ? (
    <div className="contents noscript:hidden">
      <LatePart part="AddToBasket" product={toAddable(product)} options={toAddableOptions(product)} compact />
    </div>
  ) : (
    <LateWaitlist productId={product.id} compact />
  );
  return (
    <BuyBar action={action}>
      {isSold ? (
        <Figures product={product} />
      ) : (
        <>
          <p className="font-bold">{t(product.comming_soon ? "comingSoon" : "outOfStock")}</p>
          {!product.comming_soon && (
            <p className="text-xs text-ink-soft">{t("lastPrice", { price: formatToman(product.price_by_discount) })}</p>
          )}
        </>
      )}
    </BuyBar>
  );
}
