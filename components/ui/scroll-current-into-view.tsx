"use client";

import { useEffect, useRef } from "react";
import { showOpenEntry } from "./open-entry";

/** Brings the current link into view; placed inside a row that scrolls sideways. Runs again when `open` changes. */
export function ScrollCurrentIntoView({ open }: { open: string | number | undefined }) {
  const mark = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another open entry
  useEffect(() => showOpenEntry(mark.current?.parentElement ?? null), [open]);
  return <span ref={mark} hidden />;
}
