"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "@/components/ui/text-field";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { joined } from "@/lib/persian/joined";
import { useFoundGoods } from "./use-found-goods";

const MOST_SHOWN = 6;

/** What forms need to know about a chosen product; `final_price` is in rials, 0 without a price. */
export type PickedProduct = Pick<DeskProduct, "id" | "name" | "final_price">;

type ProductPickerProps = {
  label: string;
  hint?: string;
  error?: string;
  name?: string;
  /** Ids of products that cannot be chosen. */
  without: readonly number[];
  onPick: (product: DeskProduct) => void;
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
        {found?.slice(0, MOST_SHOWN).map((product) => (
          <li key={product.id} className="border-b last:border-b-0">
            <button
              type="button"
              onClick={() => {
                onPick(product);
                setText("");
              }}
              className="min-h-11 w-full px-3 py-1.5 text-start hover:bg-brand-soft"
            >
              {product.name} <span className="text-xs text-ink-soft">{joined([product.brand, product.category])}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
