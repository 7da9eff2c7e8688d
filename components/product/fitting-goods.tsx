import { useTranslations } from "next-intl";
import { GoodsRow } from "@/components/catalog/goods-row";
import type { FittingGoods as Fitting, FittingCard } from "@/lib/contract/fits";
import { toBasketItem } from "@/lib/domain/basket/basket-item";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { LatePart } from "./late-part";

const SHOWN = 4;

type FittingGoodsProps = Pick<Fitting, "goods"> & {
  /** False on the page of a device that is sold out, with which nobody buys a battery. */
  canAdd: boolean;
};

/** Lists what staff recorded as fitting this product; renders nothing if that is nothing, because unknown is not «no». */
export function FittingGoods({ goods, canAdd }: FittingGoodsProps) {
  const t = useTranslations("Fits");
  if (goods.length === 0) return null;
  const rows = (products: readonly FittingCard[]) =>
    products.map((product) => (
      <GoodsRow key={product.id} product={product} note={joined(product.facts ?? [])}>
        {canAdd && !product.wholesale && !product.has_presets && (
          <LatePart part="AddFitting" item={toBasketItem(product)} />
        )}
      </GoodsRow>
    ));
  const more = goods.slice(SHOWN);
  return (
    <section aria-labelledby="fits" className="max-w-180">
      <h2 id="fits" className="text-xl font-bold">
        {t("goods")}
      </h2>
      <ul className="mt-4 border-t">{rows(goods.slice(0, SHOWN))}</ul>
      {more.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-brand">
            <span className="group-open:hidden">{t("all", { count: formatCount(goods.length) })}</span>
            <span className="hidden group-open:inline">{t("fewer")}</span>
          </summary>
          <ul>{rows(more)}</ul>
        </details>
      )}
      <p className="mt-2 text-xs text-ink-soft">{t("source")}</p>
    </section>
  );
}
