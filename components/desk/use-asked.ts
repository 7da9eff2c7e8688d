"use client";

import { useState } from "react";

/** A question that a call waits for: `ask` opens it and comes back with what was answered; `answer` is for its buttons. */
export function useAsked() {
  const [waits, setWaits] = useState<((isYes: boolean) => void) | null>(null);
  const ask = async (): Promise<boolean> => {
    const isYes = await new Promise<boolean>((resolve) => setWaits(() => resolve));
    setWaits(null);
    return isYes;
  };
  return { isAsked: waits !== null, ask, answer: (isYes: boolean) => waits?.(isYes) };
}
