"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "@/components/ui/text-field";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { joined } from "@/lib/persian/joined";
import { type FindGoods, findDeskGoods, useFoundGoods } from "./use-found-goods";

const MOST_SHOWN = 6;

/** What forms need to know about a chosen product; `final_price` is in rials, 0 without a price. */
export type PickedProduct = Pick<DeskProduct, "id" | "name" | "final_price">;

type Found = { id: number; name: string };

type GoodsPickerProps<Row> = {
  label: string;
  hint?: string;
  error?: string;
  name?: string;
  /** Ids of products that cannot be chosen. */
  without: readonly number[];
  find: FindGoods<Row>;
  /** Tells products of one name apart. */
  noteOf: (product: Row) => string;
  onPick: (product: Row) => void;
};

const deskNoteOf = ({ brand, category }: DeskProduct) => joined([brand, category]);

/** Finds a product of the desk by its name or number, for staff with the right to products. */
export function ProductPicker(props: Omit<GoodsPickerProps<DeskProduct>, "find" | "noteOf">) {
  return <GoodsPicker {...props} find={findDeskGoods} noteOf={deskNoteOf} />;
}

/** Finds a product among those that `find` returns for a text. */
export function GoodsPicker<Row extends Found>(props: GoodsPickerProps<Row>) {
  const { label, hint, error, name, without, find, noteOf, onPick } = props;
  const t = useTranslations("StaffRows");
  const [text, setText] = useState("");
  const found = useFoundGoods(text, find)?.filter(({ id }) => !without.includes(id));
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
              {product.name} <span className="text-xs text-ink-soft">{noteOf(product)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
