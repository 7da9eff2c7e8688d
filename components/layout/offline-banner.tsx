"use client";

import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Says that the internet is gone, above everything, while the browser reports so. */
export function OfflineBanner({ text }: { text: string }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : (
    <p
      role="alert"
      className="sticky top-0 z-30 bg-warning-soft px-4 py-2.5 text-center text-base font-medium text-warning"
    >
      {text}
    </p>
  );
}
