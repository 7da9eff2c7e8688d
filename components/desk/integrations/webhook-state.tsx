import { useTranslations } from "next-intl";
import { formatMoment } from "@/components/desk/kit/format-time";
import type { Webhook } from "@/lib/contract/integration";

type WebhookStateProps = { webhook: Pick<Webhook, "failing_since" | "disabled_at"> };

export function WebhookState({ webhook: { failing_since, disabled_at } }: WebhookStateProps) {
  const t = useTranslations("StaffIntegrations");
  if (disabled_at) return <span className="text-danger">{t("off", { time: formatMoment(disabled_at) })}</span>;
  if (failing_since) return <span className="text-warning">{t("failing", { time: formatMoment(failing_since) })}</span>;
  return <span className="text-ink-soft">{t("works")}</span>;
}
