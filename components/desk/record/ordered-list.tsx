"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { RowButtons } from "@/components/desk/kit/editable-rows";
import { moveItem } from "@/components/desk/kit/move-item";
import type { FormAnswer } from "@/components/form/use-shop-form";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export type OrderedRow = {
  id: number;
  href: string;
  name: string;
  badge?: ReactNode;
  facts: string;
  /** Depth in the tree, and the parent among whose children it moves. */
  depth?: number;
  parent?: number | null;
};

type OrderedListProps = {
  title: string;
  add: { href: string; name: string };
  none: string;
  rows: readonly OrderedRow[];
  /** Links to lists of other nouns of the same room. */
  tabs?: ReactNode;
  /** Saves the order of all rows. */
  onOrder: (ids: number[]) => Promise<FormAnswer<unknown>>;
};

/**
 * Records in the order in which the shop lists them. Buttons, or Alt and an arrow key, move one among its siblings,
 * which is saved immediately.
 */
export function OrderedList({ title, add, none, rows, tabs, onOrder }: OrderedListProps) {
  const t = useTranslations("StaffRows");
  const router = useRouter();
  const [status, setStatus] = useState<"moved" | "failed" | null>(null);
  const move = async (row: OrderedRow, by: -1 | 1) => {
    const siblings = rows.filter((other) => other.parent === row.parent).map(({ id }) => id);
    const from = siblings.indexOf(row.id);
    if (from + by < 0 || from + by >= siblings.length) return;
    const moved = moveItem(siblings, from, from + by);
    const ids = rows.map(({ id }) => (siblings.includes(id) ? (moved[siblings.indexOf(id)] ?? id) : id));
    const result = await onOrder(ids).catch(() => null);
    setStatus(result?.ok ? "moved" : "failed");
    router.refresh();
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h1 className="text-title font-bold">{title}</h1>
        <ButtonLink variant="outline" href={add.href}>
          {add.name}
        </ButtonLink>
      </div>
      {tabs}
      <ul className="border-t empty:hidden" aria-label={title}>
        {rows.map((row) => (
          <Row key={row.id} row={row} rows={rows} onMove={(by) => move(row, by)} />
        ))}
      </ul>
      {rows.length === 0 && <EmptyState title={none} />}
      {rows.length > 1 && <p className="pt-3 text-xs text-ink-soft">{t("orderHint")}</p>}
      <p role={status === "failed" ? "alert" : "status"} className="pt-2 font-medium empty:hidden">
        {status && t(status satisfies "moved" | "failed")}
      </p>
    </>
  );
}

type RowProps = { row: OrderedRow; rows: readonly OrderedRow[]; onMove: (by: -1 | 1) => void };

function Row({ row: { id, href, name, badge, facts, depth = 0, parent }, rows, onMove }: RowProps) {
  const siblings = rows.filter((other) => other.parent === parent);
  const pressed = (event: KeyboardEvent) => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    if (!by) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li
      data-row
      onKeyDown={pressed}
      className="flex flex-wrap items-center gap-x-4 border-b py-1.5 hover:bg-brand-soft"
      style={{ paddingInlineStart: `${depth * 1.75}rem` }}
    >
      <a
        href={href}
        className="inline-flex min-h-11 min-w-0 flex-1 flex-wrap content-center items-center gap-x-3 font-bold text-brand"
      >
        {name}
        {badge}
      </a>
      <span className="text-xs text-ink-soft">{facts}</span>
      {siblings.length > 1 && (
        <RowButtons
          name={name}
          onUp={siblings[0]?.id === id ? undefined : () => onMove(-1)}
          onDown={siblings.at(-1)?.id === id ? undefined : () => onMove(1)}
        />
      )}
    </li>
  );
}
