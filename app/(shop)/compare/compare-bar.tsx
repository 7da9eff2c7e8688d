"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { formatCount } from "@/lib/persian/digits";
import { TABLE_ID } from "./table-id";

type CompareBarProps = {
  names: string[];
  /** The buttons of the products, in their order. */
  actions: ReactNode[];
};

/** Returns which column stands beside the first one, which stays while the others are swiped. */
function useSwiped(count: number): number {
  const [at, setAt] = useState(1);
  useEffect(() => {
    const table = document.getElementById(TABLE_ID);
    if (!table) return;
    // Scrolled to the left, offsets are negative.
    const handleScroll = () => {
      const way = table.scrollWidth - table.clientWidth;
      const share = way > 0 ? Math.abs(table.scrollLeft) / way : 0;
      setAt(1 + Math.round(share * (count - 2)));
    };
    table.addEventListener("scroll", handleScroll, { passive: true });
    return () => table.removeEventListener("scroll", handleScroll);
  }, [count]);
  return at;
}

/** On phones: which products are side by side, and their two buttons, none of which is the next step. */
export function CompareBar({ names, actions }: CompareBarProps) {
  const t = useTranslations("Compare");
  const at = useSwiped(names.length);
  const others = names.slice(1);
  return (
    <div
      data-buy-bar
      className="sticky bottom-0 z-20 -mx-gutter mt-6 border-t bg-surface px-gutter pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] noscript:hidden lg:hidden print:hidden"
    >
      {others.length > 1 && (
        <p className="flex items-center gap-3 pb-2 text-xs text-ink-soft">
          <span className="min-w-0 flex-1 truncate">
            {t("beside", { name: names[0] ?? "", at: formatCount(at), count: formatCount(others.length) })}
          </span>
          <span aria-hidden="true" className="flex gap-1.5">
            {others.map((name, index) => (
              <i
                key={name}
                className={`h-1.5 rounded-full ${index + 1 === at ? "w-4 bg-brand" : "w-1.5 bg-ink-faint"}`}
              />
            ))}
          </span>
        </p>
      )}
      <div className="grid grid-cols-2 items-end gap-3">
        {actions[0]}
        {actions[at]}
      </div>
    </div>
  );
}
