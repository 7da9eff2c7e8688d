"use client";

import { type ComponentProps, lazy } from "react";
import { Late } from "@/components/ui/late";
import { Skeleton } from "@/components/ui/skeleton";
import type { FilterPanel as Panel } from "./filter-panel";

const FilterPanel = lazy(async () => ({ default: (await import("./filter-panel")).FilterPanel }));

/** The filters, drawn by the server; their script comes after that of the products. */
export function LateFilters(props: ComponentProps<typeof Panel>) {
  return (
    <Late fallback={<Skeleton className="h-96" />} failed={null}>
      <FilterPanel {...props} />
    </Late>
  );
}
