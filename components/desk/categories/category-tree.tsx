"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import { flattenTree } from "@/components/desk/kit/category-tree";
import { useOnlyLooks } from "@/components/desk/kit/only-looks";
import { Badge } from "@/components/ui/badge";
import type { DeskCategory } from "@/lib/contract/desk-category";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { useCategoryMoves } from "./use-category-moves";

type CategoryTreeProps = { categories: readonly DeskCategory[]; current: number };

/** Subcategories are to the left, as the page reads from right to left. */
const MOVES = { ArrowUp: -1, ArrowDown: 1 } as const;
const NESTINGS = { ArrowLeft: "under", ArrowRight: "out" } as const;
const valueAt = <Value,>(table: Record<string, Value>, key: string): Value | undefined => table[key];

/**
 * All categories beside the open one; on phones they are a page of their own. Arrow keys walk, left goes into a
 * category and right out of it; with Alt they move the category itself.
 */
export function CategoryTree({ categories, current }: CategoryTreeProps) {
  const t = useTranslations("StaffCategories");
  const tree = useRef<HTMLDivElement>(null);
  const { status, move, nest } = useCategoryMoves(categories);
  const [focused, setFocused] = useState(current);
  const rows = flattenTree(categories);
  const focus = (row: DeskCategory | undefined) => {
    if (!row) return;
    setFocused(row.id);
    tree.current?.querySelector<HTMLElement>(`[data-id="${row.id}"]`)?.focus();
  };
  const walk = (key: string, at: number) => {
    const row = rows[at]?.row;
    if (key === "Home" || key === "End") return focus(rows.at(key === "Home" ? 0 : -1)?.row);
    if (key === "ArrowLeft") return focus(rows.find((one) => one.row.parent_id === row?.id)?.row);
    if (key === "ArrowRight") return focus(rows.find((one) => one.row.id === row?.parent_id)?.row);
    focus(rows[at + (valueAt(MOVES, key) ?? 0)]?.row);
  };
  const onlyLooks = useOnlyLooks();
  const pressed = (event: KeyboardEvent, at: number, id: number) => {
    const by = valueAt(MOVES, event.key);
    const way = valueAt(NESTINGS, event.key);
    if (event.altKey && onlyLooks) return;
    if (!by && !way && (event.altKey || !["Home", "End"].includes(event.key))) return;
    event.preventDefault();
    if (!event.altKey) walk(event.key, at);
    else if (by) move(id, by);
    else if (way) nest(id, way);
  };
  return (
    <nav aria-label={t("categories")} className="max-lg:hidden">
      <div ref={tree} role="tree" aria-label={t("categories")}>
        {rows.map(({ row, depth }, at) => (
          <div key={row.id} role="none" style={{ paddingInlineStart: `${depth * 1.75}rem` }}>
            <a
              role="treeitem"
              data-id={row.id}
              href={deskRoutes.category(row.id)}
              tabIndex={row.id === focused ? 0 : -1}
              aria-level={depth + 1}
              aria-selected={row.id === current}
              aria-current={row.id === current ? "page" : undefined}
              onFocus={() => setFocused(row.id)}
              onKeyDown={(event) => pressed(event, at, row.id)}
              className="flex min-h-10 items-center gap-3 rounded-md px-3 hover:bg-brand-soft aria-[current]:bg-brand-soft aria-[current]:font-bold aria-[current]:text-brand"
            >
              {row.name}
              {row.hidden && <Badge>{t("hidden")}</Badge>}
              <span className="ms-auto text-xs font-normal text-ink-soft">{formatCount(row.products)}</span>
            </a>
          </div>
        ))}
      </div>
      {!onlyLooks && <p className="pt-2 text-xs text-ink-soft">{t("treeHint")}</p>}
      <p role="status" className="pt-1 text-xs font-medium empty:hidden">
        {status}
      </p>
    </nav>
  );
}
