"use client";

import { useTranslations } from "next-intl";
import { FormSubmit } from "@/components/form/form-submit";
import { useShopForm } from "@/components/form/use-shop-form";
import { passwordResetSchema } from "@/lib/contract/schemas/auth";
import { authNotice } from "@/lib/domain/errors/auth";
import { useWebOtp } from "@/lib/hooks/use-web-otp";
import { CodeField } from "./code-field";
import { PasswordField } from "./password-field";
import { ResendButton } from "./resend-button";
import type { Login } from "./use-login";

type ResetFormProps = {
  mobile: string;
  /** Epoch milliseconds. */
  resendAt: number;
  onSubmit: Login["submitNewPassword"];
  onResend: () => Promise<void>;
};

export function ResetForm({ mobile, resendAt, onSubmit, onResend }: ResetFormProps) {
  const t = useTranslations("Auth");
  const { form, field, button, setValue } = useShopForm(onSubmit, {
    schema: passwordResetSchema,
    defaultValues: { mobile_no: mobile, code: "", password: "", password_confirmation: "" },
    notices: (refusal) => [authNotice(refusal)],
  });
  useWebOtp((code) => setValue("code", code));
  return (
    <form {...form} className="flex flex-col gap-5">
      {/* Password managers look for the user name beside the password. */}
      <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
      <CodeField {...field("code")} label={t("code")} />
      <PasswordField
        {...field("password")}
        label={t("newPassword")}
        autoComplete="new-password"
        hint={t("passwordHint")}
      />
      <PasswordField {...field("password_confirmation")} label={t("passwordRepeat")} autoComplete="new-password" />
      <FormSubmit {...button}>{t("resetPassword")}</FormSubmit>
      <ResendButton resendAt={resendAt} onResend={onResend} />
    </form>
  );
}
