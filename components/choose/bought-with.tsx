import { useTranslations } from "next-intl";
import { GoodsRow } from "@/components/catalog/goods-row";
import type { TradeGuide } from "@/lib/contract/choose";

/** Accessories that are recorded as fitting the first pick. */
export function BoughtWith({ rows }: { rows: TradeGuide["with"] }) {
  const t = useTranslations("Choose");
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl font-bold">{t("with")}</h2>
      <ul className="mt-4 border-t">
        {rows.map(({ product, reason }) => (
          <GoodsRow key={product.id} product={product} note={reason} />
        ))}
      </ul>
    </section>
  );
}
