"use client";

import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from "react";
import { useRefusedText } from "@/lib/hooks/use-refused-text";
import { isDigitKey, toLatinDigits } from "@/lib/persian/digits";
import { CONTROL } from "./control";
import { Field, type FieldText } from "./field";
import { controlState } from "./field-notes";

type TextFieldProps = FieldText &
  ComponentProps<"input"> & {
    /** Numbers: the numeric keyboard, Persian and Arabic digits become Latin while typing, other keys are let go. */
    digits?: boolean;
    /** Whether typed text is held back; pasting stays free. Soft keyboards that only compose are not stopped by it. */
    refuses?: (typed: string) => boolean;
    /** Told when something was held back. */
    onRefuse?: () => void;
    /** A left-to-right island: codes, numbers, e-mail addresses. */
    ltr?: boolean;
    /** Something inside the end of the box, such as a show-password button. */
    end?: ReactNode;
  };

/** Turns the digits in place; one digit gives one digit, so the caret keeps its position. */
function latiniseDigits(input: HTMLInputElement): void {
  const latin = toLatinDigits(input.value);
  if (latin === input.value) return;
  const { selectionStart, selectionEnd } = input;
  input.value = latin;
  input.setSelectionRange(selectionStart, selectionEnd);
}

const hasOtherThanDigits = (typed: string) => ![...typed].every(isDigitKey);

/** One line of text. Works with `{...register("name")}` of react-hook-form as it is. */
export function TextField({
  label,
  hint,
  error,
  optional,
  digits = false,
  refuses = digits ? hasOtherThanDigits : undefined,
  onRefuse,
  ltr = digits,
  end,
  id: givenId,
  className = "",
  onChange,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const guard = useRefusedText(refuses, onRefuse);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (digits) latiniseDigits(event.currentTarget);
    onChange?.(event);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div ref={guard} className="relative">
        <input
          type="text"
          {...(digits && { inputMode: "numeric" as const })}
          {...rest}
          {...controlState(id, { hint, error })}
          dir={ltr ? "ltr" : undefined}
          onChange={handleChange}
          className={`${CONTROL} ${ltr ? "text-start placeholder:text-start" : ""} ${end ? (ltr ? "ps-12" : "pe-12") : ""} ${className}`}
        />
        {end && <div className="absolute inset-y-0 end-0 grid place-items-center">{end}</div>}
      </div>
    </Field>
  );
}
