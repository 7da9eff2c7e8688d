"use client";

import { useState } from "react";
import { currentOf } from "./current-of";

/** What a form was opened on, and as `theirs` what stands there now, where somebody was quicker, until one is chosen. */
export function useOvertaken<Thing>(opened: Thing) {
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<NonNullable<Thing> | null>(null);
  return {
    base,
    theirs,
    note: (data: unknown) => setTheirs(currentOf<NonNullable<Thing>>(data)),
    /** Goes on with what was typed, over what stands there now: it is sent by the next press and not by this one. */
    keep: () => {
      if (theirs) setBase(theirs);
      setTheirs(null);
    },
  };
}
