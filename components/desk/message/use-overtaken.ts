"use client";

import { useState } from "react";
import type { DeskMessage, StaleMessage } from "@/lib/contract/desk-message";

const hasCurrent = (data: unknown): data is StaleMessage =>
  typeof data === "object" && data !== null && "current" in data;

/** What stands there now, of a refusal that carries it. */
export const currentOf = (data: unknown): DeskMessage | null => (hasCurrent(data) ? data.current : null);

/** The message that a form was opened on, and as `theirs` what stands there now, where somebody was quicker, until one is chosen. */
export function useOvertaken(message: DeskMessage) {
  const [base, setBase] = useState(message);
  const [theirs, setTheirs] = useState<DeskMessage | null>(null);
  return {
    base,
    theirs,
    note: (data: unknown) => setTheirs(currentOf(data)),
    /** Goes on with what was typed, over what stands there now: it is sent by the next press and not by this one. */
    keep: () => {
      if (theirs) setBase(theirs);
      setTheirs(null);
    },
  };
}
