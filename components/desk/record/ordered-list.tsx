"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { RowButtons } from "@/components/desk/kit/editable-rows";
import { orderAfter } from "@/components/desk/kit/move-item";
import { useOnlyLooks, Writes } from "@/components/desk/kit/only-looks";
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
  /** Puts a row of a tree below its sibling or beside its parent; null if there is no such move. */
  onNest?: (id: number, way: "under" | "out") => Promise<FormAnswer<unknown> | null>;
};

/**
 * Records in the order in which the shop lists them. Buttons, or Alt and an arrow key, move one among its siblings,
 * which is saved immediately.
 */
export function OrderedList({ title, add, none, rows, tabs, onOrder, onNest }: OrderedListProps) {
  const t = useTranslations("StaffRows");
  const onlyLooks = useOnlyLooks();
  const router = useRouter();
  const [status, setStatus] = useState<{ isMoved: boolean; text: string } | null>(null);
  const finish = async (saved: Promise<FormAnswer<unknown> | null>) => {
    const result = await saved.catch(() => ({ ok: false, error: { message: null } }) as const);
    if (!result) return;
    setStatus({ isMoved: result.ok, text: result.ok ? t("moved") : (result.error.message ?? t("failed")) });
    router.refresh();
  };
  const move = async (row: OrderedRow, by: -1 | 1) => {
    const ids = orderAfter(rows, row.id, by);
    if (ids) await finish(onOrder(ids));
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h1 className="text-title font-bold">{title}</h1>
        <Writes>
          <ButtonLink variant="outline" href={add.href}>
            {add.name}
          </ButtonLink>
        </Writes>
      </div>
      {tabs}
      <ul className={`empty:hidden ${tabs ? "" : "border-t"}`} aria-label={title}>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            rows={rows}
            onMove={onlyLooks ? undefined : (by) => move(row, by)}
            onNest={onNest && ((way) => finish(onNest(row.id, way)))}
          />
        ))}
      </ul>
      {rows.length === 0 && <EmptyState title={none} />}
      {rows.length > 1 && !onlyLooks && <p className="pt-3 text-xs text-ink-soft">{t("orderHint")}</p>}
      {rows.length > 1 && onNest && !onlyLooks && <p className="text-xs text-ink-soft">{t("nestHint")}</p>}
      <p role={status?.isMoved === false ? "alert" : "status"} className="pt-2 font-medium empty:hidden">
        {status?.text}
      </p>
    </>
  );
}

type RowProps = {
  row: OrderedRow;
  rows: readonly OrderedRow[];
  /** Missing if the user may only look. */
  onMove: ((by: -1 | 1) => void) | undefined;
  onNest?: (way: "under" | "out") => void;
};

function Row({ row: { id, href, name, badge, facts, depth = 0, parent }, rows, onMove, onNest }: RowProps) {
  const siblings = rows.filter((other) => other.parent === parent);
  const pressed = (event: KeyboardEvent) => {
    if (!onMove) return;
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    const way = event.altKey ? ({ ArrowLeft: "under", ArrowRight: "out" } as const)[event.key] : undefined;
    if (!by && !(way && onNest)) return;
    event.preventDefault();
    if (by) onMove(by);
    else if (way) onNest?.(way);
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
      {siblings.length > 1 && onMove && (
        <RowButtons
          name={name}
          onUp={siblings[0]?.id === id ? undefined : () => onMove(-1)}
          onDown={siblings.at(-1)?.id === id ? undefined : () => onMove(1)}
        />
      )}
    </li>
  );
}
