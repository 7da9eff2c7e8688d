"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { FilterPanel as Panel } from "./filter-panel";

/** Where the sidebar stands beside the products: Tailwind's `lg`. */
const WIDE = "(min-width: 1024px)";

const load = async () => ({ default: (await import("./filter-panel")).FilterPanel });

// A phone hides the sidebar: it neither fetches nor wakes what the server has drawn in there.
async function loadWhenWide() {
  const wide = typeof window === "undefined" ? null : window.matchMedia(WIDE);
  if (wide?.matches === false) await new Promise((resolve) => wide.addEventListener("change", resolve, { once: true }));
  return load();
}

const DrawerPanel = lazy(load);
const SidePanel = lazy(loadWhenWide);

/** The filters of the sidebar, which stand in the first HTML; their script comes after that of the products. */
export function SideFilters(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <SidePanel {...props} />
    </Suspense>
  );
}

/** The same over the page, from the first time they are asked for. */
export function DrawerFilters(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <DrawerPanel {...props} />
    </Suspense>
  );
}
