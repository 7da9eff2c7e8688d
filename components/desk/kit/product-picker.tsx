"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { joined } from "@/lib/persian/joined";

const PAUSE_MS = 150;
const MOST_SHOWN = 6;

/** What forms need of a chosen product; `final_price` is rials, 0 without a price. */
export type PickedProduct = Pick<DeskProduct, "id" | "name" | "final_price">;

/** Searches the goods of the desk; a late response to an earlier text is dropped. */
function useFoundGoods(text: string): readonly DeskProduct[] | null {
  const [found, setFound] = useState<{ q: string; rows: DeskProduct[] } | null>(null);
  const q = text.trim();
  useEffect(() => {
    if (q === "") return setFound(null);
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const result = await shopApi.deskGoods.list({ q }, { signal: control.signal }).catch(() => null);
      if (!control.signal.aborted) setFound({ q, rows: result?.ok ? result.data : [] });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [q]);
  return found?.q === q ? found.rows : null;
}

type ProductPickerProps = {
  label: string;
  hint?: string;
  error?: string;
  name?: string;
  /** Ids that can't be chosen. */
  without: readonly number[];
  onPick: (product: PickedProduct) => void;
};

/** Finds a product by its name or number. */
export function ProductPicker({ label, hint, error, name, without, onPick }: ProductPickerProps) {
  const t = useTranslations("StaffRows");
  const [text, setText] = useState("");
  const found = useFoundGoods(text)?.filter(({ id }) => !without.includes(id));
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        hint={hint}
        error={error}
        name={name}
        placeholder={t("pickHint")}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p role="status" className="text-xs text-ink-soft empty:hidden">
        {found?.length === 0 && t("pickNothing")}
      </p>
      <ul className="rounded-md border empty:hidden">
        {found?.slice(0, MOST_SHOWN).map(({ id, name: title, final_price, brand, category }) => (
          <li key={id} className="border-b last:border-b-0">
            <button
              type="button"
              onClick={() => {
                onPick({ id, name: title, final_price });
                setText("");
              }}
              className="min-h-11 w-full px-3 py-1.5 text-start hover:bg-brand-soft"
            >
              {title} <span className="text-xs text-ink-soft">{joined([brand, category])}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
