"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { FilterPanel as Panel } from "./filter-panel";

// The server draws it at once: a lazy part would reach the page behind a script, and nobody without script.
const FilterPanel =
  typeof window === "undefined"
    ? (require("./filter-panel") as typeof import("./filter-panel")).FilterPanel
    : lazy(async () => ({ default: (await import("./filter-panel")).FilterPanel }));

/** The filters, which stand in the first HTML; their script comes after that of the products. */
export function LateFilters(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <FilterPanel {...props} />
    </Suspense>
  );
}
