import { useTranslations } from "next-intl";
import { formatToman } from "@/lib/domain/shared/money";
import { DiscountBadge } from "./discount-badge";

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

/**
 * The old price is below, so that the prices in a row align. Proportional digits, because tabular ones are spaced too
 * widely.
 */
export function Price({ price, discounted, size = "sm", muted = false }: PriceProps) {
  const t = useTranslations("Product");
  return (
    <div>
      <p className={`font-bold whitespace-nowrap ${muted ? "text-ink-faint" : ""} ${SIZES[size]}`}>
        <span className="sr-only">{`${t("price")} `}</span>
        {`${formatToman(discounted)} `}
        <span className="text-toman font-normal text-ink-soft">{t("toman")}</span>
      </p>
      {discounted < price && (
        <p className="flex flex-wrap items-center gap-x-2 text-xs">
          <span className="sr-only">{t("oldPrice")}</span>
          <s className="text-ink-faint">{formatToman(price)}</s>
          {!muted && <DiscountBadge price={price} discounted={discounted} />}
        </p>
      )}
    </div>
  );
}
