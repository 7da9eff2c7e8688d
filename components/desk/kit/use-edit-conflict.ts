"use client";

import { useRef, useState } from "react";

export type Versioned = { version: string | number };

/**
 * Holds `base`, the record that the form was last compared with, and during an edit conflict `theirs`, the record as
 * somebody else saved it.
 */
export function useEditConflict<Saved extends Versioned>(opened: Saved | undefined) {
  const version = useRef(opened?.version);
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [both, setBoth] = useState<readonly string[]>([]);
  return {
    base,
    theirs,
    /** Fields that both people changed. */
    both,
    /** The record to overwrite; its `version` is the last one that the user accepted. */
    over: () => base && { ...base, version: version.current },
    accept: (record: Saved) => {
      version.current = record.version;
      setBase(record);
      setTheirs(null);
      setBoth([]);
    },
    /** Starts a conflict. With `differing` it is resolved field by field; the form is then compared with `current`. */
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
