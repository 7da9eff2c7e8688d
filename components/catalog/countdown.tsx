import Timer from "lucide-react/icons/timer";
import { useTranslations } from "next-intl";
import { formatJalaliDateTime } from "@/lib/persian/jalali";
import { CountdownClock } from "./countdown-clock";

type CountdownProps = {
  /** ISO 8601. */
  endsAt: string;
  /** What ends then, as a short phrase. */
  label: string;
  className?: string;
};

/**
 * How long an offer lasts. The server writes when it ends, which is also what a screen reader hears; the browser
 * replaces what is seen by a clock in the same line.
 */
export function Countdown({ endsAt, label, className = "" }: CountdownProps) {
  const t = useTranslations("Countdown");
  const date = formatJalaliDateTime(endsAt);
  return (
    <p className={`flex min-h-7 items-center gap-1.5 text-xs font-medium whitespace-nowrap text-price ${className}`}>
      <Timer aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{t("ends", { label, date })}</span>
      <span aria-hidden="true">
        <CountdownClock endsAt={Date.parse(endsAt)} dayWord={t("day")}>
          {t("until", { date })}
        </CountdownClock>
      </span>
    </p>
  );
}
