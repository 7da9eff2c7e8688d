"use client";

import { useEffect } from "react";

/** Pixels that are no more than a trembling finger. */
const STILL = 8;

/** Writes on the document which way it was scrolled last, for what makes room (globals.css): nothing at its top. */
export function ScrollWay() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    // Not asked for: while the page wakes up, the browser would lay it out at once to answer.
    let last = 0;
    const handleScroll = () => {
      const now = window.scrollY;
      if (now > 0 && Math.abs(now - last) < STILL) return;
      const way = now <= 0 ? undefined : now > last ? "down" : "up";
      last = now;
      if (way === dataset.way) return;
      if (way) dataset.way = way;
      else delete dataset.way;
    };
    window.addEventListener("scroll", handleScroll, { passive: true });
    return () => window.removeEventListener("scroll", handleScroll);
  }, []);
  return null;
}
