"use client";

import { useRef, useState } from "react";

export type Versioned = { version: string | number };

/** Holds the record that a form was last compared with, and as `theirs` the current one from an edit conflict until it is resolved. */
export function useEditConflict<Saved extends Versioned>(opened: Saved | undefined) {
  const version = useRef(opened?.version);
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [both, setBoth] = useState<readonly string[]>([]);
  return {
    base,
    theirs,
    /** Fields that both changed. */
    both,
    /** The record to save over, with the version that was last chosen. */
    over: () => base && { ...base, version: version.current },
    accept: (record: Saved) => {
      version.current = record.version;
      setBase(record);
      setTheirs(null);
      setBoth([]);
    },
    /** With the fields that differ, the next comparison is with `current`; without them, one is chosen as a whole. */
    note: (current: Saved, differing?: readonly { field: string; isBoth: boolean }[]) => {
      setTheirs(current);
      if (!differing) return;
      setBase(current);
      setBoth([...both, ...differing.filter(({ isBoth }) => isBoth).map(({ field }) => field)]);
    },
    /** Lets the next save overwrite `current`. */
    overwrite: (current: Saved) => {
      version.current = current.version;
      setBase(current);
      setTheirs(null);
    },
    back: () => setTheirs(null),
  };
}
