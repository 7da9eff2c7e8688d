"use client";

import { useState } from "react";
import type { DeskOrder } from "@/lib/contract/desk-order";

type Fields<Value> = {
  /** What an order holds of the form. */
  read: (order: DeskOrder) => Value;
  /** The same as it is saved. */
  saved: (value: Value) => unknown;
};

/**
 * What is typed of an order, and the order that it was typed over (`base`, whose version a save names). An order that comes later is
 * taken over where nothing of it was typed here or changed there; what somebody else wrote meanwhile into the fields that are being
 * typed stands beside it as `theirs`, until one of the two is chosen.
 */
export function useDraft<Value>(order: DeskOrder, { read, saved }: Fields<Value>) {
  const [base, setBase] = useState(order);
  const [typed, setTyped] = useState(() => read(order));
  const isSame = (one: Value, two: Value) => JSON.stringify(saved(one)) === JSON.stringify(saved(two));
  const isChanged = !isSame(typed, read(base));
  const isNewer = order.version > base.version;
  const isOvertaken = isNewer && isChanged && !isSame(read(order), read(base)) && !isSame(read(order), typed);
  if (isNewer && !isOvertaken) {
    setBase(order);
    if (!isChanged) setTyped(read(order));
  }
  return {
    typed,
    setTyped,
    base,
    isChanged,
    theirs: isOvertaken ? order : null,
    /** Forgets what was typed, for what stands on the order now. */
    take: (next: DeskOrder) => {
      setBase(next);
      setTyped(read(next));
    },
    /** Goes on with what was typed, over what stands on the order now. */
    keepOver: setBase,
  };
}

export type Draft<Value> = ReturnType<typeof useDraft<Value>>;
