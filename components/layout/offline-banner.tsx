"use client";

import { useOnline } from "@/lib/hooks/online";

/** Shown above everything else while the browser is offline. Sticky elements move down by its height (globals.css). */
export function OfflineBanner({ text }: { text: string }) {
  return useOnline() ? null : (
    <p
      role="alert"
      data-offline
      className="sticky top-0 z-30 flex h-offline items-center justify-center bg-warning-soft px-4 text-base font-medium text-warning print:hidden"
    >
      <span className="truncate">{text}</span>
    </p>
  );
}
