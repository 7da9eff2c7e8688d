"use client";

import { useEffect, useRef } from "react";
import { showOpenEntry } from "./open-entry";

/** Stands in a row of links that scrolls sideways, and brings the open one into view. `open` names it: another is shown again. */
export function OpenEntryInView({ open }: { open: string | number | undefined }) {
  const mark = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open entry is the reason
  useEffect(() => showOpenEntry(mark.current?.parentElement ?? null), [open]);
  return <span ref={mark} hidden />;
}
