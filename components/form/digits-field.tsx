"use client";

import type { ChangeEvent, ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";
import { toPersianDigits } from "@/lib/persian/digits";
import { foldNumber } from "@/lib/persian/fold-number";
import { useParsedField } from "./use-parsed-field";

const digitsOf = (text: string) => foldNumber(text).replace(/\D/g, "");
const write = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? toPersianDigits(value) : "";

type Cleaning = { fold: (text: string) => string; length: number };

/**
 * Rewrites the text with Persian digits and keeps the caret's distance from the end. A key typed into a full field is
 * dropped instead of the last digit.
 */
function clean(input: HTMLInputElement, { fold, length }: Cleaning, before: string, isKey: boolean): string {
  const all = fold(input.value);
  const after = fold(input.value.slice(input.selectionEnd ?? input.value.length)).length;
  const isFull = isKey && all.length > length && before.length === length;
  const kept = isFull ? before : all.slice(0, length);
  const text = toPersianDigits(kept);
  if (text !== input.value) {
    input.value = text;
    const caret = Math.max(0, Math.min(text.length, (isFull ? text.length : all.length) - after));
    input.setSelectionRange(caret, caret);
  }
  return kept;
}

type DigitsFieldProps = Omit<ComponentProps<typeof TextField>, "maxLength" | "value" | "defaultValue" | "ltr"> & {
  /** Maximum number of characters; pasted text is normalized first and truncated afterwards. */
  length?: number;
  /** Returns the characters to keep; digits by default. Must be idempotent. */
  fold?: (text: string) => string;
  value?: string;
  onDigits?: (digits: string) => void;
};

/**
 * A number that is not an amount, typed or pasted with Persian or Latin digits and any separators. The form gets Latin
 * digits: `<DigitsField {...field("postal_code")} length={10} label={…} />`.
 */
export function DigitsField({
  ref,
  length = Number.POSITIVE_INFINITY,
  fold = digitsOf,
  value,
  onDigits,
  onChange,
  ...rest
}: DigitsFieldProps) {
  const isOwn = value !== undefined;
  const { box, text, setText } = useParsedField(isOwn ? undefined : ref, { read: fold, write }, undefined);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = event.nativeEvent as InputEvent;
    const before = isOwn ? value : fold(text);
    const digits = clean(event.currentTarget, { fold, length }, before, inputType === "insertText");
    setText(event.currentTarget.value);
    onChange?.(event);
    onDigits?.(digits);
  };
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      refuses={(typed) => typed !== "" && fold(typed) === ""}
      {...rest}
      {...(isOwn && { value: toPersianDigits(value) })}
      ref={isOwn ? ref : box}
      ltr
      onChange={handleChange}
    />
  );
}
