"use client";

import { useState } from "react";

/** `ask` opens a question and resolves to the value that `answer` is called with. */
export function useConfirmation() {
  const [waits, setWaits] = useState<((isYes: boolean) => void) | null>(null);
  const ask = async (): Promise<boolean> => {
    const isYes = await new Promise<boolean>((resolve) => setWaits(() => resolve));
    setWaits(null);
    return isYes;
  };
  return { isAsked: waits !== null, ask, answer: (isYes: boolean) => waits?.(isYes) };
}
