"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { currentOf } from "@/components/desk/kit/current-of";
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

type ReturnProps = { order: DeskOrder; onChange: (order: DeskOrder) => void };

export function OrderReturn({ order, onChange }: ReturnProps) {
  const t = useTranslations("Staff");
  const [accept, setAccept] = useState<boolean | null>(null);
  const request = order.return_request;
  if (!request) return null;
  if (request.state !== "asked") {
    return (
      <section>
        <h2 className="text-lg font-bold">{t(`return_${request.state}`)}</h2>
        <p className="break-words text-ink-soft">{request.reason}</p>
        {request.answer && <p className="break-words">{t("returnAnswered", { answer: request.answer })}</p>}
      </section>
    );
  }
  return (
    <section className="grid gap-3 rounded-md bg-warning-soft px-4 py-3">
      <h2 className="font-bold text-warning">{t("return_asked")}</h2>
      <p className="break-words">{request.reason}</p>
      {accept === null ? (
        <p className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setAccept(true)}>
            {t("returnAccept")}
          </Button>
          <Button variant="secondary" onClick={() => setAccept(false)}>
            {t("returnRefuse")}
          </Button>
        </p>
      ) : (
        <ReturnForm order={order} accept={accept} onChange={onChange} onClose={() => setAccept(null)} />
      )}
    </section>
  );
}

type ReturnFormProps = ReturnProps & { accept: boolean; onClose: () => void };

function ReturnForm({ order, accept, onChange, onClose }: ReturnFormProps) {
  const t = useTranslations("Staff");
  const { taken, wallet } = order.money;
  const { form, field, watch, isBusy } = useShopForm(
    ({ amount, ...rest }) =>
      shopApi.deskOrder.decideReturn({
        id: order.id,
        ...rest,
        version: order.version,
        ...(accept && { amount }),
      }),
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
