"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId, useRef, useState } from "react";

type ActionRowProps = {
  label: string;
  hint?: ReactNode;
  children: (close: () => void) => ReactNode;
};

export function ActionRow({ label, hint, children }: ActionRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className="border-b">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-13 w-full items-center justify-between gap-4 py-2 text-start font-medium text-brand hover:underline"
      >
        {label}
        <span className="flex items-center gap-2 text-xs font-normal text-ink-soft">
          {hint}
          <ChevronDown aria-hidden="true" className={`size-4 transition-transform ${isOpen ? "rotate-180" : ""}`} />
        </span>
      </button>
      <div id={panel} hidden={!isOpen} className="pb-5">
        {isOpen && children(close)}
      </div>
    </div>
  );
}
