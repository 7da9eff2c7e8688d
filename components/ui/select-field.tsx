import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentProps, useId } from "react";
import { CONTROL } from "./control";
import { Field, type FieldText } from "./field";
import { controlState } from "./field-notes";

/** One of several, by the browser's own list: the best picker on every phone. Children are `option` elements. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id: givenId,
  className = "",
  children,
  ...rest
}: FieldText & ComponentProps<"select">) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <Select {...rest} {...controlState(id, { hint, error })} className={className}>
        {children}
      </Select>
    </Field>
  );
}

/** The list alone, where a row of filters has no room for labels; give it an aria-label. */
export function Select({ className = "", children, ...rest }: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select {...rest} className={`${CONTROL} appearance-none pe-10 ${className}`}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-faint"
      />
    </div>
  );
}
