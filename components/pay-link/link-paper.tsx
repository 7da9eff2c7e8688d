import { useTranslations } from "next-intl";
import { Amount } from "@/components/catalog/amount";
import { Receipt } from "@/components/ui/receipt";
import { ReceiptRow, ReceiptTotal } from "@/components/ui/receipt-rows";
import type { PayLink } from "@/lib/contract/pay-link";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDayMoment } from "@/lib/persian/jalali";

type LinkPaperProps = {
  link: PayLink;
  /** True if there is room for both deadlines, each in a row of its own, because no on-screen keyboard is open. */
  isLong: boolean;
  /** True if the agreed price has expired; otherwise only a discount is no longer valid. */
  isPriceOver: boolean;
};

/** The invoice as anyone with the link may see it, with its owner masked. */
export function LinkPaper({ link, isLong, isPriceOver }: LinkPaperProps) {
  const t = useTranslations();
  const { id, amount, old_amount, first_name, agent, price_until, valid_until } = link;
  const toman = formatToman(amount);
  if (old_amount !== null) return <ChangedPaper link={link} oldAmount={old_amount} isPriceOver={isPriceOver} />;
  return (
    <Receipt edges="both">
      <h1 className="text-xl font-bold">{t("Invoice.titleOf", { number: toPersianDigits(id) })}</h1>
      <p className="receipt-soft text-xs">
        {t(agent ? "PayLink.forBy" : "PayLink.for", { name: first_name, agent: agent ?? "" })}
      </p>
      <p className="mt-2 text-2xl font-bold">
        <Amount rial={amount} unit="rial" />
      </p>
      {isLong ? (
        <>
          <p className="receipt-soft text-xs">{t("Invoice.tomanAmount", { amount: toman })}</p>
          <dl className="receipt-rule mt-4 space-y-3 border-t pt-4">
            <ReceiptRow label={t("PayLink.priceUntil")} value={formatJalaliDayMoment(price_until)} />
            <ReceiptRow label={t("PayLink.payableUntil")} value={formatJalaliDayMoment(valid_until)} />
          </dl>
        </>
      ) : (
        <p className="receipt-soft text-xs">
          {t("PayLink.tomanUntil", { amount: toman, time: formatJalaliDayMoment(price_until) })}
        </p>
      )}
    </Receipt>
  );
}

type ChangedPaperProps = Pick<LinkPaperProps, "link" | "isPriceOver"> & { oldAmount: number };

/** Says that the price has changed after a day, or that the first-order discount was used elsewhere. */
function ChangedPaper({ link, oldAmount, isPriceOver }: ChangedPaperProps) {
  const t = useTranslations();
  const { amount, price_until } = link;
  return (
    <Receipt edges="both">
      <h1 className="text-xl font-bold">{t("PriceChange.title")}</h1>
      <p className="receipt-soft mt-1">
        {isPriceOver
          ? t("PriceChange.text", { time: formatJalaliDayMoment(price_until) })
          : t("PriceChange.firstOrderText")}
      </p>
      <dl className="mt-4">
        <ReceiptRow label={t("PriceChange.oldAmount")} value={<Amount rial={oldAmount} unit="rial" />} />
      </dl>
      <ReceiptTotal label={t("PriceChange.newAmount")}>
        <Amount rial={amount} unit="rial" />
      </ReceiptTotal>
      <p className="receipt-soft text-end text-xs">{t("Invoice.tomanAmount", { amount: formatToman(amount) })}</p>
    </Receipt>
  );
}
