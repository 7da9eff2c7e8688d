import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { InvoiceSummary, PaymentStatus } from "@/lib/contract/invoice";
import { statusOf, type Tone } from "@/lib/domain/order/invoice-status";
import { isPaid } from "@/lib/domain/order/invoice-transitions";

const BADGES = {
  success: "success",
  warning: "warning",
  info: "info",
  muted: "neutral",
  danger: "danger",
} as const satisfies Record<Tone, string>;

export function InvoiceStatusBadge({ invoice }: { invoice: Pick<InvoiceSummary, "status" | "status_fa"> }) {
  const t = useTranslations("InvoiceStatus");
  const { tone, key } = statusOf(invoice.status);
  return <Badge tone={BADGES[tone]}>{invoice.status_fa || (key && t(key))}</Badge>;
}

/** Says in words whether the invoice is paid; the badge beside it shows the order status. */
export function PaymentStatusText({ payment_status }: { payment_status: PaymentStatus }) {
  const t = useTranslations("PaymentStatus");
  return isPaid(payment_status) ? (
    <span className="font-medium text-success">{t("paid")}</span>
  ) : (
    <span className="text-ink-soft">{t("awaiting")}</span>
  );
}
