"use client";

import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from "react";

type Meaning = {
  /** What a text means; what cannot be read stays the text, for the schema to refuse. Empty is empty. */
  read: (text: string) => unknown;
  /** How that is written in the box. */
  write: (value: unknown) => string;
};

/**
 * A box whose text is not its value: the form kit, which keeps what `ref.value` gives it, reads and sets the meaning of the text
 * through the answered handle, and never the text. What was set and not touched is given back as it came, to the last rial.
 */
export function useMeaning(
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
