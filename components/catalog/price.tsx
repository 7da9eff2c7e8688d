import { useTranslations } from "next-intl";
import { formatToman } from "@/lib/domain/money";
import { DiscountBadge } from "./discount-badge";

const SIZES = {
  sm: { now: "text-md", old: "text-xs" },
  lg: { now: "text-2xl", old: "text-sm" },
} as const;

type PriceProps = {
  /** Rials, before the discount. */
  price: number;
  /** Rials; equal to `price` without a discount. */
  discounted: number;
  size?: keyof typeof SIZES;
  /** Of something that can't be bought: in the neutral ink, and no discount calls out. */
  muted?: boolean;
};

/**
 * The one look of a price: the old one struck through with its badge, the one to pay in toman below. Its digits are
 * proportional: the font's tabular ones stand far apart, and are for columns of amounts (`tabular-nums`).
 */
export function Price({ price, discounted, size = "sm", muted = false }: PriceProps) {
  const t = useTranslations("Product");
  const look = SIZES[size];
  return (
    <div className="flex flex-col gap-0.5">
      {discounted < price && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="sr-only">{t("oldPrice")}</span>
          <s className={`text-ink-faint ${look.old}`}>{formatToman(price)}</s>
          {!muted && <DiscountBadge price={price} discounted={discounted} />}
        </p>
      )}
      <p className={`font-bold ${muted ? "text-ink-faint" : "text-price"} ${look.now}`}>
        <span className="sr-only">{t("price")} </span>
        {formatToman(discounted)} <span className="text-2xs font-normal text-ink-soft">{t("toman")}</span>
      </p>
    </div>
  );
}
