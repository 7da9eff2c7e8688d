"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { FormEnd } from "@/components/desk/kit/form-end";
import { useReauthentication } from "@/components/desk/kit/use-reauthentication";
import { useWarnUnsaved } from "@/components/desk/kit/use-warn-unsaved";
import { DigitsField } from "@/components/form/digits-field";
import { MoneyField } from "@/components/form/money-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { TransferRow, TransferTaken } from "@/lib/contract/desk-money";
import { type TransferSeen, transferSchema } from "@/lib/contract/schemas/desk-money";
import { toPersianDigits } from "@/lib/persian/digits";
import { randomKey } from "@/lib/state/storage/random-key";

type TransferFormProps = {
  /** If missing, the form asks for the order number. */
  row?: TransferRow;
  onClose: () => void;
};

/** Records a bank transfer. Asks for confirmation before money beyond what the order needs becomes a refund due. */
export function TransferForm({ row, onClose }: TransferFormProps) {
  const t = useTranslations("StaffMoney");
  const { fresh, prompt } = useReauthentication();
  const [misfit, setMisfit] = useState<string | null>(null);
  const [taken, setTaken] = useState<TransferTaken | null>(null);
  const attempt = useRef({ sent: "", key: "" });
  const { form, field, watch, isBusy } = useShopForm<TransferSeen, TransferTaken>(
    (typed) => {
      const sent = { ...typed, owe: misfit !== null };
      const text = JSON.stringify(sent);
      if (attempt.current.sent !== text) attempt.current = { sent: text, key: randomKey() };
      return fresh(() => shopApi.deskMoney.takeTransfer(sent, { idempotencyKey: attempt.current.key }));
    },
    {
      schema: transferSchema,
      defaultValues: {
        ...(row && { order: row.order, amount: row.amount }),
        owe: false,
        reference: row?.claims.at(-1)?.reference ?? "",
      },
      notices: ({ data, message }) =>
        isAmountMismatch(data) ? [] : [{ level: "error", text: message ?? t("transferFailed") }],
      onRefused: ({ data, message }) => setMisfit(isAmountMismatch(data) ? message : null),
      onDone: setTaken,
    },
  );
  const reference = watch("reference");
  useWarnUnsaved(!taken && Boolean(reference) && reference !== row?.claims.at(-1)?.reference);
  if (taken) {
    return (
      <p role="status" className="pt-2 font-medium">
        {taken.state === "paid" ? t("transferPaid", { number: toPersianDigits(taken.order) }) : t("transferOwed")}
      </p>
    );
  }
  const change = { onChange: () => setMisfit(null) };
  return (
    <>
      <form
        {...form}
        aria-label={t("transferForm", { name: row ? toPersianDigits(row.order) : "" })}
        className="mt-3 grid max-w-xl gap-4 rounded-md bg-sunken p-4"
      >
        {!row && <DigitsField {...field("order", change)} label={t("transferOrder")} hint={t("transferOtherHint")} />}
        <MoneyField {...field("amount", change)} label={t("amountToman")} />
        <TextField {...field("reference", change)} ltr label={t("bankNumber")} />
        {misfit && (
          <p role="alert" className="text-danger">
            {misfit}
          </p>
        )}
        <FormEnd
          save={t(misfit ? "transferOwe" : "transferSave")}
          variant={misfit ? "danger" : "primary"}
          drop={t("drop")}
          isBusy={isBusy}
          onClose={onClose}
        />
      </form>
      {prompt}
    </>
  );
}

const isAmountMismatch = (data: unknown): boolean => typeof data === "object" && data !== null && "payable" in data;
