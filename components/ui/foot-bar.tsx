import type { ReactNode } from "react";

/** The main action: on phones at the bottom of the screen, above the keyboard; elsewhere below the page. */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 mt-auto max-sm:-mx-gutter max-sm:border-t max-sm:bg-surface max-sm:px-gutter max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:shadow-overlay sm:static sm:mt-6">
      {children}
    </div>
  );
}
