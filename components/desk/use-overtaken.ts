"use client";

import { useState } from "react";
import { currentOf } from "./current-of";

/** Keeps the record that a form edits, and `theirs` after an edit conflict until one is chosen. */
export function useOvertaken<Thing>(opened: Thing) {
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<NonNullable<Thing> | null>(null);
  return {
    base,
    theirs,
    note: (data: unknown) => setTheirs(currentOf<NonNullable<Thing>>(data)),
    /** Keeps the typed values on top of `theirs`; the next save sends them. */
    keep: () => {
      if (theirs) setBase(theirs);
      setTheirs(null);
    },
  };
}
