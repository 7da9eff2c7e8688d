import { useTranslations } from "next-intl";
import { Amount } from "@/components/catalog/amount";
import { ReceiptRow } from "@/components/ui/receipt-rows";
import { CouponType } from "@/lib/contract/coupon";
import type { Invoice } from "@/lib/contract/invoice";
import { itemsCount } from "@/lib/domain/order/invoice-status";
import { formatRial, formatToman, sumRial } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";

/** Amounts are in rials; zero amounts are omitted. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("Invoice");
  const { products, posting_method, amount, wallet_amount: wallet = 0, vat = "shown" } = invoice;
  const goods = invoice.goods_amount ?? sumRial(products.map((line) => line.price * line.count));
  return (
    <div>
      <dl className="receipt-rule space-y-1.5 border-t pt-4">
        <ReceiptRow label={t("itemsCount")} value={toPersianDigits(itemsCount(products))} />
        <ReceiptRow label={t("goods")} value={<Amount rial={goods} unit="rial" />} />
        <Discounts invoice={invoice} />
        {posting_method && (
          <ReceiptRow
            label={t("shippingOf", { method: posting_method.title })}
            value={posting_method.amount === 0 ? t("free") : <Amount rial={posting_method.amount} unit="rial" />}
          />
        )}
        {wallet > 0 && <DiscountRow label={t("wallet")} rial={wallet} />}
        {wallet < 0 && <ReceiptRow label={t("debt")} value={<Amount rial={-wallet} unit="rial" />} />}
        <div className="receipt-rule mt-4 flex items-baseline justify-between gap-4 border-t pt-4 font-bold">
          <dt className="text-base text-ink">{t("finalAmount")}</dt>
          <dd className="text-xl">
            <Amount rial={amount} unit="rial" />
          </dd>
        </div>
      </dl>
      <p className="text-end text-xs text-ink-soft">{t("tomanAmount", { amount: formatToman(amount) })}</p>
      {vat === "shown" && (
        <p className="mt-2 text-xs text-ink-soft">
          * {t("taxNote")}. {t("taxNothing")}
        </p>
      )}
    </div>
  );
}

function DiscountRow({ label, rial }: { label: string; rial: number }) {
  return <ReceiptRow label={label} value={<Amount rial={-rial} unit="rial" />} tone="text-success" />;
}

function Discounts({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("Invoice");
  const { coupon, coupon_decreased_value: decreased, group_discount = 0 } = invoice;
  const { agent_discount = 0, friend_discount = 0 } = invoice;
  const worth = (value: number) => t("rialAmount", { amount: formatRial(value) });
  return (
    <>
      {group_discount > 0 && <DiscountRow label={t("groupDiscount")} rial={group_discount} />}
      {coupon && (
        <DiscountRow
          label={`${t("coupon")} (${
            coupon.type === CouponType.Percent
              ? t("percentValue", { value: toPersianDigits(coupon.value) })
              : worth(coupon.value)
          })`}
          rial={decreased}
        />
      )}
      {agent_discount > 0 && <DiscountRow label={t("agentDiscount")} rial={agent_discount} />}
      {friend_discount > 0 && <DiscountRow label={t("friendDiscount")} rial={friend_discount} />}
    </>
  );
}
