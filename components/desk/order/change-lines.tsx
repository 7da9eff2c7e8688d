"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { GoodsPicker } from "@/components/desk/kit/product-picker";
import type { FindGoods } from "@/components/desk/kit/use-found-goods";
import { CountField } from "@/components/form/count-field";
import { shopApi } from "@/lib/api/browser";
import type { SuggestedProduct } from "@/lib/contract/catalogue";
import type { DeskLine } from "@/lib/contract/desk-order";
import type { ChangedLine } from "@/lib/domain/order/changed-lines";
import { formatToman } from "@/lib/domain/shared/money";
import { joined } from "@/lib/persian/joined";
import { formatName } from "@/lib/persian/no-break";

/** A line of the changed order, as it is typed. */
export type TypedLine = ChangedLine & { name: string };

const MIN_LETTERS = 2;

/** What customers can buy: staff of orders have no right to the goods of the desk. */
const findForSale: FindGoods<SuggestedProduct> = async (term, signal) => {
  if (term.length < MIN_LETTERS) return [];
  const result = await shopApi.catalogue.suggestions({ term }, { signal }).catch(() => null);
  return result?.ok ? result.data.products.filter(({ available = true }) => available) : [];
};

type ChangeLinesProps = {
  /** The lines of the order as it stands. */
  own: readonly DeskLine[];
  lines: readonly TypedLine[];
  error?: string;
  errorAt: (at: number) => string | undefined;
  onChange: (lines: TypedLine[]) => void;
};

/** The lines of a changed order: counts, lines that go, and products that come. */
export function ChangeLines({ own, lines, error, errorAt, onChange }: ChangeLinesProps) {
  const t = useTranslations("Staff");
  const gone = own.filter(({ id }) => lines.every(({ line }) => line !== id));
  // More of a line is a higher count of it; only its own options or bundle make the same product another line.
  const counted = own.filter(
    ({ id, options, bundle }) => !bundle && options.length === 0 && !gone.some((one) => one.id === id),
  );
  const noteOf = ({ brand, color, price_by_discount: price }: SuggestedProduct) =>
    joined([brand.name, color?.name, price === undefined ? null : t("toman", { amount: formatToman(price) })]);
  return (
    <div className="grid gap-3">
      <ul className="border-t">
        {lines.map((one, at) => (
          <li
            key={one.line ?? `product-${one.product}`}
            className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-end gap-x-3 border-b py-2"
          >
            <span className="self-center break-words">{formatName(one.name)}</span>
            <CountField
              name={`lines.${at}.count`}
              label={t("changeCount")}
              error={errorAt(at)}
              length={5}
              value={String(one.count)}
              // The schema reads the digits that are typed.
              onDigits={(digits) => onChange(lines.with(at, { ...one, count: digits as unknown as number }))}
            />
            <Button
              variant="ghost"
              aria-label={t("changeRemoveOf", { name: one.name })}
              onClick={() => onChange(lines.toSpliced(at, 1))}
            >
              {t("changeRemove")}
            </Button>
          </li>
        ))}
        {gone.map(({ id, name, count }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 border-b py-2 text-ink-soft">
            <del className="min-w-0 break-words">{formatName(name)}</del>
            <Button
              variant="ghost"
              aria-label={t("changeKeepOf", { name })}
              onClick={() => onChange([...lines, { line: id, count, name }])}
            >
              {t("changeKeep")}
            </Button>
          </li>
        ))}
      </ul>
      {error && <p className="text-danger">{error}</p>}
      <GoodsPicker
        name="lines"
        label={t("changeAdd")}
        without={[...counted.map(({ product_id }) => product_id), ...lines.flatMap(({ product }) => product ?? [])]}
        find={findForSale}
        noteOf={noteOf}
        onPick={({ id, name }) => onChange([...lines, { product: id, count: 1, name }])}
      />
    </div>
  );
}
