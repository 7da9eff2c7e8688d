import { useTranslations } from "next-intl";
import { CodeText } from "@/components/ui/code-text";
import { Receipt } from "@/components/ui/receipt";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { formatRial, formatToman } from "@/lib/domain/shared/money";

/** Amounts in toman, with the total also in rials. */
export function OrderMoney({ order: { money, attempts, payment_status } }: { order: DeskOrder }) {
  const t = useTranslations("Staff");
  const parts = (
    [
      ["goods", money.goods],
      ["groupDiscount", -money.group_discount],
      ["couponDiscount", -money.coupon_discount],
      ["friendDiscount", -money.friend_discount],
      ["agentDiscount", -money.agent_discount],
      ["wallet", -money.wallet],
    ] as const
  ).filter(([name, amount]) => name === "goods" || amount !== 0);
  const last = attempts.findLast(({ state }) => state !== "failed" && state !== "started");
  const isPaid = payment_status === 20;
  return (
    <Receipt>
      <div className="flex items-baseline justify-between gap-2 pb-2">
        <h2 className="text-lg font-bold">{t("money")}</h2>
        <span className={isPaid ? "text-paper-success" : "text-paper-soft"}>{t(isPaid ? "paid" : "unpaid")}</span>
      </div>
      <dl className="grid gap-1.5">
        {parts.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-paper-soft">
              {t(`money_${name}`)} {name === "couponDiscount" && money.coupon && <CodeText>{money.coupon}</CodeText>}
            </dt>
            <dd>{formatToman(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3">
          <dt className="text-paper-soft">{t("money_shipping")}</dt>
          <dd>{money.shipping === 0 ? t("free") : formatToman(money.shipping)}</dd>
        </div>
        <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-dashed border-paper-line pt-2">
          <dt className="text-lg font-bold">{t("money_payable")}</dt>
          <dd className="text-xl font-bold">{t("toman", { amount: formatToman(money.payable) })}</dd>
        </div>
        {money.returned > 0 && (
          <div className="flex justify-between gap-3">
            <dt className="text-paper-soft">{t("money_returned")}</dt>
            <dd>{formatToman(-money.returned)}</dd>
          </div>
        )}
      </dl>
      <p className="flex justify-between gap-2 pt-1 text-xs text-paper-soft">
        <span>
          {last && t(`attempt_${last.state as "paid" | "refund_due" | "refunded"}`)}{" "}
          {last?.reference && <CodeText>{last.reference}</CodeText>}
        </span>
        <span>{t("rials", { amount: formatRial(money.payable) })}</span>
      </p>
    </Receipt>
  );
}
