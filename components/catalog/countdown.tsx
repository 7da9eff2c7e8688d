import { useTranslations } from "next-intl";
import { formatJalaliDateTime } from "@/lib/persian/jalali";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "count-down": { ends: number; day: string; lead?: string; suppressHydrationWarning: true; children: string };
    }
  }
}

type CountdownProps = {
  endsAt: string;
  label: string;
  /** Also shows `label` before the running clock, if nothing beside it names what ends. */
  hasLead?: boolean;
  className?: string;
};

/**
 * The server renders the end time, which screen readers announce; the browser replaces the visible text with a clock.
 */
export function Countdown({ endsAt, label, hasLead = false, className = "" }: CountdownProps) {
  const t = useTranslations("Countdown");
  const date = formatJalaliDateTime(endsAt);
  return (
    <p className={`flex min-h-7 items-center gap-1.5 text-xs whitespace-nowrap text-ink-soft ${className}`}>
      <span className="sr-only">{t("ends", { label, date })}</span>
      <span aria-hidden="true">
        {/* The clock may run before React hydrates. */}
        <count-down
          ends={Date.parse(endsAt)}
          day={t("day")}
          lead={hasLead ? t("lead") : undefined}
          suppressHydrationWarning
        >
          {t("until", { date })}
        </count-down>
      </span>
    </p>
  );
}
