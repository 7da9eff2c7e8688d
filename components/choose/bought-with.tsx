import { useTranslations } from "next-intl";
import { Price } from "@/components/catalog/price";
import { Picture } from "@/components/ui/picture";
import type { TradeGuide } from "@/lib/contract/choose";
import { isBuyable } from "@/lib/domain/product/sale";
import { routes } from "@/lib/routes";

/** Accessories that are recorded as fitting the first pick. */
export function BoughtWith({ rows }: { rows: TradeGuide["with"] }) {
  const t = useTranslations();
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl font-bold">{t("Choose.with")}</h2>
      <ul className="mt-4 border-t">
        {rows.map(({ product, reason }) => (
          <li key={product.id} className="relative flex items-center gap-4 border-b py-2.5 hover:bg-brand-soft">
            <div className="tile relative size-13 shrink-0 rounded-sm">
              <Picture src={product.image} alt="" fill sizes="3.25rem" className="object-contain" />
            </div>
            <p className="min-w-0 flex-1">
              <a
                href={routes.product(product.id, product.slug)}
                className="font-medium after:absolute after:inset-0 hover:text-brand"
              >
                {product.name}
              </a>
              <span className="block text-xs text-ink-soft">{reason}</span>
            </p>
            {isBuyable(product) ? (
              <Price price={product.price_by_discount} discounted={product.price_by_discount} />
            ) : (
              <span className="text-ink-soft">
                {t(product.comming_soon ? "Product.comingSoon" : "Product.outOfStock")}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
