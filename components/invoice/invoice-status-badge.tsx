import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { InvoiceSummary, PaymentStatus } from "@/lib/contract/invoice";
import { isPaid } from "@/lib/domain/invoice";
import { statusOf, type Tone } from "@/lib/domain/invoice-status";

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

export function PaymentStatusBadge({ payment_status }: { payment_status: PaymentStatus }) {
  const t = useTranslations("PaymentStatus");
  return isPaid(payment_status) ? <Badge tone="success">{t("paid")}</Badge> : <Badge>{t("awaiting")}</Badge>;
}
