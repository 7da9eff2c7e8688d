"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useConfirmation } from "@/components/catalog/use-confirmation";
import { FormEnd } from "@/components/desk/kit/form-end";
import { useReauthentication } from "@/components/desk/kit/use-reauthentication";
import { useWarnUnsaved } from "@/components/desk/kit/use-warn-unsaved";
import { MoneyField } from "@/components/form/money-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RadioCard } from "@/components/ui/radio-card";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { RefundDone, RefundRow } from "@/lib/contract/desk-money";
import { REASON_MAX, refundSchema } from "@/lib/contract/schemas/desk-money";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { randomKey } from "@/lib/state/storage/random-key";

type RefundFormProps = {
  row: RefundRow;
  /** Rials that are still due. */
  left: number;
  onDone: (done: RefundDone) => void;
  onClose: () => void;
};

/**
 * Always asks for confirmation of the amount and the recipient, even after re-authentication. A retry refunds only
 * once.
 */
export function RefundForm({ row, left, onDone, onClose }: RefundFormProps) {
  const t = useTranslations("StaffMoney");
  const { fresh, prompt } = useReauthentication();
  const { isAsked, ask, answer } = useConfirmation();
  const attempt = useRef({ sent: "", key: "" });
  const { form, field, watch, isBusy } = useShopForm(
    async (typed) => {
      if (!(await ask())) return null;
      const sent = { id: row.id, ...typed };
      const text = JSON.stringify(sent);
      if (attempt.current.sent !== text) attempt.current = { sent: text, key: randomKey() };
      return fresh(() => shopApi.deskMoney.refund(sent, { idempotencyKey: attempt.current.key }));
    },
    {
      schema: refundSchema,
      defaultValues: {
        amount: left,
        reason: "",
        reference: "",
        sms: true,
        way: row.by_gateway ? "gateway" : "hand",
      },
      notices: ({ message }) => [{ level: "error", text: message ?? t("failedRefund") }],
      onDone,
    },
  );
  const [way, sms, reason, reference, amount] = watch(["way", "sms", "reason", "reference", "amount"]);
  useWarnUnsaved(Boolean(reason || reference));
  const name = useTranslations("Staff")("invoice", { number: toPersianDigits(row.order) });
  const sum = formatToman(Number(amount) || 0);
  return (
    <>
      <form
        {...form}
        aria-label={t("giveBackForm", { name })}
        className="mt-3 grid max-w-xl gap-4 rounded-md bg-sunken p-4"
      >
        {row.by_gateway && (
          <fieldset className="grid gap-2 sm:grid-cols-2">
            <legend className="pb-2 text-xs text-ink-soft">{t("way")}</legend>
            <RadioCard {...field("way")} value="gateway" label={t("way_gateway")} description={t("wayGatewayText")} />
            <RadioCard {...field("way")} value="hand" label={t("way_hand")} description={t("wayHandText")} />
          </fieldset>
        )}
        <MoneyField {...field("amount")} label={t("amountToman")} hint={t("amountHint", { most: formatToman(left) })} />
        <TextField {...field("reason")} label={t("reason")} maxLength={REASON_MAX} />
        {way === "hand" && <TextField {...field("reference")} ltr label={t("bankNumber")} hint={t("bankNumberHint")} />}
        <Checkbox {...field("sms")} label={t("tellCustomer")} />
        <FormEnd
          save={t(sms ? "giveBackSms" : "giveBackQuiet", { amount: sum })}
          drop={t("drop")}
          isBusy={isBusy}
          onClose={onClose}
        />
      </form>
      <ConfirmDialog
        open={isAsked}
        title={t("sureTitle", { amount: sum })}
        description={t(way === "hand" ? "sure_hand" : "sure_gateway", {
          name,
          to: row.customer,
          mobile: toPersianDigits(row.mobile),
        })}
        confirmLabel={t("sureYes", { amount: sum })}
        cancelLabel={t("sureNo")}
        closeLabel={t("sureNo")}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
      {prompt}
    </>
  );
}
