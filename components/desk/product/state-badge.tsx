import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import type { ProductState } from "@/lib/contract/desk-product";

const TONES: Record<ProductState, Tone> = {
  draft: "neutral",
  visible: "success",
  soon: "warning",
  hidden: "neutral",
  removed: "danger",
};

export function StateBadge({ state }: { state: ProductState }) {
  const t = useTranslations("StaffProduct");
  return <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>;
}
