"use client";

import { type RefObject, useEffect, useRef } from "react";

const ROOT_MARGIN = "100000px 0px 900px";

/** Calls `onNear` once when the element comes near the viewport, each time `isWaiting` becomes true. */
export function useEndNear<Watched extends Element>(onNear: () => void, isWaiting: boolean): RefObject<Watched | null> {
  const watched = useRef<Watched>(null);
  useEffect(() => {
    if (!isWaiting || !watched.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: ROOT_MARGIN,
    });
    observer.observe(watched.current);
    return () => observer.disconnect();
  }, [isWaiting, onNear]);
  return watched;
}
