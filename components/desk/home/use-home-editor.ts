"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { shopApi } from "@/lib/api/browser";
import type { DeskHome, DeskHomeRow, RowKind } from "@/lib/contract/desk-home";
import { newRow, type RowSources } from "./home-kinds";
import { useHomeDraft } from "./use-home-draft";

type Panel = "new" | "publish" | "versions" | null;

/** The draft with what is open on the screen. */
export function useHomeEditor(loaded: DeskHome, sources: RowSources) {
  const t = useTranslations("StaffHome");
  const draft = useHomeDraft(loaded);
  const { home, rows, setRows, adopt } = draft;
  const [open, setOpen] = useState<number | null>(null);
  const [panel, setPanel] = useState<Panel>(null);
  const [dropped, setDropped] = useState<DeskHomeRow[] | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const adoptFrom = async (asked: Promise<{ ok: boolean; data?: DeskHome }>) => {
    const result = await asked.catch(() => null);
    setIsFailed(!result?.ok);
    if (result?.ok && result.data) adopt(result.data);
  };
  const add = (kind: RowKind, title = t(`kind_${kind}`)) => {
    const row = newRow(kind, title, sources);
    const at = open === null ? rows.length : rows.findIndex(({ id }) => id === open) + 1;
    setRows(rows.toSpliced(at, 0, row));
    setOpen(row.id);
    setPanel(null);
  };
  return {
    ...{ draft, open, setOpen, panel, setPanel, dropped, setDropped, add, isFailed },
    change: (id: number, change: Partial<DeskHomeRow>) =>
      setRows(rows.map((row) => (row.id === id ? { ...row, ...change } : row))),
    remove: (id: number) => {
      setDropped(rows);
      setRows(rows.filter((row) => row.id !== id));
    },
    restore: async (no: number) => {
      setDropped(rows);
      await adoptFrom(shopApi.deskHome.restore({ no: String(no) }));
      setPanel(null);
    },
    withdraw: () => adoptFrom(shopApi.deskHome.withdraw()),
    published: async () => {
      setPanel(null);
      setDropped(null);
      await adoptFrom(shopApi.deskHome.draft());
    },
    canPublish: draft.isSaved && home.changes.length > 0,
  };
}

export type Editor = ReturnType<typeof useHomeEditor>;
