"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FormSubmit } from "@/components/form/form-submit";
import { useShopForm } from "@/components/form/use-shop-form";
import { WaitNote } from "@/components/form/wait-note";
import { Button } from "@/components/ui/button";
import { loginSchema } from "@/lib/contract/schemas/auth";
import { loginNotice } from "@/lib/domain/errors/auth";
import { useCountdown } from "@/lib/hooks/use-countdown";
import { PasswordField } from "./password-field";
import type { Login } from "./use-login";

export const LOGIN_SPINNER_MS = 2500; // spec 9

type PasswordFormProps = {
  mobile: string;
  /** Epoch milliseconds until which no code can be sent to this number; the password still works. */
  noCodeUntil: number;
  onSubmit: Login["submitPassword"];
  onCodeInstead: () => Promise<void>;
  onForgot: () => Promise<void>;
};

export function PasswordForm({ mobile, noCodeUntil, onSubmit, onCodeInstead, onForgot }: PasswordFormProps) {
  const t = useTranslations("Auth");
  const { form, field, button, isBusy, run } = useShopForm(onSubmit, {
    schema: loginSchema,
    defaultValues: { mobile_no: mobile, password: "" },
    notices: (refusal) => [loginNotice(refusal)],
    retry: "password",
    limitMs: LOGIN_SPINNER_MS,
  });
  const isCodeLate = (useCountdown(noCodeUntil) ?? 0) > 0;
  const wait = useId();
  return (
    <form {...form} className="flex flex-col gap-5">
      {/* Password managers look for the user name beside the password. */}
      <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
      <PasswordField {...field("password")} label={t("password")} autoComplete="current-password" autoFocus />
      <FormSubmit {...button}>{t("login")}</FormSubmit>
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button
          variant="ghost"
          disabled={isBusy || isCodeLate}
          aria-describedby={isCodeLate ? wait : undefined}
          onClick={() => run(onCodeInstead)}
        >
          {t("loginWithOtp")}
        </Button>
        <Button
          variant="ghost"
          disabled={isBusy || isCodeLate}
          aria-describedby={isCodeLate ? wait : undefined}
          onClick={() => run(onForgot)}
        >
          {t("forgot")}
        </Button>
      </div>
      <WaitNote id={wait} until={noCodeUntil} />
    </form>
  );
}
