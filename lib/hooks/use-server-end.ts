"use client";

import { useState } from "react";

/**
 * When something ends that the shop says is so many seconds away, as epoch milliseconds of this device, whose clock may be
 * wrong: it runs from the moment in which the answer came, and anew with another answer.
 */
export function useServerEnd(seconds: number): number {
  const fromNow = () => ({ seconds, endsAt: Date.now() + seconds * 1000 });
  const [end, setEnd] = useState(fromNow);
  if (end.seconds !== seconds) setEnd(fromNow);
  return end.endsAt;
}
