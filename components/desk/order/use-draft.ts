"use client";

import { useState } from "react";
import type { DeskOrder } from "@/lib/contract/desk-order";

type Fields<Value> = {
  read: (order: DeskOrder) => Value;
  /** Converts a value to the form in which it is saved, in order to compare two values. */
  saved: (value: Value) => unknown;
};

/**
 * Keeps the typed value and `base`, the version of the order being edited. A newer version replaces `base` unless it
 * changes the same fields; then it is returned as `theirs` until the user chooses one of the two.
 */
export function useDraft<Value>(order: DeskOrder, { read, saved }: Fields<Value>) {
  const [base, setBase] = useState(order);
  const [typed, setTyped] = useState(() => read(order));
  const isSame = (one: Value, two: Value) => JSON.stringify(saved(one)) === JSON.stringify(saved(two));
  const isChanged = !isSame(typed, read(base));
  const isNewer = order.version > base.version;
  const hasConflict = isNewer && isChanged && !isSame(read(order), read(base)) && !isSame(read(order), typed);
  if (isNewer && !hasConflict) {
    setBase(order);
    if (!isChanged) setTyped(read(order));
  }
  return {
    typed,
    setTyped,
    base,
    isChanged,
    theirs: hasConflict ? order : null,
    /** Resets the draft to the given order's value. */
    take: (next: DeskOrder) => {
      setBase(next);
      setTyped(read(next));
    },
    keepOver: setBase,
  };
}

export type Draft<Value> = ReturnType<typeof useDraft<Value>>;
