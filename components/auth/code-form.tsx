"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { OTP_LENGTH } from "@/lib/contract/fields";
import { authNotice } from "@/lib/domain/errors/auth";
import type { Refusal } from "@/lib/domain/errors/notice";
import { useBusy } from "@/lib/hooks/use-busy";
import { useWebOtp } from "@/lib/hooks/use-web-otp";
import { toLatinDigits } from "@/lib/persian/digits";
import { ResendButton } from "./resend-button";
import { TermsCheckbox } from "./terms-checkbox";

const CODE_SPINNER_MS = 8000;

type CodeFormProps = {
  /** A registration also needs the terms accepted, so its code does not submit itself. */
  needsTerms: boolean;
  /** Epoch milliseconds. */
  resendAt: number;
  onSubmit: (code: string) => Promise<Refusal | null>;
  onResend: () => Promise<void>;
};

/** One field for the whole code: it takes the SMS by itself where the browser can, and pastes as one piece. */
export function CodeForm({ needsTerms, resendAt, onSubmit, onResend }: CodeFormProps) {
  const t = useTranslations();
  const tell = useNotices();
  const field = useRef<HTMLInputElement>(null);
  const terms = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [hasAgreed, setHasAgreed] = useState(false);
  const [errors, setErrors] = useState<{ code?: string; terms?: string }>({});
  const [isBusy, run] = useBusy(CODE_SPINNER_MS);

  const send = (value: string) =>
    run(async () => {
      const refusal = await onSubmit(value);
      if (!refusal) return;
      const [sentence] = refusal.fields.code ?? [];
      if (sentence) setErrors({ code: sentence });
      else tell([authNotice(refusal)]);
      setCode("");
      field.current?.focus();
    });

  const takeCode = (typed: string) => {
    const value = toLatinDigits(typed).replace(/\D/g, "").slice(0, OTP_LENGTH);
    setCode(value);
    setErrors({});
    if (!needsTerms && value.length === OTP_LENGTH) void send(value);
  };
  useWebOtp(takeCode);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== OTP_LENGTH) {
      setErrors({ code: code ? t("Validation.otpLength") : t("Validation.otpRequired") });
      return field.current?.focus();
    }
    if (needsTerms && !hasAgreed) {
      setErrors({ terms: t("Validation.termsRequired") });
      return terms.current?.focus();
    }
    void send(code);
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <TextField
        ref={field}
        label={t("Auth.code")}
        digits
        autoFocus
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => takeCode(event.target.value)}
        error={errors.code}
        className="text-center! text-xl tracking-[0.5em]"
      />
      {needsTerms && (
        <TermsCheckbox
          ref={terms}
          checked={hasAgreed}
          onChange={(event) => {
            setHasAgreed(event.target.checked);
            setErrors({});
          }}
          error={errors.terms}
        />
      )}
      <Button type="submit" size="lg" wide loading={isBusy}>
        {t("Auth.confirmCode")}
      </Button>
      <ResendButton resendAt={resendAt} onResend={onResend} />
    </form>
  );
}
