import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { routes } from "@/lib/routes";

const termsLink = (words: ReactNode) => (
  <a href={routes.terms} target="_blank" className="text-brand underline underline-offset-4" rel="noopener">
    {words}
  </a>
);

/** The agreement to the terms, with the way to read them in another tab. */
export function TermsCheckbox(props: Omit<ComponentProps<typeof Checkbox>, "label">) {
  const t = useTranslations("Auth");
  return <Checkbox {...props} label={t.rich("acceptTermsRich", { terms: termsLink })} />;
}

/** Shown to whoever has accepted the terms a step before: they can be read again, and are asked for once. */
export function TermsAccepted() {
  const t = useTranslations("Auth");
  return <p className="text-base text-ink-soft">{t.rich("termsAcceptedRich", { terms: termsLink })}</p>;
}
