"use client";

import { useTranslations } from "next-intl";
import { DigitsField } from "@/components/form/digits-field";
import { FormSubmit } from "@/components/form/form-submit";
import { useShopForm } from "@/components/form/use-shop-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { shopApi } from "@/lib/api/browser";
import { transferFormSchema } from "@/lib/contract/schemas/checkout";
import { transferNotice } from "@/lib/domain/errors/invoice";
import { pastDays, tehranMoment } from "@/lib/domain/shared/tehran-days";
import { parseClock } from "@/lib/persian/clock";
import { foldReference } from "@/lib/persian/fold-number";
import { formatJalaliDay } from "@/lib/persian/jalali";

const SPINNER_MS = 8000;
/** The days that can be selected; the order is held for three. */
const DAYS = 7;

export function TransferForm({ code, onKept }: { code: string; onKept: () => Promise<void> }) {
  const t = useTranslations("Transfer");
  const days = pastDays(new Date(), DAYS);
  const empty = { reference: "", day: days[0] ?? "", paid_at: "" };
  const { form, field, button, reset, setFocus } = useShopForm(
    ({ reference, day, paid_at }) =>
      shopApi.checkout.claimTransfer({
        tracking_code: code,
        reference,
        paid_at: tehranMoment(day, parseClock(paid_at) ?? ""),
      }),
    {
      schema: transferFormSchema,
      defaultValues: empty,
      notices: (refusal) => [transferNotice(refusal)],
      limitMs: SPINNER_MS,
      onDone: async () => {
        toast.success(t("kept"), { customerAction: true });
        await onKept();
        setFocus("reference");
        reset(empty);
      },
    },
  );
  return (
    <form {...form} className="flex flex-col gap-4">
      <DigitsField
        {...field("reference")}
        fold={foldReference}
        inputMode="text"
        label={t("reference")}
        hint={t("referenceHint")}
        length={30}
        autoCapitalize="characters"
      />
      <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
        <SelectField {...field("day")} label={t("day")}>
          {days.map((day, index) => (
            <option key={day} value={day}>
              {index === 0 ? t("today", { day: formatJalaliDay(day) }) : formatJalaliDay(day)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field("paid_at")}
          label={t("clock")}
          hint={t("clockHint")}
          ltr
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <FormSubmit {...button}>{t("send")}</FormSubmit>
      <p className="text-xs text-ink-soft">{t("claimHint")}</p>
    </form>
  );
}
