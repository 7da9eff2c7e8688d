"use client";

import { useTranslations } from "next-intl";
import { formatCount } from "@/lib/persian/digits";
import { useSwiped } from "./use-swiped";

/** On phones, below the heads: which product stays and which of the others stands beside it; two have no other. */
export function SwipedLine({ names: [first = "", ...others] }: { names: string[] }) {
  const t = useTranslations("Compare");
  const at = useSwiped(others.length + 1);
  if (others.length < 2) return null;
  return (
    <tr className="block lg:hidden">
      <td colSpan={9} className="sticky start-0 block w-[100cqi] noscript:hidden">
        <p className="flex min-h-11 items-center gap-3 text-xs text-ink-soft">
          <span className="min-w-0 flex-1 truncate">
            {t("beside", { name: first, at: formatCount(at), count: formatCount(others.length) })}
          </span>
          <span aria-hidden="true" className="flex gap-1.5">
            {others.map((_, index) => (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name, and the order is fixed
                key={index}
                className={`h-1.5 rounded-full ${index + 1 === at ? "w-4 bg-brand" : "w-1.5 bg-ink-faint"}`}
              />
            ))}
          </span>
        </p>
      </td>
    </tr>
  );
}
