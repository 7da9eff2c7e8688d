"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { FilterPanel as Panel } from "./filter-panel";

/** Where the sidebar stands beside the products: Tailwind's `lg`. */
const WIDE = "(min-width: 1024px)";

const load = async () => ({ default: (await import("./filter-panel")).FilterPanel });

// A phone hides the sidebar: it neither fetches nor wakes what is in there.
async function loadWhenWide() {
  const wide = window.matchMedia(WIDE);
  if (!wide.matches) await new Promise((resolve) => wide.addEventListener("change", resolve, { once: true }));
  return load();
}

const DrawerPanel = lazy(load);
// The server draws it at once: a lazy part would reach the page behind a script, and nobody without script.
const SidePanel =
  typeof window === "undefined"
    ? (require("./filter-panel") as typeof import("./filter-panel")).FilterPanel
    : lazy(loadWhenWide);

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
