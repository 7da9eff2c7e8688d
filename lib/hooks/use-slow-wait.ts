"use client";

import { useEffect, useEffectEvent, useState } from "react";

/** Loading a page's data counts as slow after this long (spec 9). */
const SLOW_AFTER_MS = 8000;
const RETRY_EVERY_MS = 6000;

/**
 * True after a long wait, during which it calls `again` repeatedly. Late responses to earlier requests must still
 * count.
 */
export function useSlowWait(again: () => void): boolean {
  const [isSlow, setSlow] = useState(false);
  const ask = useEffectEvent(again);
  useEffect(() => {
    const slow = () => {
      setSlow(true);
      ask();
      timer = setTimeout(slow, RETRY_EVERY_MS);
    };
    let timer = setTimeout(slow, SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
