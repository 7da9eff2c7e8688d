"use client";

import { useState } from "react";

/** `ask` shows a question and resolves with the value passed to `answer`. */
export function useConfirmation() {
  const [waits, setWaits] = useState<((isYes: boolean) => void) | null>(null);
  const ask = async (): Promise<boolean> => {
    const isYes = await new Promise<boolean>((resolve) => setWaits(() => resolve));
    setWaits(null);
    return isYes;
  };
  return { isAsked: waits !== null, ask, answer: (isYes: boolean) => waits?.(isYes) };
}
