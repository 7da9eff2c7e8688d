"use client";

import type { ReactNode } from "react";
import { useSwiped } from "./use-swiped";

/** On phones: the buttons of the two products that stand side by side, none of which is the next step. */
export function CompareBar({ actions }: { actions: ReactNode[] }) {
  const at = useSwiped(actions.length);
  return (
    <div
      data-buy-bar
      className="sticky bottom-0 z-20 -mx-gutter mt-6 grid grid-cols-2 gap-3 border-t bg-surface px-gutter pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] noscript:hidden lg:hidden print:hidden"
    >
      {actions[0]}
      {actions[at]}
    </div>
  );
}
