import { type ComponentProps, type ReactNode, useId } from "react";

type RadioCardProps = Omit<ComponentProps<"input">, "type"> & {
  label: string;
  description?: ReactNode;
  start?: ReactNode;
  end?: ReactNode;
};

/** The whole card is the target. Put the group into a `fieldset` with a `legend`. */
export function RadioCard({ label, description, start, end, id: givenId, className = "", ...rest }: RadioCardProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <label
      htmlFor={id}
      className={`flex min-h-14 items-center gap-3 rounded-md border bg-surface p-4 transition-colors has-checked:border-brand has-checked:bg-brand-soft has-disabled:bg-sunken has-disabled:text-ink-faint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand not-has-disabled:cursor-pointer not-has-disabled:hover:border-brand ${className}`}
    >
      <input
        type="radio"
        {...rest}
        id={id}
        aria-describedby={description ? `${id}-description` : undefined}
        className="size-5 shrink-0 accent-brand outline-none"
      />
      {start}
      <span className="min-w-0 flex-1">
        <span className="block text-base font-medium">{label}</span>
        {description && (
          <span id={`${id}-description`} className="block text-xs text-ink-soft">
            {description}
          </span>
        )}
      </span>
      {end}
    </label>
  );
}
