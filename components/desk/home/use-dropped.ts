"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { useFocusSoon } from "@/components/desk/kit/use-focus-soon";
import type { DeskHomeRow } from "@/lib/contract/desk-home";
import { mergeRows } from "@/lib/domain/shop/merge-rows";
import { NEW_ROW_BUTTON, rowButton } from "./focus-targets";
import type { HomeDraft } from "./use-home-draft";

type Rows = DeskHomeRow[];
type Dropped = { key: string; text: string; row: number | null; undo: (rows: Rows) => Rows };

/** Puts a row back behind the one that it followed, or at its place if that one is gone. */
function putBack(rows: Rows, before: Rows, at: number): Rows {
  const row = before[at];
  if (!row || rows.some(({ id }) => id === row.id)) return rows;
  const previous = rows.findIndex(({ id }) => id === before[at - 1]?.id);
  return rows.toSpliced(previous < 0 ? at : previous + 1, 0, row);
}

/** The last removal or restored version, which can be undone for a while; undoing it keeps what was edited since. */
export function useDropped({ rows, setRows }: HomeDraft, focus: ReturnType<typeof useFocusSoon>) {
  const t = useTranslations("StaffHome");
  const [dropped, setDropped] = useState<Dropped | null>(null);
  return {
    dropped,
    forget: () => setDropped(null),
    remove: (id: number) => {
      const at = rows.findIndex((row) => row.id === id);
      const text = t("removed", { title: rows[at]?.title || t("untitled") });
      setDropped({ key: `removed ${id}`, text, row: id, undo: (now) => putBack(now, rows, at) });
      setRows(rows.filter((row) => row.id !== id));
      const next = rows[at + 1] ?? rows[at - 1];
      focus(...(next ? [rowButton(next.id)] : []), NEW_ROW_BUTTON);
    },
    replaced: (no: number, before: Rows, after: Rows) => {
      const undo = (now: Rows) => mergeRows(after, now, before).rows;
      setDropped({ key: `restored ${no}`, text: t("restored"), row: null, undo });
    },
    undo: () => {
      if (!dropped) return;
      setRows(dropped.undo(rows));
      setDropped(null);
      focus(...(dropped.row === null ? [] : [rowButton(dropped.row)]), NEW_ROW_BUTTON);
    },
  };
}
