import type { ReactNode } from "react";
import { Amount } from "@/components/catalog/amount";

type BillRowProps = {
  label: string;
  /** Rials; what lowers the bill is below 0. */
  rial: number;
  /** Why it is so much. */
  reason?: ReactNode;
  /** In place of the amount. */
  word?: string;
};

/** One line of the bill with its reason; what comes to nothing is no line, unless a word says why. */
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
