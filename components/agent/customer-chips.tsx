"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import type { AgentRecent } from "@/lib/contract/agent";
import { toPersianDigits } from "@/lib/persian/digits";

type CustomerChipsProps = {
  customers: AgentRecent["customers"] | undefined;
  chosen: string | null;
  onPick: (handle: string | null) => void;
};

export function CustomerChips({ customers, chosen, onPick }: CustomerChipsProps) {
  const t = useTranslations("Agent");
  if (customers?.length === 0) return null;
  return (
    <ul aria-label={t("recent")} className="grid grid-cols-4 gap-2">
      {customers
        ? customers.map(({ handle, first_name, last_digits }) => (
            <li key={handle}>
              <button
                type="button"
                aria-pressed={handle === chosen}
                onClick={() => onPick(handle === chosen ? null : handle)}
                className="flex h-13 w-full flex-col items-center justify-center rounded-md border bg-surface px-1 leading-tight hover:border-brand aria-pressed:border-2 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-bold aria-pressed:text-brand"
              >
                <span className="max-w-full truncate text-base font-medium">{first_name}</span>{" "}
                <span className="text-xs font-normal text-ink-soft">{toPersianDigits(last_digits)}</span>
              </button>
            </li>
          ))
        : Array.from("12345678", (place) => (
            <li key={place}>
              <Skeleton className="h-13 rounded-md" />
            </li>
          ))}
    </ul>
  );
}
