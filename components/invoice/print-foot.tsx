import { useTranslations } from "next-intl";
import { CodeText } from "@/components/ui/code-text";
import { PaymentPortId } from "@/lib/contract/checkout";
import type { Invoice } from "@/lib/contract/invoice";
import type { PaymentResult } from "@/lib/contract/payment";
import { isOfficial, type printedAmounts, type TotalRow } from "@/lib/domain/order/printed-invoice";
import { formatRial } from "@/lib/domain/shared/money";
import { formatClock, formatJalaliDate } from "@/lib/persian/jalali";
import { joined, LIST_COMMA } from "@/lib/persian/joined";
import { numberInWords } from "@/lib/persian/number-in-words";

type PrintFootProps = {
  invoice: Invoice;
  amounts: ReturnType<typeof printedAmounts>;
  result: PaymentResult | undefined;
};

/** Totals, payment and signatures; never printed on a page of their own. */
export function PrintFoot({ invoice, amounts: { rows, spread }, result }: PrintFootProps) {
  const t = useTranslations("Print");
  const { amount, vat = "shown" } = invoice;
  return (
    <div className="print-settled">
      <div className="print-reasons">
        <p className="print-words">{t("inWords", { words: numberInWords(amount) })}</p>
        <Payment result={result} />
        {spread > 0 && <p className="print-soft">{t("spread", { amount: formatRial(spread) })}</p>}
        {vat === "shown" && <p className="print-soft">{t("taxNote")}</p>}
        {vat === "shown" && <p className="print-soft">{t("taxNothing")}</p>}
        <p className="print-soft">{t("terms")}</p>
        {isOfficial(invoice) && (
          <ul>
            <li>{t("sellerSigns")}</li>
            <li>{t("buyerSigns")}</li>
            <li>{t("receiverSigns")}</li>
          </ul>
        )}
      </div>
      <dl className="print-bill">
        {rows.map((row) => (
          <Row key={row.key} row={row} invoice={invoice} />
        ))}
        <div className="print-payable">
          <dt>{t("payable")}</dt>
          <dd>{t("rials", { amount: formatRial(amount) })}</dd>
        </div>
      </dl>
    </div>
  );
}

function Row({ row: { key, amount }, invoice }: { row: TotalRow; invoice: Invoice }) {
  const t = useTranslations("Print");
  const { posting_method, vat } = invoice;
  const labels = {
    shipping: t("shipping", { method: posting_method?.title ?? "" }),
    goods: t(vat === "included" ? "sumWithTax" : "goodsSum"),
  };
  return (
    <div>
      <dt>{key === "shipping" || key === "goods" ? labels[key] : t(key)}</dt>
      <dd>
        <CodeText>{formatRial(amount)}</CodeText>
      </dd>
    </div>
  );
}

function Payment({ result }: { result: PaymentResult | undefined }) {
  const t = useTranslations("Print");
  const { paid_at, bank_reference, payment_port } = result ?? {};
  if (!paid_at) return null;
  const isTransfer = payment_port === PaymentPortId.NoOnlinePayment;
  return (
    <p>
      {joined([
        t(isTransfer ? "paidByTransfer" : "paidOnline"),
        t("paidAt", { date: formatJalaliDate(paid_at), time: formatClock(paid_at) }),
      ])}
      {bank_reference && (
        <>
          {LIST_COMMA}
          {t.rich("reference", { reference: () => <CodeText>{bank_reference}</CodeText> })}
        </>
      )}
    </p>
  );
}
