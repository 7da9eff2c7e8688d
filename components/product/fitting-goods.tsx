import { useTranslations } from "next-intl";
import { GoodsRow } from "@/components/catalog/goods-row";
import type { FittingGoods as Fitting } from "@/lib/contract/fits";
import type { OfferedCard } from "@/lib/contract/product";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { LatePart } from "./late-part";

const SHOWN = 4;

type FittingRowsProps = {
  goods: readonly OfferedCard[];
  /** False on the page of a device that is sold out, with which nobody buys a battery. */
  canAdd: boolean;
};

/** Rows of what fits a device. What is sold with options that are checked in advance is added on its own page only. */
export function FittingRows({ goods, canAdd }: FittingRowsProps) {
  return (
    <ul className="mt-4 border-t">
      {goods.map((product) => (
        <GoodsRow key={product.id} product={product} note={joined(product.facts ?? [])}>
          {canAdd && !product.wholesale && !product.presets && (
            <LatePart part="AddInPlace" id={product.id} name={product.name} />
          )}
        </GoodsRow>
      ))}
    </ul>
  );
}

type FittingGoodsProps = Pick<Fitting, "goods"> & Pick<FittingRowsProps, "canAdd"> & { productId: number };

/** Lists what staff recorded as fitting this product; renders nothing if that is nothing, because unknown is not «no». */
export function FittingGoods({ productId, goods, canAdd }: FittingGoodsProps) {
  const t = useTranslations("Fits");
  if (goods.length === 0) return null;
  return (
    <section aria-labelledby="fits" className="max-w-180">
      <h2 id="fits" className="text-xl font-bold">
        {t("goods")}
      </h2>
      <FittingRows goods={goods.slice(0, SHOWN)} canAdd={canAdd} />
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-xs text-ink-soft">
        {t("source")}
        {goods.length > SHOWN && (
          <a
            href={routes.fits(productId)}
            className="inline-flex min-h-11 items-center text-base font-medium text-brand"
          >
            {t("all", { count: formatCount(goods.length) })}
          </a>
        )}
      </p>
    </section>
  );
}
