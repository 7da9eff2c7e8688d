import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

/** Both ends are ISO 8601; null is no limit. */
type Period = { from: string | null; until: string | null };

/** Whether something is shown now, later or no longer. `now` is epoch milliseconds. */
export function PeriodBadge({ of: { from, until }, now }: { of: Period; now: number }) {
  const t = useTranslations("StaffRows");
  if (until && Date.parse(until) <= now) return <Badge>{t("over")}</Badge>;
  const isOn = !from || Date.parse(from) <= now;
  return <Badge tone={isOn ? "success" : "info"}>{t(isOn ? "shown" : "notYet")}</Badge>;
}
