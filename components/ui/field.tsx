import { type ReactNode, useEffect, useRef } from "react";
import { FieldNotes, type FieldSaid } from "./field-notes";
import { MASKED } from "./masked";

/** What every kind of field says about itself. */
export type FieldText = FieldSaid & {
  label: string;
  /** Said beside the label of a field that may stay empty. */
  optional?: string;
};

/** Brings a field whole into sight, with what is wrong below it, if the focus is in it. */
function reveal(box: HTMLElement | null): void {
  if (box?.contains(document.activeElement)) box.scrollIntoView({ block: "nearest" });
}

/**
 * Label above, the control, then its error and its hint. A wrong field that gets the focus stops above what sticks to the
 * foot of a phone or of a form: browsers see to the caret only, and know nothing of bars that lie over it.
 */
export function Field({ id, label, hint, error, optional, children }: FieldText & { id: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) reveal(box.current);
  }, [error]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus goes. Two bars of a product page are 124 px high.
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
