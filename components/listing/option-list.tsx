import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { TICK } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import type { FilterOption } from "@/lib/domain/listing/feature-filters";
import { formatCount } from "@/lib/persian/digits";
import { LIST_COMMA } from "@/lib/persian/joined";
import { toSearchText } from "@/lib/persian/letters";

type OptionListProps = {
  /** The parameter of the URL. */
  name: string;
  options: FilterOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** How many options are shown; the others are collapsed below a line that `more` describes. */
  shown: number;
  more: (hidden: number) => ReactNode;
  /** Present if options can be searched by name. */
  search?: { label: string; none: string };
};

/** The values of one filter as checkboxes; without JavaScript the form of the filters sends them. */
export function OptionList({ name, options, chosen, onToggle, shown, more, search }: OptionListProps) {
  const [wanted, setWanted] = useState("");
  // Options selected when the filter was mounted come first; checking one later does not move it.
  const [raised] = useState(chosen);
  const found = options.filter(({ label }) => toSearchText(label).includes(toSearchText(wanted)));
  // A search by name shows all matches.
  const isFirst = (option: FilterOption) =>
    wanted !== "" || raised.includes(option.value) || options.indexOf(option) < shown;
  const rest = found.filter((option) => !isFirst(option));
  const rows = (some: FilterOption[]) => (
    <ul>
      {some.map((option) => (
        <li key={option.value}>
          <OptionRow
            name={name}
            option={option}
            isChosen={chosen.includes(option.value)}
            onToggle={() => onToggle(option.value)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {search && (
        <div className="pb-2">
          <TextField
            type="search"
            label={search.label}
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </div>
      )}
      {rows(found.filter(isFirst))}
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-brand hover:underline">
            {more(rest.length)}
          </summary>
          {rows(rest)}
        </details>
      )}
      {search && found.length === 0 && <p className="py-2 text-base text-ink-soft">{search.none}</p>}
    </>
  );
}

type OptionRowProps = { name: string; option: FilterOption; isChosen: boolean; onToggle: () => void };

/** An option without hits stays in its place and can be focused, but not chosen. */
function OptionRow({ name, option: { value, label, count }, isChosen, onToggle }: OptionRowProps) {
  const t = useTranslations("List");
  const hits = count === undefined ? undefined : formatCount(count);
  const isVain = count === 0 && !isChosen;
  return (
    <label className="relative flex min-h-11 cursor-pointer items-center gap-3 lg:pointer-fine:min-h-9.5">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        onChange={isVain ? () => toast.info(t("noHits")) : onToggle}
        aria-disabled={isVain || undefined}
        className={`${TICK} aria-disabled:bg-sunken`}
      />
      <span className={isVain ? "text-ink-faint" : undefined}>{label}</span>
      {hits && (
        <>
          {/* An accessible name of the checkbox would repeat the label, and weigh as much as the rest of the row. */}
          <span className="sr-only">{`${LIST_COMMA}${t("count", { count: hits })}`}</span>
          <span aria-hidden="true" className="ms-auto text-xs text-ink-faint group-data-late/filters:opacity-50">
            {hits}
          </span>
        </>
      )}
    </label>
  );
}
