import { type ComponentProps, useId } from "react";
import { CONTROL } from "./control";
import { Field, type FieldText } from "./field";
import { controlState } from "./field-notes";

export function TextArea({
  label,
  hint,
  error,
  optional,
  id: givenId,
  className = "",
  ...rest
}: FieldText & ComponentProps<"textarea">) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        rows={4}
        {...rest}
        {...controlState(id, { hint, error })}
        className={`${CONTROL} py-2.5 leading-relaxed ${className}`}
      />
    </Field>
  );
}
