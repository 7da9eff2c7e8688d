import type { InvoiceSummary } from "@/lib/contract/invoice";
import type { IssuedInvoice } from "@/lib/contract/pay-link";
import { issuedActions } from "@/lib/domain/order/issued";
import { IssuedActions } from "./issued-actions";
import { LinkBars } from "./link-bars";
import { useIssuedText } from "./use-issued-text";

type IssuedStandingProps = {
  invoice: Pick<InvoiceSummary, "id" | "status" | "status_fa">;
  issued: IssuedInvoice;
  /** In epoch milliseconds. */
  now: number;
  onChanged: () => void;
};

export function IssuedStatus({ invoice, issued, now, onChanged }: IssuedStandingProps) {
  const words = useIssuedText(now);
  const actions = issuedActions(issued, now);
  return (
    <>
      <LinkBars issued={issued} />
      <p className={`text-xs ${issued.is_stuck ? "text-warning" : "text-ink-soft"}`}>{words(invoice, issued)}</p>
      {actions.length > 0 && <IssuedActions id={invoice.id} issued={issued} actions={actions} onChanged={onChanged} />}
    </>
  );
}
