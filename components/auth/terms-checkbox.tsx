import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { routes } from "@/lib/routes";

const termsLink = (words: ReactNode) => (
  <a href={routes.terms} target="_blank" className="text-brand underline underline-offset-4" rel="noopener">
    {words}
  </a>
);

/** The terms open in a new tab. */
export function TermsCheckbox(props: Omit<ComponentProps<typeof Checkbox>, "label">) {
  const t = useTranslations("Auth");
  return <Checkbox {...props} label={t.rich("acceptTermsRich", { terms: termsLink })} />;
}

/** Shown instead of the checkbox to users who have just accepted the terms; they can read them again. */
export function TermsAccepted() {
  const t = useTranslations("Auth");
  return <p className="text-base text-ink-soft">{t.rich("termsAcceptedRich", { terms: termsLink })}</p>;
}
