import { useTranslations } from "next-intl";
import { LOW_STOCK } from "@/lib/contract/bounds";
import type { Product } from "@/lib/contract/product";
import { formatCount } from "@/lib/persian/digits";

type StockStateProps = {
  product: Pick<Product, "available" | "comming_soon" | "inventory" | "wholesale">;
  /** If true, phones show only unusual states. */
  isQuiet?: boolean;
};

export function StockState({ product, isQuiet = false }: StockStateProps) {
  const t = useTranslations("Product");
  const { available, comming_soon, inventory, wholesale } = product;
  if (comming_soon || !available) {
    return (
      <div className="max-lg:border-t max-lg:pt-3">
        <p className="text-lg font-bold">{t(comming_soon ? "comingSoon" : "outOfStock")}</p>
        <p className="text-ink-soft">{t(comming_soon ? "comingSoonText" : "soldOutPromise")}</p>
      </div>
    );
  }
  const isFew = inventory !== null && inventory <= LOW_STOCK;
  return (
    <p className={`flex gap-2 text-xs font-medium ${isQuiet && !isFew && !wholesale ? "max-lg:hidden" : ""}`}>
      <span className={isFew ? "text-warning" : "text-success"}>
        {isFew ? t("remaining", { count: formatCount(inventory) }) : t("inStock")}
      </span>
      {wholesale && (
        <>
          <span aria-hidden="true">·</span>
          <span className="text-brand">{t("wholesale")}</span>
        </>
      )}
    </p>
  );
}
