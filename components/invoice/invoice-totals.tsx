import { useTranslations } from "next-intl";
import { FactRow } from "@/components/ui/fact-row";
import type { Invoice } from "@/lib/contract/invoice";
import { itemsCount } from "@/lib/domain/invoice-status";
import { formatRial, sumRial } from "@/lib/domain/money";
import { toPersianDigits } from "@/lib/persian/digits";

const PERCENT_COUPON = 1;

/** From the goods to the final amount, all in rials. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("Invoice");
  const { products, coupon, coupon_decreased_value, posting_method, amount } = invoice;
  const rial = (value: number) => t("rialAmount", { amount: formatRial(value) });
  return (
    <dl className="ms-auto w-full space-y-2 rounded-md border bg-surface p-4 text-sm sm:max-w-sm sm:p-5">
      <FactRow label={t("itemsCount")} value={toPersianDigits(itemsCount(products))} />
      <FactRow label={t("goods")} value={rial(sumRial(products.map((line) => line.price * line.count)))} />
      {coupon && (
        <FactRow
          label={`${t("coupon")} (${
            coupon.type === PERCENT_COUPON
              ? t("percentValue", { value: toPersianDigits(coupon.value) })
              : rial(coupon.value)
          })`}
          value={rial(-coupon_decreased_value)}
        />
      )}
      {posting_method && (
        <FactRow
          label={t("shippingOf", { method: posting_method.title })}
          value={posting_method.amount === 0 ? t("free") : rial(posting_method.amount)}
        />
      )}
      <div className="flex items-baseline justify-between gap-4 border-t pt-3 text-md font-bold">
        <dt>{t("finalAmount")}</dt>
        <dd className="text-price">{rial(amount)}</dd>
      </div>
    </dl>
  );
}
