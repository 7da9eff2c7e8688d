"use client";

import { useEffect, useState } from "react";
import { TABLE_ID } from "./table-id";

/** Returns which column stands beside the first one, which stays while the others are swiped. */
export function useSwiped(count: number): number {
  const [at, setAt] = useState(1);
  useEffect(() => {
    const table = document.getElementById(TABLE_ID);
    if (!table) return;
    // Scrolled to the left, offsets are negative.
    const handleScroll = () => {
      const way = table.scrollWidth - table.clientWidth;
      const share = way > 0 ? Math.abs(table.scrollLeft) / way : 0;
      setAt(1 + Math.round(share * (count - 2)));
    };
    table.addEventListener("scroll", handleScroll, { passive: true });
    return () => table.removeEventListener("scroll", handleScroll);
  }, [count]);
  return at;
}
