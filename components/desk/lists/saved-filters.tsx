"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { CHIP } from "@/components/desk/kit/chip";
import { UndoStrip } from "@/components/desk/kit/undo-strip";
import type { FormAnswer } from "@/components/form/use-shop-form";
import { shopApi } from "@/lib/api/browser";
import { filterAddress, isPersonalFilter, readFilterAddress, type SavedFilter } from "@/lib/contract/saved-filter";
import { useBusy } from "@/lib/hooks/use-busy";
import { settle } from "@/lib/state/storage/settle";
import { FilterMenu } from "./filter-menu";
import { useKnownFilters } from "./known-filters";
import { SaveFilter } from "./save-filter";

/** Removes filters, which can be undone. `box` is focused, because the pressed button disappears. */
function useRemovedFilter() {
  const t = useTranslations("StaffFilters");
  const router = useRouter();
  const box = useRef<HTMLElement>(null);
  const [removed, setRemoved] = useState<SavedFilter | null>(null);
  const [refused, setRefused] = useState("");
  const [, run] = useBusy();
  const refresh = () => {
    box.current?.focus();
    router.refresh();
  };
  const change = async (call: () => Promise<FormAnswer<unknown>>, after: SavedFilter | null) => {
    const result = await run(() => settle(call()));
    if (!result) return;
    setRefused(result.ok ? "" : (result.error.message ?? t("failed")));
    if (result.ok) setRemoved(after);
    // The filter may have been removed in another tab.
    if (result.ok || result.error.code === 404) refresh();
  };
  return {
    box,
    refresh,
    removed,
    refused,
    remove: (filter: SavedFilter) => change(() => shopApi.deskFilter.remove({ id: filter.id }), filter),
    restore: ({ name, address }: SavedFilter) => change(() => shopApi.deskFilter.save({ name, address }), null),
    forget: () => setRemoved(null),
  };
}

/** The person's filters of this list, and a form to save the one that is shown. */
export function SavedFilters() {
  const t = useTranslations("StaffFilters");
  const path = usePathname();
  const address = filterAddress(path, new URLSearchParams(useSearchParams()));
  const own = useKnownFilters().filter((one) => one.address.split("?")[0] === path);
  const { box, refresh, removed, refused, remove, restore, forget } = useRemovedFilter();
  const maySave = readFilterAddress(address) !== null && !own.some((one) => one.address === address);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t("saved")}
      className="flex flex-wrap items-center gap-2 pt-3 empty:hidden"
    >
      {own.map((filter) => (
        <FilterChip key={filter.id} filter={filter} isHere={filter.address === address} onRemove={remove} />
      ))}
      {maySave && (
        <FilterMenu key={address} name={t("saveThis")}>
          {isPersonalFilter(address) ? (
            <p className="p-2 text-xs">{t("personal")}</p>
          ) : (
            <SaveFilter address={address} onSaved={refresh} />
          )}
        </FilterMenu>
      )}
      {refused && (
        <p role="alert" className="basis-full text-danger">
          {refused}
        </p>
      )}
      {removed && (
        <div className="fixed inset-x-4 bottom-4 z-20 mx-auto max-w-xl">
          <UndoStrip
            key={removed.id}
            text={t("removed", { name: removed.name })}
            onUndo={() => void restore(removed)}
            onGone={forget}
          />
        </div>
      )}
    </section>
  );
}

type ChipProps = { filter: SavedFilter; isHere: boolean; onRemove: (filter: SavedFilter) => Promise<void> };

function FilterChip({ filter, isHere, onRemove }: ChipProps) {
  const t = useTranslations("StaffFilters");
  return (
    <span className={`${CHIP} pe-0 ${isHere ? "border-brand bg-brand-soft font-bold text-brand" : "bg-surface"}`}>
      <a
        href={filter.address}
        aria-current={isHere ? "true" : undefined}
        className="max-w-60 truncate py-2 hover:text-brand"
      >
        {filter.name}
      </a>
      <button
        type="button"
        aria-label={t("remove", { name: filter.name })}
        onClick={() => void onRemove(filter)}
        className="min-h-11 min-w-9 md:min-h-9"
      >
        ×
      </button>
    </span>
  );
}
