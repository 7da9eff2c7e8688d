"use client";

import { useEffect, useRef } from "react";

/** Gives the focus to what takes the place of a form that is done with, once it stands there; `follow` when it is sent. */
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
