"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Sort } from "@/lib/contract/product";
import { CHIP } from "./chip";
import { presentSort, supportedSorts } from "./sort-names";
import type { ListControl } from "./use-listing";

export function SortSelect({ list, sorts }: { list: ListControl; sorts: readonly Sort[] }) {
  const t = useTranslations("List");
  const field = useRef<HTMLSelectElement>(null);
  const present = presentSort(list.query) ?? 0;
  const take = (value: string) => list.change({ sortby: (Number(value) || undefined) as Sort | undefined });
  const takeEarly = useEffectEvent(() => {
    // Selected in the server's HTML before hydration.
    const early = field.current?.value;
    if (early && early !== String(present)) take(early);
  });
  useEffect(() => takeEarly(), []);
  return (
    <span className="relative min-w-0 flex-1 sm:ms-auto sm:max-w-48 [@media(scripting:none)]:hidden">
      <select
        ref={field}
        aria-label={t("sort")}
        value={present}
        onChange={({ currentTarget }) => take(currentTarget.value)}
        className={`w-full appearance-none truncate pe-7 sm:pe-9 ${CHIP}`}
      >
        {present === 0 && <option value={0}>{t("bestFit")}</option>}
        {supportedSorts(sorts).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {t(name)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4.5" />
    </span>
  );
}
