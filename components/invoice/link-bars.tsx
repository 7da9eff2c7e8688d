import type { IssuedInvoice } from "@/lib/contract/pay-link";
import { type Bar, linkBars } from "@/lib/domain/order/issued";

const BAR_STYLES = { done: "bg-brand", stuck: "bg-warning", open: "bg-line/60" } as const satisfies Record<Bar, string>;

/** Decorative: the text below says the same. */
export function LinkBars({ issued }: { issued: IssuedInvoice }) {
  return (
    <div aria-hidden="true" className="flex gap-0.75">
      {linkBars(issued).map((look, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the five bars never change their order.
        <span key={at} className={`h-1.25 flex-1 rounded-xs ${BAR_STYLES[look]}`} />
      ))}
    </div>
  );
}
