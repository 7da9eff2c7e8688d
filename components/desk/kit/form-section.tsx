"use client";

import { type ReactNode, useState } from "react";

type FormSectionProps = {
  id: string;
  title: string;
  note?: string;
  /** Describes the contents on phones, where the section starts collapsed. */
  fact?: string;
  children: ReactNode;
};

/** A section of a form: collapsible on phones, always open on wide screens. */
export function FormSection({ id, title, note, fact, children }: FormSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby={id} className="col-span-full border-t pt-3 md:pt-5">
      <h2 id={id} className="scroll-mt-20 text-lg font-bold">
        <span className="max-md:hidden">{title}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-13 w-full items-center justify-between gap-3 text-start md:hidden"
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
      <div className={`grid gap-x-5 gap-y-4 pt-3 sm:grid-cols-2 ${isOpen ? "" : "max-md:hidden"}`}>
        {note && <p className="col-span-full text-xs text-ink-soft">{note}</p>}
        {children}
      </div>
    </section>
  );
}
