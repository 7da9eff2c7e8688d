import { useTranslations } from "next-intl";
import { Amount } from "@/components/catalog/amount";
import { ReceiptRow } from "@/components/ui/receipt-rows";
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
    <dl className="receipt-rule ms-auto w-full space-y-1.5 border-t pt-4 sm:max-w-sm">
      <ReceiptRow label={t("itemsCount")} value={toPersianDigits(itemsCount(products))} />
      <ReceiptRow
        label={t("goods")}
        value={<Amount rial={sumRial(products.map((line) => line.price * line.count))} unit="rial" />}
      />
      {coupon && (
        <ReceiptRow
          label={`${t("coupon")} (${
            coupon.type === PERCENT_COUPON
              ? t("percentValue", { value: toPersianDigits(coupon.value) })
              : rial(coupon.value)
          })`}
          value={<Amount rial={-coupon_decreased_value} unit="rial" />}
          tone="text-success"
        />
      )}
      {posting_method && (
        <ReceiptRow
          label={t("shippingOf", { method: posting_method.title })}
          value={posting_method.amount === 0 ? t("free") : <Amount rial={posting_method.amount} unit="rial" />}
        />
      )}
      <div className="receipt-rule mt-4 flex items-baseline justify-between gap-4 border-t pt-4 font-bold">
        <dt className="text-base text-ink">{t("finalAmount")}</dt>
        <dd className="text-xl">
          <Amount rial={amount} unit="rial" />
        </dd>
      </div>
    </dl>
  );
}
