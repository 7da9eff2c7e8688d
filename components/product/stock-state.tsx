import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Product } from "@/lib/contract/product";
import { formatCount } from "@/lib/persian/digits";

const FEW = 5;

type Stocked = Pick<Product, "available" | "comming_soon" | "inventory" | "wholesale">;

/** What a shopper must know before adding: gone, not here yet, or the last few; and whether it is sold in bulk. */
export function StockState({ product }: { product: Stocked }) {
  const t = useTranslations("Product");
  return (
    <div className="flex flex-wrap gap-2">
      <StockBadge product={product} />
      {product.wholesale && <Badge tone="brand">{t("wholesale")}</Badge>}
    </div>
  );
}

function StockBadge({ product: { available, comming_soon, inventory } }: { product: Stocked }) {
  const t = useTranslations("Product");
  if (comming_soon) return <Badge tone="info">{t("comingSoon")}</Badge>;
  if (!available) return <Badge tone="danger">{t("outOfStock")}</Badge>;
  if (inventory !== null && inventory <= FEW)
    return <Badge tone="warning">{t("remaining", { count: formatCount(inventory) })}</Badge>;
  return <Badge tone="success">{t("inStock")}</Badge>;
}
