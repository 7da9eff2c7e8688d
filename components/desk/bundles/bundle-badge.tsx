import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { DeskBundle } from "@/lib/contract/desk-bundle";

/** `now` is epoch milliseconds. */
export function BundleBadge({ bundle: { from, until }, now }: { bundle: DeskBundle; now: number }) {
  const t = useTranslations("StaffBundles");
  if (until && Date.parse(until) <= now) return <Badge>{t("over")}</Badge>;
  const isOn = Date.parse(from) <= now;
  return <Badge tone={isOn ? "success" : "info"}>{t(isOn ? "on" : "later")}</Badge>;
}
