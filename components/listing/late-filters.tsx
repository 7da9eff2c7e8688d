"use client";

import { type ComponentProps, lazy, memo } from "react";
import { Late } from "@/components/ui/late";
import { Skeleton } from "@/components/ui/skeleton";
import type { FilterPanel as Panel } from "./filter-panel";

const FilterPanel = lazy(async () => ({ default: (await import("./filter-panel")).FilterPanel }));

/**
 * The filters, drawn by the server; their script comes after that of the products. Remembered: what changes around them
 * before that must not make React draw them anew, or a tick and the focus are gone.
 */
export const LateFilters = memo(function LateFilters(props: ComponentProps<typeof Panel>) {
  return (
    <Late fallback={<Skeleton className="h-96" />} failed={null}>
      <FilterPanel {...props} />
    </Late>
  );
});
