"use client";

import { useTranslations } from "next-intl";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import { withdrawNotice } from "@/lib/domain/errors/pay-link";
import { useBusy } from "@/lib/hooks/use-busy";
import { useCountdown } from "@/lib/hooks/use-countdown";
import { useServerEnd } from "@/lib/hooks/use-server-end";
import { toPersianDigits } from "@/lib/persian/digits";
import { settle } from "@/lib/state/storage/settle";

const SPINNER_MS = 8000;

type WithdrawInvoiceProps = {
  id: number;
  seconds: number;
  onDone: () => void;
  onRefused: () => void;
};

/** Shown only during the seconds in which an invoice can be withdrawn. */
export function WithdrawInvoice({ id, seconds: left, onDone, onRefused }: WithdrawInvoiceProps) {
  const t = useTranslations("Issued");
  const tell = useNotices();
  const [isBusy, run] = useBusy(SPINNER_MS);
  const seconds = useCountdown(useServerEnd(left)) ?? 0;
  const takeBack = () =>
    run(async () => {
      const result = await settle(shopApi.payLink.takeBack({ id }));
      if (result.ok) return onDone();
      tell([withdrawNotice(result.error)]);
      onRefused();
    });
  if (seconds === 0 && !isBusy) return null;
  return (
    <p className="flex items-center justify-between gap-4">
      <span>
        {t("wrong")}{" "}
        <span className="text-xs text-ink-soft">{t("wrongUntil", { seconds: toPersianDigits(seconds) })}</span>
      </span>
      <button
        type="button"
        aria-busy={isBusy || undefined}
        disabled={isBusy}
        onClick={takeBack}
        className="min-h-11 px-3 font-bold text-danger hover:underline disabled:opacity-55"
      >
        {t("takeBack")}
      </button>
    </p>
  );
}
