"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";

/**
 * Calls `onChange` on mount and on every navigation. Renders nothing, so that the page around it stays in the initial
 * HTML.
 */
export function LocationWatch({ onChange }: { onChange: () => unknown }) {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each location
  useEffect(() => {
    onChange();
  }, [onChange, pathname, query]);
  return null;
}
