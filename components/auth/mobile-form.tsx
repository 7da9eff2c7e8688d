"use client";

import { useTranslations } from "next-intl";
import { FormSubmit } from "@/components/form/form-submit";
import { MobileField } from "@/components/form/mobile-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { mobileNoSchema } from "@/lib/contract/schemas/auth";
import { authNotice } from "@/lib/domain/errors/auth";
import type { Login } from "./use-login";

export const MOBILE_SPINNER_MS = 8000; // spec 9

type MobileFormProps = {
  mobile: string;
  autoFocus: boolean;
  /** Epoch milliseconds until which no code can be sent to this number. */
  waitsUntil: number;
  onSubmit: Login["submitMobile"];
};

export function MobileForm({ mobile, autoFocus, waitsUntil, onSubmit }: MobileFormProps) {
  const t = useTranslations("Auth");
  const { form, field, button, endWait } = useShopForm(onSubmit, {
    schema: mobileNoSchema,
    defaultValues: { mobile_no: mobile },
    notices: (refusal) => [authNotice(refusal)],
    retry: "mobile_no",
    limitMs: MOBILE_SPINNER_MS,
    waitsUntil,
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <MobileField
        {...field("mobile_no", { onChange: endWait })}
        label={t("mobile")}
        placeholder={t("mobilePlaceholder")}
        autoComplete="tel-national"
        autoFocus={autoFocus}
      />
      <FormSubmit {...button}>{t("continue")}</FormSubmit>
    </form>
  );
}
