import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { formatMoment } from "@/components/desk/kit/format-time";
import { useOnlyLooks } from "@/components/desk/kit/only-looks";
import { Badge } from "@/components/ui/badge";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { deskRoutes } from "@/lib/desk-routes";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";

type PriceCellProps = {
  product: DeskProduct;
  next: number | undefined;
  isOpen: boolean;
  onPress: () => void;
  ref: Ref<HTMLButtonElement>;
};

/** `next` is the price that the bulk change would set. */
export function PriceCell({
  product: { name, price, final_price: final },
  next,
  isOpen,
  onPress,
  ref,
}: PriceCellProps) {
  const t = useTranslations("StaffProducts");
  const shown = (
    <>
      <span className={`block font-bold whitespace-nowrap ${next === undefined ? "" : "text-ink-soft line-through"}`}>
        {formatToman(final)} <span className="text-xs font-normal lg:hidden">{t("unit")}</span>
      </span>
      {next !== undefined && <b className="block whitespace-nowrap text-brand">{formatToman(next)}</b>}
      {next === undefined && final < price && <s className="block text-xs text-ink-soft">{formatToman(price)}</s>}
    </>
  );
  if (useOnlyLooks()) return <p className="min-w-32 lg:text-end">{shown}</p>;
  return (
    <button
      ref={ref}
      type="button"
      data-key="KeyE"
      aria-label={t("changePrice", { name })}
      aria-expanded={isOpen}
      onClick={onPress}
      className="min-h-11 min-w-32 rounded-sm border border-transparent px-2 text-start hover:border-brand hover:bg-brand-soft aria-expanded:border-brand lg:text-end"
    >
      {shown}
    </button>
  );
}

/** `seesHolds` is true if the user may see which unpaid orders hold the product's stock. */
export function ProductBadges({ product, seesHolds }: { product: DeskProduct; seesHolds: boolean }) {
  const t = useTranslations("StaffProducts");
  const { visible, coming_soon, sale_until, held, wanted } = product;
  const heldWords = held > 0 ? t("held", { count: formatCount(held) }) : null;
  const facts = [seesHolds ? null : heldWords, wanted > 0 ? t("wanted", { count: formatCount(wanted) }) : null];
  return (
    <div className="grid justify-items-start gap-1 empty:hidden max-lg:basis-full">
      {!visible && <Badge>{t("hidden")}</Badge>}
      {coming_soon && <Badge tone="warning">{t("comingSoon")}</Badge>}
      {sale_until && <span className="text-xs text-success">{t("saleUntil", { time: formatMoment(sale_until) })}</span>}
      {seesHolds && heldWords && (
        <a
          href={deskRoutes.holds({ product: product.id })}
          className="inline-flex min-h-11 items-center text-xs text-brand"
        >
          {heldWords}
        </a>
      )}
      <span className="text-xs text-ink-soft empty:hidden">{joined(facts)}</span>
    </div>
  );
}
