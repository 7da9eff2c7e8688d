"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "@/components/ui/text-field";
import { CHIP } from "./chip";

type ChipsProps = { items: readonly string[]; onRemove: (at: number) => void };

/** Short texts, each with a button that removes it. */
export function Chips({ items, onRemove }: ChipsProps) {
  const t = useTranslations("StaffRows");
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same word may be there twice.
        <li key={at}>
          <button
            type="button"
            aria-label={t("removeOf", { name: item })}
            onClick={() => onRemove(at)}
            className={CHIP}
          >
            {item} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type ChipsFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  name: string;
  items: readonly string[];
  limit: number;
  maxLength: number;
  onAdd: (item: string) => void;
  onRemove: (at: number) => void;
};

/** A list of short texts: Enter adds what is typed, as does leaving the field. */
export function ChipsField({ items, limit, onAdd, onRemove, ...field }: ChipsFieldProps) {
  const [typed, setTyped] = useState("");
  const add = () => {
    const item = typed.trim();
    if (item !== "" && items.length < limit) onAdd(item);
    setTyped("");
  };
  return (
    <div className="grid content-start gap-2">
      <TextField
        {...field}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <Chips items={items} onRemove={onRemove} />
    </div>
  );
}
