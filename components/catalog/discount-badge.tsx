import { useTranslations } from "next-intl";
import { discountPercent } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";

/** The rounded discount as a percentage; renders nothing if it is 0. Both prices are in rials. */
export function DiscountBadge({ price, discounted }: { price: number; discounted: number }) {
  const t = useTranslations("Product");
  const percent = discountPercent(price, discounted);
  return percent > 0 ? (
    <span className="rounded-xs bg-offer-soft px-1.5 text-xs font-bold whitespace-nowrap text-offer">
      {t("discount", { percent: formatCount(percent) })}
      <span className="sr-only"> {t("discountWord")}</span>
    </span>
  ) : null;
}
