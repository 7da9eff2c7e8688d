import { useTranslations } from "next-intl";
import { GoodsRow } from "@/components/catalog/goods-row";
import type { FittingGoods as Fitting } from "@/lib/contract/fits";
import type { OfferedCard } from "@/lib/contract/product";
import { isBuyable } from "@/lib/domain/product/sale";
import { sumRial } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { toAddable } from "./addable";
import { LatePart } from "./late-part";

const SHOWN = 4;

type FittingRowsProps = {
  goods: readonly OfferedCard[];
  /** False on the page of a device that is sold out, with which nobody buys a battery. */
  canAdd: boolean;
};

/** Rows of what fits a device. */
export function FittingRows({ goods, canAdd }: FittingRowsProps) {
  return (
    <ul className="mt-4 border-t">
      {goods.map((product) =>
        canAdd && isBuyable(product) && !product.wholesale ? (
          <AddableRow key={product.id} product={product} />
        ) : (
          <GoodsRow key={product.id} product={product} note={joined(product.facts ?? [])} />
        ),
      )}
    </ul>
  );
}

/** Its price is that of what its button adds, with the options that are checked in advance; those that cost are named. */
function AddableRow({ product }: { product: OfferedCard }) {
  const t = useTranslations("Product");
  const { id, name, facts = [], presets = [] } = product;
  const price = product.price_by_discount + sumRial(presets.map((option) => option.price));
  const paid = presets.filter((option) => option.price > 0).map(({ title }) => title);
  const note = paid.length > 0 ? [...facts, t("withPresets", { options: joined(paid) })] : facts;
  return (
    <GoodsRow product={{ ...product, price_by_discount: price }} note={joined(note)}>
      <LatePart part="AddInPlace" id={id} name={name} plain={presets.length > 0 ? undefined : toAddable(product)} />
    </GoodsRow>
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
