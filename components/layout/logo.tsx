import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes";

/** The shop's logo and name; links home. `hasShortForm`: only the logo on phones. */
export function Logo({ hasShortForm = false }: { hasShortForm?: boolean }) {
  const t = useTranslations("Brand");
  return (
    <a
      href={routes.home}
      className="flex min-h-11 min-w-11 shrink-0 items-center gap-2 text-xl font-bold text-brand max-md:-ms-1.5 max-md:justify-center"
    >
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8" fill="none">
        <path
          d="M10 14V4.4l2 1.6 2-1.6 2 1.6 2-1.6 2 1.6 2-1.6V14"
          className="fill-surface stroke-brand"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
        <rect x="5" y="11" width="22" height="19" rx="5" className="fill-brand" />
        <path
          d="M10 16.5h12M11 21.5h.01M16 21.5h.01M21 21.5h.01M11 25.7h.01M16 25.7h.01M21 25.7h.01"
          className="stroke-on-brand"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </svg>
      <span className={hasShortForm ? "max-md:sr-only" : ""}>{t("name")}</span>
    </a>
  );
}
