import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes";

/** The shop's mark, a terminal with its receipt, and its name; leads home. */
export function Logo() {
  const t = useTranslations("Brand");
  return (
    <a href={routes.home} className="flex min-h-11 items-center gap-2 text-xl font-extrabold text-brand">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8" fill="none">
        <rect x="7" y="9" width="18" height="20" rx="4" className="fill-brand" />
        <path d="M11 3h10v8H11z" className="fill-accent" />
        <path d="M11 14h10" className="stroke-on-brand" strokeWidth="2.5" strokeLinecap="round" />
        <path
          d="M12 20h.01M16 20h.01M20 20h.01M12 24.5h.01M16 24.5h.01M20 24.5h.01"
          className="stroke-on-brand"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      {t("name")}
    </a>
  );
}
