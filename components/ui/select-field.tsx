import { type ComponentProps, useId } from "react";
import { Field, type FieldText } from "./field";
import { controlState } from "./field-notes";
import { Select } from "./select";

/** A native select, which is the best picker on every phone. Children are `option` elements. */
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
