import type { ReactNode } from "react";

type RowProps = { label: ReactNode; value: ReactNode; tone?: string };

export function ReceiptRow({ label, value, tone = "" }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className={`text-end font-bold ${tone}`}>{value}</dd>
    </div>
  );
}

export function ReceiptTotal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="receipt-rule mt-4 flex items-baseline justify-between gap-4 border-t pt-4">
      <span className="text-base font-bold">{label}</span>
      <span className="text-xl font-bold">{children}</span>
    </p>
  );
}
