"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { useRejectedInput } from "@/lib/hooks/use-rejected-input";
import { CONTROL } from "./control";
import { Field, type FieldText } from "./field";
import { controlState } from "./field-notes";

type TextFieldProps = FieldText &
  ComponentProps<"input"> & {
    /**
     * True if typed text must be rejected. Not called for pasted text, nor for on-screen keyboards that compose text.
     */
    refuses?: (typed: string) => boolean;
    onRefuse?: () => void;
    ltr?: boolean;
    end?: ReactNode;
  };

export function TextField({
  label,
  hint,
  error,
  optional,
  refuses,
  onRefuse,
  ltr = false,
  end,
  id: givenId,
  className = "",
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const guard = useRejectedInput(refuses, onRefuse);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div ref={guard} className="relative">
        <input
          type="text"
          {...rest}
          {...controlState(id, { hint, error })}
          dir={ltr ? "ltr" : undefined}
          className={`${CONTROL} ${ltr ? "text-start placeholder:text-start" : ""} ${end ? (ltr ? "ps-12" : "pe-12") : ""} ${className}`}
        />
        {end && <div className="absolute inset-y-0 end-0 grid place-items-center">{end}</div>}
      </div>
    </Field>
  );
}
