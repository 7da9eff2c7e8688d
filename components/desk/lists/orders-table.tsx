"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { formatTimeOrDate } from "@/components/desk/kit/format-time";
import { TabBadge } from "@/components/desk/kit/status";
import { TICK } from "@/components/ui/checkbox";
import { CodeText } from "@/components/ui/code-text";
import type { DeskChosen, DeskOrderRow } from "@/lib/contract/desk-order";
import { deskRoutes } from "@/lib/desk-routes";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { BulkBar } from "./bulk-bar";
import type { ListQuery } from "./list-query";

const HEAD = "px-2 py-2.5 text-start font-normal";
const CELL = "px-2 py-2";

type TableProps = {
  rows: readonly DeskOrderRow[];
  now: number;
  /** `count` covers all pages of the list. */
  query: ListQuery;
  count: number;
  /** False for staff who may only read orders. */
  mayAct?: boolean;
};

export function OrdersTable({ rows, now, query, count, mayAct = true }: TableProps) {
  const t = useTranslations("Staff");
  const [chosen, setChosen] = useState<ReadonlyMap<number, DeskChosen>>(new Map());
  const choose = (list: readonly DeskChosen[]) => setChosen(new Map(list.map((one) => [one.id, one])));
  const toggle = (row: DeskOrderRow) =>
    choose(chosen.has(row.id) ? [...chosen.values()].filter(({ id }) => id !== row.id) : [...chosen.values(), row]);
  const isAll = rows.every(({ id }) => chosen.has(id));
  return (
    <>
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">{t("nav_orders")}</caption>
        <thead className="text-xs text-ink-soft max-md:sr-only">
          <tr className="border-b">
            {mayAct && (
              <th className="w-9 px-2">
                <input
                  type="checkbox"
                  className={TICK}
                  aria-label={t("chooseAll")}
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = !isAll && chosen.size > 0;
                  }}
                  onChange={() => choose(isAll ? [] : rows)}
                />
              </th>
            )}
            {(["number", "time", "customer", "mobile", "goods", "count", "city", "posting", "status"] as const).map(
              (head) => (
                <th key={head} scope="col" className={`${HEAD} ${HIDDEN[head] ?? ""}`}>
                  {t(`head_${head}`)}
                </th>
              ),
            )}
            <th scope="col" className="px-2 py-2.5 text-end font-normal">
              {t("head_amount")}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              now={now}
              isChosen={chosen.has(row.id)}
              onToggle={mayAct ? () => toggle(row) : undefined}
            />
          ))}
        </tbody>
      </table>
      {mayAct && <BulkBar chosen={[...chosen.values()]} query={query} count={count} onChoose={choose} />}
    </>
  );
}

const HIDDEN: Partial<Record<string, string>> = {
  mobile: "max-xl:hidden",
  city: "max-lg:hidden",
  posting: "max-xl:hidden",
  count: "max-lg:hidden",
};

type RowProps = { row: DeskOrderRow; now: number; isChosen: boolean; onToggle: (() => void) | undefined };

function Row({ row, now, isChosen, onToggle }: RowProps) {
  const t = useTranslations("Staff");
  const number = toPersianDigits(row.id);
  const goods = row.more > 0 ? t("goodsMore", { name: row.goods, count: formatCount(row.more) }) : row.goods;
  return (
    <tr
      data-row
      className={`relative border-b focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-brand hover:bg-sunken has-checked:bg-brand-soft max-md:grid max-md:py-1.5 ${onToggle ? "max-md:grid-cols-[2.75rem_minmax(0,1fr)_auto]" : "max-md:grid-cols-[minmax(0,1fr)_auto]"}`}
    >
      {onToggle && (
        <td className="px-2 max-md:row-span-2 max-md:self-center">
          <label className="relative z-10 grid min-h-11 place-items-center">
            <input
              type="checkbox"
              data-key="KeyX"
              className={TICK}
              aria-label={t("choose", { number })}
              checked={isChosen}
              onChange={onToggle}
            />
          </label>
        </td>
      )}
      <td className="px-2 py-1 md:py-2">
        <a href={deskRoutes.order(row.id)} className="font-medium text-brand outline-none after:absolute after:inset-0">
          {number}
        </a>
        <span className="ms-2 md:hidden">{row.customer}</span>
      </td>
      <td className={`${CELL} text-xs whitespace-nowrap text-ink-soft max-md:hidden`}>
        {formatTimeOrDate(row.created_at, now)}
      </td>
      <td className={`${CELL} max-w-36 truncate whitespace-nowrap max-md:hidden`}>{row.customer}</td>
      <td className={`${CELL} text-xs max-md:hidden ${HIDDEN.mobile}`}>
        <CodeText>{row.mobile}</CodeText>
      </td>
      <td className={`${CELL} max-w-0 min-w-40 truncate max-md:hidden md:w-full`}>{goods}</td>
      <td className={`${CELL} max-md:hidden ${HIDDEN.count}`}>{formatCount(row.count)}</td>
      <td className={`${CELL} whitespace-nowrap max-md:hidden ${HIDDEN.city}`}>{row.city}</td>
      <td className={`${CELL} text-xs whitespace-nowrap max-md:hidden ${HIDDEN.posting}`}>{row.posting}</td>
      <td className="px-2 py-1 max-md:order-last max-md:text-end md:py-2">
        <TabBadge tab={row.tab} />
      </td>
      <td className="px-2 py-1 text-end whitespace-nowrap md:py-2">{formatToman(row.amount)}</td>
      <td className="px-2 pb-1 text-xs text-ink-soft md:hidden">
        {joined([formatTimeOrDate(row.created_at, now), row.city, t("pieces", { count: formatCount(row.count) })])}
      </td>
    </tr>
  );
}
