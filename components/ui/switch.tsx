import { type ComponentProps, useId } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "type"> & {
  label: string;
  note?: string;
};

const TRACK =
  "flex h-6 w-11 shrink-0 appearance-none items-center rounded-full border border-field bg-sunken px-0.5 transition-colors " +
  "before:size-4.5 before:rounded-full before:bg-field before:transition-transform " +
  "checked:border-brand checked:bg-brand checked:before:-translate-x-5 checked:before:bg-on-brand forced-colors:appearance-auto";

export function Switch({ label, note, className = "", ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={`flex min-h-11 cursor-pointer items-center gap-2 ${className}`}>
      <span id={`${id}-label`} className="font-medium">
        {label}
      </span>
      {note && <span className="text-xs text-ink-faint">{note}</span>}
      <input type="checkbox" {...rest} id={id} aria-labelledby={`${id}-label`} className={`ms-auto ${TRACK}`} />
    </label>
  );
}
