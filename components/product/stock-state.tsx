import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Product } from "@/lib/contract/product";

const FEW = 5;

/** What a shopper must know about the stock before adding: gone, not here yet, or the last few. */
export function StockState({ product }: { product: Pick<Product, "available" | "comming_soon" | "inventory"> }) {
  const t = useTranslations("Product");
  const { available, comming_soon, inventory } = product;
  if (comming_soon) return <Badge tone="info">{t("comingSoon")}</Badge>;
  if (!available) return <Badge tone="danger">{t("outOfStock")}</Badge>;
  if (inventory !== null && inventory <= FEW)
    return <Badge tone="warning">{t("remaining", { count: inventory })}</Badge>;
  return <Badge tone="success">{t("inStock")}</Badge>;
}
