"use client";

import { type RefObject, useEffect, useRef } from "react";

/** While this many pixels are still to scroll; what was scrolled past counts as near too. */
const NEAR = "100000px 0px 900px";

/** Calls `onNear` when the element comes near the screen, once for each time it waits. */
export function useEndNear<Watched extends Element>(onNear: () => void, isWaiting: boolean): RefObject<Watched | null> {
  const watched = useRef<Watched>(null);
  useEffect(() => {
    if (!isWaiting || !watched.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: NEAR });
    observer.observe(watched.current);
    return () => observer.disconnect();
  }, [isWaiting, onNear]);
  return watched;
}
