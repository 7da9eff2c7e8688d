import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { DeskSale } from "@/lib/contract/desk-sale";

const TONES = { waiting: "info", running: "success", ended: undefined } as const;

export function SaleBadge({ sale: { state } }: { sale: DeskSale }) {
  const t = useTranslations("StaffSales");
  return <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>;
}
