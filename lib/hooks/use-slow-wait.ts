"use client";

import { useEffect, useEffectEvent, useState } from "react";

/** A wait for the data of a whole page is called long after this, and is asked again so often from then on (spec 9). */
const SLOW_AFTER_MS = 8000;
const RETRY_EVERY_MS = 6000;

/**
 * Whether somebody has waited long since this was first drawn; asks `again` meanwhile. An answer that is on its way must go on
 * counting: on a slow line it may come after the next question.
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
