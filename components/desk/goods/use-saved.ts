"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useRef, useState } from "react";
import { shopApi } from "@/lib/api/browser";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { randomKey } from "@/lib/state/storage/random-key";

/** A stock difference in units, or turning stock counting on or off. */
export type Change = number | "counting";
/** The last change; if `change` is missing, it was a price change. */
type LastSave = { number: number; text: string; before: DeskProduct; after: DeskProduct; change?: Change; key: string };

function undoChange({ before, after, change, key }: LastSave, note: string) {
  const { id, price, final_price, sale_until, coming_soon, visible } = before;
  if (change === "counting") return shopApi.deskGoods.setCounting({ id, stock: before.stock });
  return change === undefined
    ? shopApi.deskGoods.save({ id, version: after.version, price, final_price, sale_until, coming_soon, visible })
    : shopApi.deskGoods.moveStock({ id, change: -change, reason: "other", note }, { idempotencyKey: key });
}

/** Keeps the saved products until the list is reloaded, and can undo the last change. */
export function useSaved(rows: readonly DeskProduct[]) {
  const t = useTranslations("StaffProducts");
  const router = useRouter();
  const [saved, setSaved] = useState<{ of: typeof rows; products: DeskProduct[] }>({ of: rows, products: [] });
  const [done, setDone] = useState<LastSave | null>(null);
  const [told, setTold] = useState<{ text: string; isFailed: boolean } | null>(null);
  const isUndoing = useRef(false);
  const own = saved.of === rows ? saved.products : [];
  const keep = (product: DeskProduct) => {
    setSaved({ of: rows, products: [product, ...own.filter(({ id }) => id !== product.id)] });
    router.refresh();
  };
  const say = (before: DeskProduct, after: DeskProduct, change: Change = 0) => {
    const { name, final_price: from } = before;
    const { final_price: to, stock } = after;
    if (change === "counting") return t(stock === null ? "uncountedDone" : "countedDone", { name });
    if (change !== 0) return t(change > 0 ? "cameDone" : "wentDone", { name, count: formatCount(Math.abs(change)) });
    return from === to
      ? t("savedDone", { name })
      : t("priceDone", { name, from: formatToman(from), to: formatToman(to) });
  };
  return {
    products: rows.map((row) => own.find(({ id }) => id === row.id) ?? row),
    see: keep,
    done,
    told,
    forget: useCallback(() => setDone(null), []),
    save: (before: DeskProduct, after: DeskProduct, change?: Change) => {
      keep(after);
      setTold(null);
      const text = say(before, after, change);
      setDone((last) => ({ number: (last?.number ?? 0) + 1, text, before, after, change, key: randomKey() }));
    },
    undo: async () => {
      if (!done || isUndoing.current) return;
      isUndoing.current = true;
      const result = await undoChange(done, t("undoneNote")).catch(() => null);
      isUndoing.current = false;
      setDone(null);
      if (result?.ok) keep(result.data);
      const name = done.before.name;
      const text = result?.ok ? t("undone", { name }) : (!result?.ok && result?.error.message) || t("failed");
      setTold({ text, isFailed: !result?.ok });
    },
  };
}
