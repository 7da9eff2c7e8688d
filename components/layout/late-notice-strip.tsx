"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { loadWithRetry } from "@/components/ui/load-with-retry";
import type { NoticeStrip as Strip } from "./notice-strip";

const NoticeStrip = lazy(async () => ({
  default: (await loadWithRetry(() => import("./notice-strip"))).NoticeStrip,
}));

/**
 * The notice is server-rendered, and its script loads after the page; closing it before that is replayed. While it cannot
 * be loaded, the notice stays.
 */
export function LateNoticeStrip(props: ComponentProps<typeof Strip>) {
  return (
    <Suspense>
      <NoticeStrip {...props} />
    </Suspense>
  );
}
