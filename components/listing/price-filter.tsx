"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { CONTROL } from "@/components/ui/control";
import { RangeSlider } from "@/components/ui/range-slider";
import { type ListQuery, priceFilter, sliderRange } from "@/lib/domain/listing/listing";
import { formatToman, fromToman, toToman } from "@/lib/domain/shared/money";
import { parseGrouped } from "@/lib/persian/digits";

/** Each key press moves the slider by one step, so the list loads only after a pause. */
const DEBOUNCE_MS = 400;

const inToman = (toman: number) => formatToman(fromToman(toman));

type PriceFilterProps = {
  query: ListQuery;
  /** The listing's price range, in rials. */
  price: { min: number; max: number };
  onChange: (bounds: Pick<ListQuery, "min" | "max">) => void;
  /** In a draft, a change loads no list, so it applies without a pause. */
  isDraft?: boolean;
};

/** Lowest and highest price in toman, set by slider or by typing. */
export function PriceFilter({ query, price, onChange, isDraft = false }: PriceFilterProps) {
  const t = useTranslations("List");
  const range = sliderRange(price);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The price being chosen; null means the query's price. */
  const [draft, setDraft] = useState<[string, string] | null>(null);
  const texts = draft ?? [
    inToman(query.min === undefined ? range.min : toToman(query.min)),
    inToman(query.max === undefined ? range.max : toToman(query.max)),
  ];
  const [low, high] = [parseGrouped(texts[0]) || range.min, parseGrouped(texts[1]) || range.max];
  const within = (toman: number) => Math.min(Math.max(toman, range.min), range.max);

  const take = (bounds: [number, number]) => {
    clearTimeout(rest.current);
    onChange(priceFilter(bounds, range));
    setDraft(null);
  };
  const handleCommit = (bounds: [number, number]) => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => take(bounds), isDraft ? 0 : DEBOUNCE_MS);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") take([low, high]);
  };
  const field = { onBlur: () => draft && take([low, high]), onKeyUp: handleKey };
  return (
    <div className="flex flex-col gap-1">
      <RangeSlider
        {...range}
        value={[within(Math.min(low, high)), within(Math.max(low, high))]}
        labels={[t("minPrice"), t("maxPrice")]}
        say={(toman) => t("amount", { price: inToman(toman) })}
        onChange={(bounds) => setDraft([inToman(bounds[0]), inToman(bounds[1])])}
        onCommit={handleCommit}
      />
      <div className="flex items-center gap-2">
        <PriceField
          label={t("minPrice")}
          value={texts[0]}
          onChange={({ currentTarget }) => setDraft([currentTarget.value, texts[1]])}
          {...field}
        />
        <span aria-hidden="true" className="text-ink-faint">
          {t("to")}
        </span>
        <PriceField
          label={t("maxPrice")}
          value={texts[1]}
          onChange={({ currentTarget }) => setDraft([texts[0], currentTarget.value])}
          {...field}
        />
      </div>
    </div>
  );
}

/** A field without a visible label, because the word «to» between the two fields explains them. */
function PriceField({ label, ...rest }: Omit<ComponentProps<"input">, "type"> & { label: string }) {
  return (
    <input
      type="text"
      dir="ltr"
      inputMode="numeric"
      aria-label={label}
      {...rest}
      className={`text-center ${CONTROL}`}
    />
  );
}
