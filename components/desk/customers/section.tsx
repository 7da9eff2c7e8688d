"use client";

import { type ReactNode, useId, useState } from "react";
import { FoldButton } from "@/components/desk/kit/fold-button";

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
          <FoldButton
            title={title}
            fact={fact}
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
            className="lg:hidden"
          />
        </h2>
        <span className={`text-xs text-ink-soft ${folded}`}>{note}</span>
      </div>
      <div className={`max-lg:pb-4 ${folded}`}>{children}</div>
    </section>
  );
}
