import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

/** Both ends are ISO 8601; null is no limit. */
type Period = { from: string | null; until: string | null };

type PeriodBadgeProps = {
  of: Period;
  /** Epoch milliseconds. */
  now: number;
  /** False if the published home page has no row for it. */
  isPlaced?: boolean;
};

/** Whether something is shown now, later or no longer, or nowhere. */
export function PeriodBadge({ of: { from, until }, now, isPlaced = true }: PeriodBadgeProps) {
  const t = useTranslations("StaffRows");
  if (until && Date.parse(until) <= now) return <Badge>{t("over")}</Badge>;
  if (!isPlaced) return <Badge tone="warning">{t("unplaced")}</Badge>;
  const isOn = !from || Date.parse(from) <= now;
  return <Badge tone={isOn ? "success" : "info"}>{t(isOn ? "shown" : "notYet")}</Badge>;
}
