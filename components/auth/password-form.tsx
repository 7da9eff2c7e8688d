"use client";

import { useTranslations } from "next-intl";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { loginSchema } from "@/lib/contract/schemas/auth";
import { loginNotice } from "@/lib/domain/errors/auth";
import { PasswordField } from "./password-field";
import type { Login } from "./use-login";

export const LOGIN_SPINNER_MS = 2500; // spec 9

type PasswordFormProps = {
  mobile: string;
  onSubmit: Login["submitPassword"];
  onCodeInstead: () => Promise<void>;
  onForgot: () => Promise<void>;
};

export function PasswordForm({ mobile, onSubmit, onCodeInstead, onForgot }: PasswordFormProps) {
  const t = useTranslations("Auth");
  const { form, field, isBusy, run } = useShopForm(onSubmit, {
    schema: loginSchema,
    defaultValues: { mobile_no: mobile, password: "" },
    notices: (refusal) => [loginNotice(refusal)],
    retry: "password",
    limitMs: LOGIN_SPINNER_MS,
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      {/* Password managers look for the account's name beside the password. */}
      <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
      <PasswordField {...field("password")} label={t("password")} autoComplete="current-password" autoFocus />
      <Button type="submit" size="lg" wide loading={isBusy}>
        {t("login")}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button variant="ghost" disabled={isBusy} onClick={() => run(onCodeInstead)}>
          {t("loginWithOtp")}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => run(onForgot)}>
          {t("forgot")}
        </Button>
      </div>
    </form>
  );
}
