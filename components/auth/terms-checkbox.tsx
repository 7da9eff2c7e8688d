import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { routes } from "@/lib/routes";

export function TermsCheckbox(props: Omit<ComponentProps<typeof Checkbox>, "label">) {
  const t = useTranslations("Auth");
  return (
    <Checkbox
      {...props}
      label={t.rich("acceptTermsRich", {
        terms: (words) => (
          <a href={routes.terms} target="_blank" className="text-brand underline underline-offset-4" rel="noopener">
            {words}
          </a>
        ),
      })}
    />
  );
}
