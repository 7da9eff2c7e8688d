import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import type { OrderTab } from "@/lib/contract/desk-order";

const TONES: Record<OrderTab, Tone> = {
  confirm: "info",
  pack: "info",
  send: "info",
  awaiting: "warning",
  sent: "info",
  finished: "success",
  closed: "neutral",
};

export function TabBadge({ tab }: { tab: OrderTab }) {
  const t = useTranslations("Staff");
  return <Badge tone={TONES[tab]}>{t(`tab_${tab}`)}</Badge>;
}
