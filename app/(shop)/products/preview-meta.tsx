import type { Product } from "@/lib/contract/product";
import { isBuyable } from "@/lib/domain/product/sale";
import { CURRENCY } from "@/lib/seo/json-ld";

/** Open Graph tags that Next's metadata does not support: the type «product», and its price in rials. */
export function PreviewMeta({ product }: { product: Product }) {
  return (
    <>
      <meta property="og:type" content="product" />
      {isBuyable(product) && (
        <>
          <meta property="product:price:amount" content={String(product.price_by_discount)} />
          <meta property="product:price:currency" content={CURRENCY} />
        </>
      )}
    </>
  );
}
