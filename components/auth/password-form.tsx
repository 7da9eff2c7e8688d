"use client";

import { yupResolver } from "@hookform/resolvers/yup";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { SERVER_ERROR, useFieldError } from "@/components/catalog/use-field-error";
import { Button } from "@/components/ui/button";
import { loginSchema } from "@/lib/contract/schemas/auth";
import type { Refusal } from "@/lib/domain/errors/notice";
import { useBusy } from "@/lib/hooks/use-busy";
import { PasswordField } from "./password-field";

export const LOGIN_SPINNER_MS = 2500; // spec 9

type PasswordFormProps = {
  mobile: string;
  onSubmit: (password: string) => Promise<Refusal | null>;
  onCodeInstead: () => Promise<void>;
  onForgot: () => Promise<void>;
};

export function PasswordForm({ mobile, onSubmit, onCodeInstead, onForgot }: PasswordFormProps) {
  const t = useTranslations("Auth");
  const fieldError = useFieldError();
  const [isBusy, run] = useBusy(LOGIN_SPINNER_MS);
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: yupResolver(loginSchema),
    defaultValues: { mobile_no: mobile, password: "" },
  });

  const submit = handleSubmit(({ password }) =>
    run(async () => {
      const refusal = await onSubmit(password);
      const [sentence] = refusal?.fields.password ?? [];
      if (sentence) setError("password", { type: SERVER_ERROR, message: sentence });
      if (refusal) setFocus("password");
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {/* Password managers look for the account's name beside the password. */}
      <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
      <PasswordField
        {...register("password")}
        label={t("password")}
        autoComplete="current-password"
        autoFocus
        error={fieldError(formState.errors.password)}
      />
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
