import { type ComponentProps, type ReactNode, useId } from "react";
import { controlState, FieldNotes } from "./field-notes";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  /** May contain a link, such as one to the terms. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  end?: ReactNode;
};

export const TICK =
  "grid size-5 shrink-0 appearance-none place-items-center rounded-xs border border-field bg-surface " +
  "before:size-3 before:scale-0 before:bg-on-brand before:[clip-path:polygon(14%_44%,0_65%,50%_100%,100%_16%,80%_0,43%_62%)] " +
  "checked:border-brand checked:bg-brand checked:before:scale-100 disabled:bg-sunken forced-colors:appearance-auto";

export function Checkbox({ label, hint, error, end, id: givenId, className = "", ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex min-h-11 items-start gap-3 py-2 text-base has-disabled:text-ink-faint not-has-disabled:cursor-pointer"
      >
        <input
          type="checkbox"
          {...rest}
          {...controlState(id, { hint, error })}
          aria-labelledby={`${id}-label`}
          className={`mt-0.75 ${TICK}`}
        />
        <span className="min-w-0 flex-1">
          <span id={`${id}-label`} className="block">
            {label}
          </span>
          <FieldNotes id={id} hint={hint} error={error} />
        </span>
        {end}
      </label>
    </div>
  );
}
