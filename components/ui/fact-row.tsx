import type { ReactNode } from "react";

/** One line of a definition list: what it is at the start, how much at the end. */
export function FactRow({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
