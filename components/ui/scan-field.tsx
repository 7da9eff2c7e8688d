"use client";

import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useId } from "react";
import { CONTROL } from "./control";
import { controlState, FieldNotes } from "./field-notes";

type ScanFieldProps = Omit<ComponentProps<"input">, "aria-label"> & {
  label: string;
  error?: string;
  /** Called with several pasted codes, for this field and those after it. */
  onMany: (codes: string[]) => void;
};

function focusNext(input: HTMLInputElement): void {
  const all = [...document.querySelectorAll<HTMLInputElement>("input[data-scan]:enabled")];
  all[all.indexOf(input) + 1]?.focus();
}

/** A code that is typed, pasted or scanned: a scanner types like a keyboard, and its Enter moves to the next field. */
export function ScanField({ label, error, onMany, className = "", ...rest }: ScanFieldProps) {
  const id = useId();
  const handlePaste = (event: ClipboardEvent) => {
    const codes = event.clipboardData
      .getData("text")
      .split(/[\r\n,;\t]+/)
      .map((code) => code.trim())
      .filter(Boolean);
    if (codes.length < 2) return;
    event.preventDefault();
    onMany(codes);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.ctrlKey) return;
    event.preventDefault();
    focusNext(event.currentTarget);
  };
  return (
    <>
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        {...controlState(id, { error })}
        data-scan
        dir="ltr"
        aria-label={label}
        onPaste={handlePaste}
        onKeyDown={handleKey}
        className={`${CONTROL} min-h-11 text-start ${className}`}
      />
      <FieldNotes id={id} error={error} />
    </>
  );
}
