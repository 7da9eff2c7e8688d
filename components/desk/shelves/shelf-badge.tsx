import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { DeskShelf } from "@/lib/contract/desk-shelf";

/** `now` is epoch milliseconds. */
export function ShelfBadge({ shelf: { from, until }, now }: { shelf: DeskShelf; now: number }) {
  const t = useTranslations("StaffShelves");
  if (until && Date.parse(until) <= now) return <Badge>{t("over")}</Badge>;
  const isOn = !from || Date.parse(from) <= now;
  return <Badge tone={isOn ? "success" : "info"}>{t(isOn ? "on" : "later")}</Badge>;
}
