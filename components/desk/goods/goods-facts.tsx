import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { formatToman } from "@/lib/domain/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { sayMoment } from "../when";

export function Marks({ product }: { product: DeskProduct }) {
  const t = useTranslations("StaffProducts");
  return (
    <p className="flex flex-wrap gap-1 pt-1 empty:hidden">
      {!product.visible && <Badge>{t("hidden")}</Badge>}
      {product.coming_soon && <Badge tone="warning">{t("comingSoon")}</Badge>}
      {product.sale_until && <Badge tone="success">{t("saleUntil", { time: sayMoment(product.sale_until) })}</Badge>}
    </p>
  );
}

export function Price({ product: { price, final_price: final } }: { product: DeskProduct }) {
  const t = useTranslations("StaffProducts");
  return (
    <p className="min-w-32 text-end">
      <b className="whitespace-nowrap">{t("toman", { amount: formatToman(final) })}</b>
      {final < price && <s className="block text-xs text-ink-soft">{formatToman(price)}</s>}
    </p>
  );
}

export function Stock({ product: { stock, unit, held, wanted } }: { product: DeskProduct }) {
  const t = useTranslations("StaffProducts");
  const facts = [
    held > 0 ? t("held", { count: formatCount(held) }) : null,
    wanted > 0 ? t("wanted", { count: formatCount(wanted) }) : null,
  ];
  return (
    <p className="min-w-28">
      <span className={stock === 0 ? "font-medium text-danger" : ""}>
        {stock === null ? t("notCounted") : t("pieces", { count: formatCount(stock), unit })}
      </span>
      <span className="block text-xs text-ink-soft empty:hidden">{joined(facts)}</span>
    </p>
  );
}
