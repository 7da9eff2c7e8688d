"use client";

import { useEffect, useRef } from "react";

/** Focuses the element that replaces a submitted form, once it is rendered; call `follow` when submitting. */
export function useFollowFocus<Place extends HTMLElement>(isThere: boolean) {
  const place = useRef<Place>(null);
  const hasSent = useRef(false);
  useEffect(() => {
    if (!isThere) return;
    if (hasSent.current) place.current?.focus();
    hasSent.current = false;
  }, [isThere]);
  const follow = () => {
    hasSent.current = true;
  };
  return { place, follow };
}
