"use client";

import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from "react";

type Meaning = {
  /** Parses a text. Returns an invalid text unchanged, for the schema to reject; an empty text stays empty. */
  read: (text: string) => unknown;
  write: (value: unknown) => string;
};

/**
 * Lets a form read and write the parsed value of a text field. A value that the user did not edit is returned
 * unchanged.
 */
export function useParsedField(
  ref: Ref<unknown> | undefined,
  { read, write }: Meaning,
  first: unknown,
): { box: RefObject<HTMLInputElement | null>; text: string; setText: (text: string) => void } {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => write(first));
  const [handle] = useState(() => {
    let set = { value: first, text: write(first) };
    return {
      get value() {
        const shown = box.current?.value ?? "";
        return shown === set.text ? (set.value ?? "") : read(shown);
      },
      set value(value: unknown) {
        set = { value, text: write(value) };
        if (box.current) box.current.value = set.text;
        setText(set.text);
      },
      focus: () => box.current?.focus(),
    };
  });
  useImperativeHandle(ref, () => handle, [handle]);
  return { box, text, setText };
}
