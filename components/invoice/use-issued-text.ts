import { useTranslations } from "next-intl";
import { InvoiceStatus, type InvoiceSummary } from "@/lib/contract/invoice";
import type { IssuedInvoice, LinkStep } from "@/lib/contract/pay-link";
import { hoursLeft } from "@/lib/domain/order/issued";
import { toPersianDigits } from "@/lib/persian/digits";
import { daysAgo, formatClock, formatJalaliMoment } from "@/lib/persian/jalali";

const REACHED = {
  issued: "notSent",
  sent: "sent",
  opened: "opened",
  code: "codeEntered",
  bank: "atBank",
  paid: "paid",
} as const satisfies Record<LinkStep, string>;

/** The message keys for a stuck invoice. */
const STUCK = { ...REACHED, sent: "sentOnly", opened: "openedOnly", code: "codeOnly", bank: "bankOnly" } as const;

export function useNearMoment(now: number) {
  const t = useTranslations("Desk");
  return (iso: string) => {
    const days = daysAgo(iso, now);
    if (days === 0) return formatClock(iso);
    return days === 1 ? t("yesterdayAt", { time: formatClock(iso) }) : formatJalaliMoment(iso);
  };
}

export function useIssuedText(now: number) {
  const t = useTranslations("Desk");
  const near = useNearMoment(now);
  return ({ status, status_fa }: Pick<InvoiceSummary, "status" | "status_fa">, issued: IssuedInvoice): string => {
    const { step, at, ended, is_stuck, valid_until } = issued;
    if (ended === "cancelled") return t("cancelled", { time: near(at) });
    if (ended === "expired") return t("expired", { time: near(valid_until) });
    // After payment the order status is more informative.
    if (status > InvoiceStatus.InReview) return status_fa;
    const hours = hoursLeft(issued, now);
    if (hours !== null && (is_stuck || step !== "bank")) return t("endsIn", { hours: toPersianDigits(hours) });
    return t((is_stuck ? STUCK : REACHED)[step], { time: near(at) });
  };
}
