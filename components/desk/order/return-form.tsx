"use client";

import { useTranslations } from "next-intl";
import { currentOf } from "@/components/desk/kit/current-of";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { useWarnUnsaved } from "@/components/desk/kit/use-warn-unsaved";
import { MoneyField } from "@/components/form/money-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { TextArea } from "@/components/ui/text-area";
import { shopApi } from "@/lib/api/browser";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { RETURN_ANSWER_MAX, returnDecisionSchema } from "@/lib/contract/schemas/desk-order";
import { formatToman } from "@/lib/domain/shared/money";

export type ReturnFormProps = {
  order: DeskOrder;
  onChange: (order: DeskOrder) => void;
  onClose: () => void;
};

/** Takes back all that is left of an order, or refuses the customer's request. */
export function ReturnForm({ order, accept, onChange, onClose }: ReturnFormProps & { accept: boolean }) {
  const t = useTranslations("Staff");
  const keyOf = useIdempotencyKey();
  const { taken, wallet: used, returned_to_wallet: returned } = order.money;
  const wallet = used > 0 ? used - returned : used;
  const { form, field, watch, isBusy } = useShopForm(
    ({ amount, ...rest }) => {
      const decision = { id: order.id, ...rest, version: order.version, ...(accept && { amount }) };
      return shopApi.deskOrder.decideReturn(decision, { idempotencyKey: keyOf(decision) });
    },
    {
      schema: returnDecisionSchema,
      defaultValues: {
        version: order.version,
        accept,
        restock: false,
        amount: taken,
        answer: "",
        sms: true,
      },
      notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
      onRefused: ({ data }) => {
        const current = currentOf<DeskOrder>(data);
        if (current) onChange(current);
      },
      onDone: onChange,
    },
  );
  const [answer, sms] = watch(["answer", "sms"]);
  useWarnUnsaved(Boolean(answer));
  return (
    <form {...form} className="grid gap-3">
      {accept && taken > 0 && (
        <MoneyField
          {...field("amount")}
          label={t("returnAmount")}
          hint={t("returnAmountHint", { most: formatToman(taken) })}
        />
      )}
      {accept && wallet !== 0 && (
        <p className="text-xs text-ink-soft">
          {t(wallet > 0 ? "returnWallet" : "returnDebt", { amount: formatToman(Math.abs(wallet)) })}
        </p>
      )}
      {accept && <Checkbox {...field("restock")} label={t("returnRestock")} hint={t("returnRestockHint")} />}
      <TextArea
        {...field("answer")}
        label={t("returnAnswer")}
        optional={accept ? t("optionalWord") : undefined}
        rows={2}
        maxLength={RETURN_ANSWER_MAX}
      />
      <Checkbox {...field("sms")} label={t("cancelTell")} />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant={accept ? "outline" : "danger"} loading={isBusy}>
          {accept ? t(sms ? "returnAcceptSms" : "returnAccept") : t(sms ? "returnRefuseSms" : "returnRefuse")}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t("close")}
        </Button>
      </p>
    </form>
  );
}
