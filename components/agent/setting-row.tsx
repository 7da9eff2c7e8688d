import ChevronLeft from "lucide-react/icons/chevron-left";
import type { ComponentProps } from "react";

const ROW =
  "flex min-h-12 cursor-pointer items-center gap-3 border-b has-focus-visible:outline-2 has-focus-visible:outline-brand";

export function SettingRow({ label, ...select }: ComponentProps<"select"> & { label: string }) {
  return (
    <label className={ROW}>
      <span className="w-21 shrink-0 text-xs text-ink-soft">{label}</span>
      <select
        {...select}
        className="min-h-11 min-w-0 flex-1 cursor-pointer appearance-none truncate bg-transparent text-base font-medium text-ink outline-none"
      />
      <ChevronLeft aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
    </label>
  );
}
