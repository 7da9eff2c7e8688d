import { useTranslations } from "next-intl";
import { discountPercent, formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";

const SIZES = { sm: "text-lg", lg: "text-2xl" } as const;

type PriceProps = {
  /** In rials, before the discount. */
  price: number;
  /** In rials; equal to `price` without a discount. */
  discounted: number;
  size?: keyof typeof SIZES;
  /** True for products that cannot be bought: uses a neutral color and does not highlight the discount. */
  muted?: boolean;
};

export function Price(props: PriceProps) {
  return (
    <div>
      <PriceLines {...props} />
    </div>
  );
}

/**
 * The old price is below, so that the prices in a row align. Proportional digits, because tabular ones are spaced too
 * widely.
 */
export function PriceLines({ price, discounted, size = "sm", muted = false }: PriceProps) {
  const t = useTranslations("Product");
  return (
    <>
      <p className={`font-bold whitespace-nowrap ${muted ? "text-ink-faint" : ""} ${SIZES[size]}`}>
        {`${formatToman(discounted)} `}
        <span className="text-toman font-normal text-ink-soft">{t("toman")}</span>
      </p>
      {discounted < price && <OldPrice price={price} percent={muted ? 0 : discountPercent(price, discounted)} />}
    </>
  );
}

function OldPrice({ price, percent }: { price: number; percent: number }) {
  const t = useTranslations("Product");
  const discount = t("discount", { percent: formatCount(percent) });
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs">
      <span className="sr-only">{percent > 0 ? t("discountFrom", { discount }) : t("oldPrice")}</span>
      <s className="text-ink-faint">{formatToman(price)}</s>
      {percent > 0 && (
        <span aria-hidden="true" className="rounded-xs bg-offer-soft px-1.5 font-bold whitespace-nowrap text-offer">
          {discount}
        </span>
      )}
    </p>
  );
}
