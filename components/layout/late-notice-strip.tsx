"use client";

import { type ComponentProps, lazy } from "react";
import { Late } from "@/components/ui/late";
import type { NoticeStrip as Strip } from "./notice-strip";

const NoticeStrip = lazy(async () => ({ default: (await import("./notice-strip")).NoticeStrip }));

/** The notice is server-rendered, and its script loads after the page; closing it before that is replayed. */
export function LateNoticeStrip(props: ComponentProps<typeof Strip>) {
  return (
    <Late>
      <NoticeStrip {...props} />
    </Late>
  );
}
