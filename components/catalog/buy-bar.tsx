import type { ReactNode } from "react";

type BuyBarProps = { children: ReactNode; action: ReactNode };

/** The price and the buy button at the bottom of a phone's screen, replacing the bottom bar. */
export function BuyBar({ children, action }: BuyBarProps) {
  return (
    <div
      data-buy-bar
      className="sticky bottom-0 z-20 -mx-gutter mt-8 flex min-h-19 items-center justify-between gap-3 border-t bg-surface px-gutter pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <div className="min-w-0">{children}</div>
      <div className="flex min-w-[45%] shrink-0 justify-end">{action}</div>
    </div>
  );
}
