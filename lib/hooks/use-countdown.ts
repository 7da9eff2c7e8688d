"use client";

import { useEffect, useState } from "react";

const SECOND_MS = 1000;

/** Whole seconds until `endsAt` (epoch milliseconds), 0 when it has passed. */
export function useCountdown(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((endsAt - now) / SECOND_MS));
  const isOver = seconds === 0;

  useEffect(() => {
    setNow(Date.now());
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);

  return seconds;
}
