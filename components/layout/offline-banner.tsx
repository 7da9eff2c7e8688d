"use client";

import { useOnline } from "@/lib/hooks/online";

/** Says that the internet is gone, above everything, while the browser reports so. */
export function OfflineBanner({ text }: { text: string }) {
  return useOnline() ? null : (
    <p
      role="alert"
      className="sticky top-0 z-30 bg-warning-soft px-4 py-2.5 text-center text-base font-medium text-warning"
    >
      {text}
    </p>
  );
}
