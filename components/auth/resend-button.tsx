"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useBusy } from "@/lib/hooks/use-busy";
import { useCountdown } from "@/lib/hooks/use-countdown";
import { toPersianDigits } from "@/lib/persian/digits";

const RESEND_SPINNER_MS = 8000;

const clock = (seconds: number) =>
  toPersianDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);

/** Counts down to `resendAt` (epoch milliseconds) and then offers another code. */
export function ResendButton({ resendAt, onResend }: { resendAt: number; onResend: () => Promise<void> }) {
  const t = useTranslations("Auth");
  const seconds = useCountdown(resendAt) ?? 0;
  const [isBusy, run] = useBusy(RESEND_SPINNER_MS);
  if (seconds > 0) {
    return (
      <p className="flex min-h-11 items-center justify-center text-base text-ink-soft">
        {t("resendIn", { time: clock(seconds) })}
      </p>
    );
  }
  return (
    <Button variant="ghost" wide loading={isBusy} onClick={() => run(onResend)}>
      {t("resend")}
    </Button>
  );
}
