import { type ReactNode, useEffect, useRef } from "react";
import { type FieldMessage, FieldNotes } from "./field-notes";
import { MASKED } from "./masked";

export type FieldText = FieldMessage & {
  label: string;
  optional?: string;
};

/** Scrolls the whole field, including its error, into view if it has the focus. */
function reveal(box: HTMLElement | null): void {
  if (box?.contains(document.activeElement)) box.scrollIntoView({ block: "nearest" });
}

/**
 * Label, control, error and hint. An invalid field that gets the focus is scrolled above sticky bars at the bottom,
 * because browsers only scroll the caret into view and ignore those bars.
 */
export function Field({ id, label, hint, error, optional, children }: FieldText & { id: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) reveal(box.current);
  }, [error]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus. The margin clears 124 px of bars.
    <div ref={box} onFocus={() => error && reveal(box.current)} className="scroll-mb-34" {...MASKED}>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-2 text-xs font-medium">
        {label}
        {optional && <span className="font-normal text-ink-faint">{optional}</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
