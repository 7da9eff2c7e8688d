"use client";

import { useTranslations } from "next-intl";
import { FormSubmit } from "@/components/form/form-submit";
import { useShopForm } from "@/components/form/use-shop-form";
import { OTP_LENGTH } from "@/lib/contract/fields";
import { signupSchema, verificationSchema } from "@/lib/contract/schemas/auth";
import { authNotice } from "@/lib/domain/errors/auth";
import { useWebOtp } from "@/lib/hooks/use-web-otp";
import { toLatinDigits } from "@/lib/persian/digits";
import { CodeField } from "./code-field";
import { ResendButton } from "./resend-button";
import { TermsCheckbox } from "./terms-checkbox";
import type { Login } from "./use-login";

const codeSchema = verificationSchema.pick(["code"]).concat(signupSchema.pick(["terms_of_use"]));

type CodeFormProps = {
  /** A registration also needs the terms accepted, so its code does not submit itself. */
  needsTerms: boolean;
  /** Epoch milliseconds. */
  resendAt: number;
  onSubmit: Login["submitCode"];
  onResend: () => Promise<void>;
};

/** One field for the whole code: it takes the SMS by itself where the browser can, and pastes as one piece. */
export function CodeForm({ needsTerms, resendAt, onSubmit, onResend }: CodeFormProps) {
  const t = useTranslations("Auth");
  const { form, field, submit, setValue, clearErrors, button } = useShopForm(onSubmit, {
    schema: codeSchema,
    // Whoever logs in has accepted them before.
    defaultValues: { code: "", terms_of_use: !needsTerms },
    reValidateMode: "onSubmit",
    notices: (refusal) => (refusal.fields.code ? [] : [authNotice(refusal)]),
    onRefused: () => setValue("code", ""),
    retry: "code",
  });

  const takeCode = (typed: string) => {
    const code = toLatinDigits(typed).replace(/\D/g, "").slice(0, OTP_LENGTH);
    setValue("code", code);
    clearErrors();
    if (!needsTerms && code.length === OTP_LENGTH) void submit();
  };
  useWebOtp(takeCode);

  return (
    <form {...form} className="flex flex-col gap-5">
      <CodeField
        {...field("code", { onChange: ({ target }) => takeCode(target.value) })}
        // What is pasted may hold more than the digits, which are taken out of it.
        maxLength={undefined}
        label={t("code")}
      />
      {needsTerms && <TermsCheckbox {...field("terms_of_use", { onChange: () => clearErrors() })} />}
      <FormSubmit {...button}>{t("confirmCode")}</FormSubmit>
      <ResendButton resendAt={resendAt} onResend={onResend} />
    </form>
  );
}
