"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { FormSubmit } from "@/components/form/form-submit";
import { routes } from "@/lib/routes";
import { fetchAhead } from "@/lib/state/page/fetch-ahead";
import { CodeField } from "./code-field";
import { ResendButton } from "./resend-button";
import { TermsCheckbox } from "./terms-checkbox";
import { useCodeForm } from "./use-code-form";
import type { Login } from "./use-login";

type CodeFormProps = {
  /** A registration also requires accepted terms, so its code is not submitted automatically. */
  needsTerms: boolean;
  /** In epoch milliseconds. */
  resendAt: number;
  onSubmit: Login["submitCode"];
  onResend: () => Promise<void>;
};

/** A single field for the whole code, which the browser can fill in from the SMS. */
export function CodeForm({ needsTerms, resendAt, onSubmit, onResend }: CodeFormProps) {
  const t = useTranslations("Auth");
  const { form, field, code, clearErrors, button } = useCodeForm(onSubmit, needsTerms);
  // Whoever registers continues to a form, whose files arrive while the SMS is on its way.
  useEffect(() => {
    if (needsTerms) void fetchAhead(routes.register);
  }, [needsTerms]);
  return (
    <form {...form} className="flex flex-col gap-5">
      <CodeField {...code} label={t("code")} />
      {needsTerms && <TermsCheckbox {...field("terms_of_use", { onChange: () => clearErrors() })} />}
      <FormSubmit {...button}>{t("confirmCode")}</FormSubmit>
      <ResendButton resendAt={resendAt} onResend={onResend} />
    </form>
  );
}
