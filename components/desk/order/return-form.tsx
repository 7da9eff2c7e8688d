"use client";

import { useTranslations } from "next-intl";
import { useWarnUnsaved } from "@/components/desk/kit/use-warn-unsaved";
import { MoneyField } from "@/components/form/money-field";
import { Checkbox } from "@/components/ui/checkbox";
import { splitRefund } from "@/lib/domain/order/return-shares";
import { formatToman } from "@/lib/domain/shared/money";
import { billOf, restOf } from "./return-bill";
import { ReturnFormEnd } from "./return-form-end";
import { type ReturnFormProps, useReturnDecision } from "./use-return-decision";

/** Takes back all that is left of an order, or refuses the customer's request. */
export function ReturnForm({ accept, ...props }: ReturnFormProps & { accept: boolean }) {
  const { order, onClose } = props;
  const { wallet, returned } = order.money;
  const t = useTranslations("Staff");
  const { proposed, price, most } = restOf(order);
  const decision = useReturnDecision(props, { accept, amount: accept ? proposed : undefined });
  const { form, field, watch } = decision;
  const amount = watch("amount") || 0;
  const toWallet = wallet > 0 && amount <= most ? splitRefund(billOf(order), returned, amount).wallet : 0;
  useWarnUnsaved(Boolean(watch("answer")));
  return (
    <form {...form} className="grid gap-3">
      {accept && most > 0 && (
        <MoneyField
          {...field("amount")}
          label={t("returnAmount")}
          hint={t("returnAmountHint", { most: formatToman(most) })}
        />
      )}
      {accept && proposed < most && (
        <p className="text-xs text-ink-soft">{t("returnHeldBack", { amount: formatToman(most - proposed) })}</p>
      )}
      {accept && toWallet > 0 && (
        <p className="text-xs text-ink-soft">{t("returnToWallet", { amount: formatToman(toWallet) })}</p>
      )}
      {accept && wallet < 0 && (
        <p className="text-xs text-ink-soft">
          {t("returnDebt", { amount: formatToman(-wallet), most: formatToman(price) })}
        </p>
      )}
      {accept && <Checkbox {...field("restock")} label={t("returnRestock")} hint={t("returnRestockHint")} />}
      <ReturnFormEnd decision={decision} submit={accept ? "returnAccept" : "returnRefuse"} onClose={onClose} />
    </form>
  );
}
