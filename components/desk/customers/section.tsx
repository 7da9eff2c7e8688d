import type { ReactNode } from "react";

type SectionProps = { title: string; note?: ReactNode; children: ReactNode };

export function Section({ title, note, children }: SectionProps) {
  return (
    <section className="border-t pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2">
        <h2 className="text-lg font-bold">{title}</h2>
        <span className="text-xs text-ink-soft">{note}</span>
      </div>
      {children}
    </section>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2 border-b py-1.5 last:border-0">
      <dt className="text-xs leading-6 text-ink-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
