import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { CONTROL } from "@/components/ui/control";

type ListSearchProps = {
  action: string;
  q: string | undefined;
  label: string;
  clear: string;
  /** The other query fields, sent as hidden inputs. */
  kept?: Record<string, string | undefined>;
  /** True if other filters are set, which `clear` also removes. */
  isNarrowed?: boolean;
  children?: ReactNode;
};

/** A GET form, which works without JavaScript. */
export function ListSearch({ action, q, label, clear, kept = {}, isNarrowed = false, children }: ListSearchProps) {
  const t = useTranslations("Staff");
  return (
    <search>
      <form action={action} className="flex flex-wrap items-center gap-2 py-3">
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="min-w-40 max-w-64 flex-1">
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={60}
            aria-label={label}
            placeholder={label}
            className={`${CONTROL} h-11 min-h-11`}
          />
        </div>
        {children}
        <button type="submit" className={buttonClass({ variant: "secondary", size: "word" })}>
          {t("apply")}
        </button>
        {(q || isNarrowed) && (
          <a href={clear} className="inline-flex min-h-11 items-center px-1 text-xs text-brand">
            {t("clearFilters")}
          </a>
        )}
      </form>
    </search>
  );
}
