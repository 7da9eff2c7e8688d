import { useTranslations } from "next-intl";
import { formatMoment } from "@/components/desk/kit/format-time";
import type { DeskHold, DeskOrder } from "@/lib/contract/desk-order";
import { HoldButton } from "./hold-button";

export function useHoldText() {
  const t = useTranslations("Staff");
  return ({ until, is_to_end }: DeskHold): string => {
    if (!until) return t("holdNone");
    return t(is_to_end ? "holdToEnd" : "holdUntil", { time: formatMoment(until) });
  };
}

type OrderHoldProps = { order: DeskOrder; onChange: (order: DeskOrder) => void };

export function OrderHold({ order, onChange }: OrderHoldProps) {
  const t = useTranslations("Staff");
  const say = useHoldText();
  if (!order.hold) return null;
  return (
    <section aria-labelledby="hold" className="grid gap-2">
      <h2 id="hold" className="text-lg font-bold">
        {t("hold")}
      </h2>
      <p>{say(order.hold)}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {order.hold.acts.map((act) => (
          <HoldButton key={act} order={order} act={act} onChange={onChange} />
        ))}
      </div>
    </section>
  );
}
