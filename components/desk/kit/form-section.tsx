"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { FoldButton } from "./fold-button";
import { useOnlyLooks } from "./only-looks";

type FormSectionProps = {
  id: string;
  title: string;
  note?: string;
  /** Describes the contents on phones, where the section starts collapsed. */
  fact?: string;
  children: ReactNode;
};

const INVALID = "[aria-invalid=true]";

/** Calls `open` when a field in the section becomes invalid; once it is open, the field gets the focus if no other has it. */
export function useOpenOnError(section: RefObject<HTMLElement | null>, isOpen: boolean, open: () => void): void {
  const wasInvalid = useRef(false);
  const waits = useRef(false);
  useEffect(() => {
    const invalid = section.current?.querySelector<HTMLElement>(INVALID);
    if (invalid && !wasInvalid.current) {
      waits.current = true;
      open();
    }
    wasInvalid.current = Boolean(invalid);
    // A field that is not rendered open yet can't have the focus.
    if (!invalid || !waits.current || !isOpen) return;
    waits.current = false;
    if (!document.activeElement?.matches(INVALID)) invalid.focus();
  });
}

/** A section of a form: collapsible on phones, where an error opens it, and always open on wide screens. */
export function FormSection({ id, title, note, fact, children }: FormSectionProps) {
  const section = useRef<HTMLElement>(null);
  // What is folded in disabled fields could not be opened.
  const [isOpen, setIsOpen] = useState(useOnlyLooks());
  useOpenOnError(section, isOpen, () => setIsOpen(true));
  return (
    <section ref={section} aria-labelledby={id} className="col-span-full border-t md:pt-5">
      <h2 id={id} className="scroll-mt-20 text-lg font-bold">
        <span className="max-md:hidden">{title}</span>
        <FoldButton
          title={title}
          fact={fact}
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
          className="md:hidden"
        />
      </h2>
      <div className={`grid gap-x-5 gap-y-4 pt-3 sm:grid-cols-2 ${isOpen ? "" : "max-md:hidden"}`}>
        {note && <p className="col-span-full text-xs text-ink-soft">{note}</p>}
        {children}
      </div>
    </section>
  );
}
