"use client";

import { useTranslations } from "next-intl";
import { formatWait } from "@/lib/domain/account/wait";
import { useCountdown } from "@/lib/hooks/use-countdown";
import { formatCount } from "@/lib/persian/digits";

/** Counts down to `until` (epoch milliseconds), then disappears. The error itself is shown elsewhere. */
export function WaitNote({ until, id }: { until: number; id?: string }) {
  const t = useTranslations("Errors");
  const seconds = useCountdown(until) ?? 0;
  if (seconds === 0) return null;
  const { key, count } = formatWait(seconds);
  return (
    <p id={id} className="text-center text-base text-ink-soft">
      {t(key, { count: formatCount(count) })}
    </p>
  );
}
