"use client";

import { yupResolver } from "@hookform/resolvers/yup";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { SERVER_ERROR, useFieldError } from "@/components/catalog/use-field-error";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { OTP_LENGTH } from "@/lib/contract/fields";
import { passwordResetSchema } from "@/lib/contract/schemas/auth";
import type { Refusal } from "@/lib/domain/errors/notice";
import { useBusy } from "@/lib/hooks/use-busy";
import { PasswordField } from "./password-field";
import { ResendButton } from "./resend-button";

const RESET_SPINNER_MS = 8000;
const FIELDS = ["code", "password", "password_confirmation"] as const;

type ResetFormProps = {
  mobile: string;
  /** Epoch milliseconds. */
  resendAt: number;
  onSubmit: (form: Record<(typeof FIELDS)[number], string>) => Promise<Refusal | null>;
  onResend: () => Promise<void>;
};

/** The code that went to the number, and a new password in place of the forgotten one. */
export function ResetForm({ mobile, resendAt, onSubmit, onResend }: ResetFormProps) {
  const t = useTranslations("Auth");
  const fieldError = useFieldError();
  const [isBusy, run] = useBusy(RESET_SPINNER_MS);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: yupResolver(passwordResetSchema),
    defaultValues: { mobile_no: mobile, code: "", password: "", password_confirmation: "" },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ mobile_no: _, ...form }) =>
    run(async () => {
      const refusal = await onSubmit(form);
      // Backwards, so that the focus ends on the first that is wrong.
      for (const name of FIELDS.toReversed()) {
        const [message] = refusal?.fields[name] ?? [];
        if (message) setError(name, { type: SERVER_ERROR, message }, { shouldFocus: true });
      }
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {/* Password managers look for the account's name beside the password. */}
      <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
      <TextField
        {...register("code")}
        label={t("code")}
        digits
        autoFocus
        maxLength={OTP_LENGTH}
        autoComplete="one-time-code"
        error={fieldError(errors.code)}
        className="text-center! text-xl tracking-[0.5em]"
      />
      <PasswordField
        {...register("password")}
        label={t("newPassword")}
        autoComplete="new-password"
        hint={t("passwordHint")}
        error={fieldError(errors.password)}
      />
      <PasswordField
        {...register("password_confirmation")}
        label={t("passwordRepeat")}
        autoComplete="new-password"
        error={fieldError(errors.password_confirmation)}
      />
      <Button type="submit" size="lg" wide loading={isBusy}>
        {t("resetPassword")}
      </Button>
      <ResendButton resendAt={resendAt} onResend={onResend} />
    </form>
  );
}
