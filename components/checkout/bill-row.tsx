import type { ReactNode } from "react";
import { Amount } from "@/components/catalog/amount";

type BillRowProps = {
  label: string;
  /** In rials; negative for discounts. */
  rial: number;
  reason?: ReactNode;
  /** Text shown instead of the amount. */
  word?: string;
};

/** A row of the bill; omitted if the amount is 0 and there is no `word`. */
export function BillRow({ label, rial, reason, word }: BillRowProps) {
  if (rial === 0 && !word) return null;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-base text-ink!">{label}</dt>
      <dd className={`text-end text-base font-medium ${rial < 0 ? "text-success" : ""}`}>
        {word ?? <Amount rial={rial} />}
      </dd>
      {reason && <dd className="receipt-soft basis-full text-xs">{reason}</dd>}
    </div>
  );
}
