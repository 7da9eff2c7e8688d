"use client";

import { useShopForm } from "@/components/form/use-shop-form";
import { OTP_LENGTH } from "@/lib/contract/fields";
import { signupSchema, verificationSchema } from "@/lib/contract/schemas/auth";
import { authNotice } from "@/lib/domain/errors/auth";
import { useWebOtp } from "@/lib/hooks/use-web-otp";
import { foldNumber } from "@/lib/persian/fold-number";
import type { Login } from "./use-login";

const codeSchema = verificationSchema.pick(["code"]).concat(signupSchema.pick(["terms_of_use"]));

/** Submits itself on the last digit, unless terms must be accepted. */
export function useCodeForm(onSubmit: Login["submitCode"], needsTerms = false) {
  const form = useShopForm(onSubmit, {
    schema: codeSchema,
    // Someone who logs in has accepted the terms before.
    defaultValues: { code: "", terms_of_use: !needsTerms },
    reValidateMode: "onSubmit",
    notices: (refusal) => (refusal.fields.code ? [] : [authNotice(refusal)]),
    onRefused: () => setValue("code", ""),
    retry: "code",
  });
  const { setValue, clearErrors, submit, field } = form;

  const takeCode = (typed: string) => {
    const code = foldNumber(typed).replace(/\D/g, "").slice(0, OTP_LENGTH);
    setValue("code", code);
    clearErrors();
    if (!needsTerms && code.length === OTP_LENGTH) void submit();
  };
  useWebOtp(takeCode);

  const code = field("code", { onChange: ({ target }) => takeCode(target.value) });
  return { ...form, code };
}
