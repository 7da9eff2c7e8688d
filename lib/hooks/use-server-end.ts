"use client";

import { useState } from "react";

/** Converts remaining seconds to epoch milliseconds of this device, whose clock may be wrong. */
export function useServerEnd(seconds: number): number {
  const fromNow = () => ({ seconds, endsAt: Date.now() + seconds * 1000 });
  const [end, setEnd] = useState(fromNow);
  if (end.seconds !== seconds) setEnd(fromNow);
  return end.endsAt;
}
