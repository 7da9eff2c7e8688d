"use client";

import { useTranslations } from "next-intl";
import type { Checkout } from "@/lib/contract/checkout";
import type { Bill } from "@/lib/domain/checkout/bill";
import { formatToman } from "@/lib/domain/shared/money";
import { BillRow } from "./bill-row";
import type { CheckoutState } from "./use-checkout";

type BillFootProps = { state: CheckoutState; checkout: Checkout; bill: Bill };

/** Shows the shipping method and how the wallet is used. */
export function BillFoot({ state, checkout, bill }: BillFootProps) {
  const t = useTranslations("Checkout");
  const wallet = checkout.wallet_value;
  const isAll = bill.walletUsed === wallet;
  return (
    <>
      <ShippingRow state={state} checkout={checkout} rial={bill.shipping} />
      {bill.walletUsed < 0 ? (
        <BillRow label={t("walletDebt")} reason={t("debtReason")} rial={-bill.walletUsed} />
      ) : (
        <BillRow
          label={t("wallet")}
          reason={isAll ? t("walletAll") : t("walletPart", { amount: formatToman(wallet) })}
          rial={-bill.walletUsed}
        />
      )}
    </>
  );
}

type ShippingRowProps = { state: CheckoutState; checkout: Checkout; rial: number };

function ShippingRow({ state: { choice }, checkout, rial }: ShippingRowProps) {
  const t = useTranslations("Checkout");
  const method = checkout.posting_methods.find(({ id }) => id === choice.postingMethodId);
  const threshold = checkout.free_shipping_threshold;
  if (!method) return <BillRow label={t("shippingCost")} rial={0} word={t("shippingUnknown")} />;
  if (rial > 0) {
    const reason = threshold > 0 && t("paidReason", { amount: formatToman(threshold) });
    return <BillRow label={t("shippingCost")} rial={rial} reason={reason} />;
  }
  const reason =
    choice.selling?.kind === "group"
      ? t("groupFree")
      : method.free_for_companies.length > 0
        ? t("methodFree")
        : method.amount > 0 && t("freeReason", { amount: formatToman(threshold) });
  return <BillRow label={t("shippingCost")} rial={0} word={t("free")} reason={reason} />;
}
