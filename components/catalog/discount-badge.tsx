import { useTranslations } from "next-intl";
import { discountPercent } from "@/lib/domain/money";
import { formatCount } from "@/lib/persian/digits";

/** The rounded percent off; nothing when that is 0. Both prices are rials. */
export function DiscountBadge({ price, discounted }: { price: number; discounted: number }) {
  const t = useTranslations("Product");
  const percent = discountPercent(price, discounted);
  return percent > 0 ? (
    <span className="rounded-full bg-accent px-2 text-2xs font-bold whitespace-nowrap text-on-accent">
      {t("discount", { percent: formatCount(percent) })}
    </span>
  ) : null;
}
