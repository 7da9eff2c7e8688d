"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";

/** Calls `onChange` at the first location and at every other. It draws nothing, so that the page around it stays in the first HTML. */
export function LocationWatch({ onChange }: { onChange: () => unknown }) {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is what it runs for
  useEffect(() => {
    onChange();
  }, [onChange, pathname, query]);
  return null;
}
