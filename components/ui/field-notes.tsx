import type { ReactNode } from "react";

export type FieldMessage = {
  hint?: ReactNode;
  /** Empty or missing means that the field is valid. */
  error?: string;
};

export function controlState(id: string, { hint, error }: FieldMessage) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined } as const;
}

export function FieldNotes({ id, hint, error }: FieldMessage & { id: string }) {
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
