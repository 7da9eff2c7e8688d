import { type ReactNode, useId } from "react";

type ChoicesProps = { legend: string; error: string | undefined; children: ReactNode };

/** Checkboxes of which at least one is needed, with one error for all. */
export function Choices({ legend, error, children }: ChoicesProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="text-xs text-ink-soft">{legend}</legend>
      {children}
      {error && (
        <p id={errorId} className="text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
