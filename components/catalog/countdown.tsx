import { useTranslations } from "next-intl";
import { formatJalaliDateTime } from "@/lib/persian/jalali";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** count-down.ts */
      "count-down": { ends: number; day: string; lead?: string; suppressHydrationWarning: true; children: string };
    }
  }
}

type CountdownProps = {
  /** ISO 8601. */
  endsAt: string;
  /** What ends then, as a short phrase. */
  label: string;
  /** Says what ends before the running clock too, where nothing beside it does. */
  hasLead?: boolean;
  className?: string;
};

/**
 * How long an offer lasts. The server writes when it ends, which is also what a screen reader hears; the browser
 * replaces what is seen by a clock in the same line.
 */
export function Countdown({ endsAt, label, hasLead = false, className = "" }: CountdownProps) {
  const t = useTranslations("Countdown");
  const date = formatJalaliDateTime(endsAt);
  return (
    <p className={`flex min-h-7 items-center gap-1.5 text-xs whitespace-nowrap text-ink-soft ${className}`}>
      <span className="sr-only">{t("ends", { label, date })}</span>
      <span aria-hidden="true">
        {/* The clock may run before React comes by. */}
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
