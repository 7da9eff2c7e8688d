import type { ReactNode } from "react";

/** A row of a customer's details. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2 border-b py-1.5 last:border-0">
      <dt className="text-xs leading-6 text-ink-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
