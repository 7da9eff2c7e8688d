"use client";

import { type ComponentProps, lazy } from "react";
import { Late } from "@/components/ui/late";
import { Skeleton } from "@/components/ui/skeleton";
import type { Comments as CommentsPanel } from "./comments";

const Comments = lazy(async () => ({ default: (await import("./comments")).Comments }));

/** Fetches comments and their form when it is rendered, so it must be rendered only once the visitor opens them. */
export function LateComments(props: ComponentProps<typeof CommentsPanel>) {
  return (
    <Late fallback={<Skeleton className="h-72 rounded-md" />} failed={null}>
      <Comments {...props} />
    </Late>
  );
}
