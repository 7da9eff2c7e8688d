"use client";

import { type ReactNode, useId, useState } from "react";

type SectionProps = {
  title: string;
  note?: ReactNode;
  /** Describes the contents on phones, where the section starts folded; without it, a `note` of words does. */
  fact?: string | null;
  children: ReactNode;
};

/** A part of a customer's page: folded into one row on phones, always open on wide screens. */
export function Section({ title, note, fact = typeof note === "string" ? note : null, children }: SectionProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const folded = isOpen ? "" : "max-lg:hidden";
  return (
    <section aria-labelledby={id} className="border-t max-lg:last:border-b lg:pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 lg:pb-2">
        <h2 id={id} className="text-lg font-bold max-lg:w-full">
          <span className="max-lg:hidden">{title}</span>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-13 w-full items-center justify-between gap-3 text-start lg:hidden"
          >
            {title}
            {fact && !isOpen && (
              <span className="ms-auto min-w-0 truncate text-xs font-normal text-ink-soft">{fact}</span>
            )}
            <span aria-hidden="true" className="text-brand">
              {isOpen ? "−" : "+"}
            </span>
          </button>
        </h2>
        <span className={`text-xs text-ink-soft ${folded}`}>{note}</span>
      </div>
      <div className={`max-lg:pb-4 ${folded}`}>{children}</div>
    </section>
  );
}
