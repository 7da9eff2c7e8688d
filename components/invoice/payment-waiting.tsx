import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { PaymentResult } from "@/lib/contract/payment";
import { useBusy } from "@/lib/hooks/use-busy";
import { useCountdown } from "@/lib/hooks/use-countdown";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatClock } from "@/lib/persian/jalali";

const SPINNER_MS = 8000;

type PaymentWaitingProps = {
  result: PaymentResult;
  /** Epoch milliseconds of the next request. */
  nextAt: number;
  askBank: () => Promise<void>;
};

/** An unresolved payment: shows the last and the next check, and offers no second payment. */
export function PaymentWaiting({ result: { asked_at }, nextAt, askBank }: PaymentWaitingProps) {
  const t = useTranslations("Payment");
  const [isBusy, run] = useBusy(SPINNER_MS);
  const seconds = useCountdown(nextAt);
  return (
    <>
      <dl className="flex flex-col gap-2">
        {asked_at && (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-soft">{t("lastAsked")}</dt>
            <dd className="font-medium">{formatClock(asked_at, true)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">{t("nextAsk")}</dt>
          <dd className="font-medium">{nextAt > 0 && t("inSeconds", { seconds: toPersianDigits(seconds ?? 0) })}</dd>
        </div>
      </dl>
      <Button size="lg" variant="outline" wide loading={isBusy} onClick={() => run(askBank)}>
        {t("askNow")}
      </Button>
      <p className="text-xs text-ink-soft">{t("mayClose")}</p>
    </>
  );
}
