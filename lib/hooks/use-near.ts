"use client";

import { type RefObject, useEffect, useState } from "react";

const MARGIN = "300px";

export function useNear(target: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !target.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [isNear, target]);
  return isNear;
}
