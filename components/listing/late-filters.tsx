"use client";

import { type ComponentProps, lazy, memo } from "react";
import { Late } from "@/components/ui/late";
import { Skeleton } from "@/components/ui/skeleton";
import type { FilterPanel as Panel } from "./filter-panel";

const FilterPanel = lazy(async () => ({ default: (await import("./filter-panel")).FilterPanel }));

/**
 * The filters are server-rendered, and their script loads after that of the products. Memoized, because a re-render
 * before hydration would replace the server's HTML and lose checked boxes and focus.
 */
export const LateFilters = memo(function LateFilters(props: ComponentProps<typeof Panel>) {
  return (
    <Late fallback={<Skeleton className="h-96" />} failed={null}>
      <FilterPanel {...props} />
    </Late>
  );
});
