import type { ReactNode } from "react";

/** What is said about a control, apart from its name. */
export type FieldSaid = {
  hint?: ReactNode;
  /** The problem in words; empty or missing means the field is fine. */
  error?: string;
};

/** The attributes that tie a control to its hint and its error. */
export function controlState(id: string, { hint, error }: FieldSaid) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined } as const;
}

/** The error and hint lines under a control. */
export function FieldNotes({ id, hint, error }: FieldSaid & { id: string }) {
  return (
    <>
      {error && (
        <span id={`${id}-error`} className="mt-1 block text-xs font-medium text-danger">
          {error}
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className="mt-1 block text-xs text-ink-faint">
          {hint}
        </span>
      )}
    </>
  );
}
