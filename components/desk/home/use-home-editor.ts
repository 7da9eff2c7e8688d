"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFocusSoon } from "@/components/desk/kit/use-focus-soon";
import type { DeskHome, DeskHomeRow, RowKind } from "@/lib/contract/desk-home";
import { HOME_BAR, rowButton } from "./focus-targets";
import { newRow, type RowSources } from "./home-kinds";
import { useDropped } from "./use-dropped";
import { useHomeDraft } from "./use-home-draft";
import { useHomeVersions } from "./use-home-versions";

type Panel = "new" | "publish" | "versions" | null;

/** The draft with what is open on the screen. */
export function useHomeEditor(loaded: DeskHome, sources: RowSources) {
  const t = useTranslations("StaffHome");
  const draft = useHomeDraft(loaded);
  const versions = useHomeVersions(draft);
  const focus = useFocusSoon();
  const dropped = useDropped(draft, focus);
  const { rows, setRows } = draft;
  const [opened, setOpen] = useState<number | null>(null);
  const [panel, setPanel] = useState<Panel>(null);
  const open = rows.some(({ id }) => id === opened) ? opened : null;
  const add = (kind: RowKind) => {
    const row = newRow(kind, t(`kind_${kind}`), sources);
    const at = open === null ? rows.length : rows.findIndex(({ id }) => id === open) + 1;
    setRows(rows.toSpliced(at, 0, row));
    setOpen(row.id);
    setPanel(null);
    focus(rowButton(row.id));
  };
  const restore = async (no: number) => {
    const restored = await versions.restore(no);
    setPanel(null);
    if (panel === null) focus(HOME_BAR);
    if (!restored) return;
    setOpen(null);
    dropped.replaced(no, rows, restored.rows);
  };
  return {
    ...{ draft, versions, dropped, open, setOpen, panel, setPanel, add, restore, focus },
    close: () => {
      setOpen(null);
      if (open !== null) focus(rowButton(open));
    },
    change: (id: number, change: Partial<DeskHomeRow>) =>
      setRows(rows.map((row) => (row.id === id ? { ...row, ...change } : row))),
    remove: (id: number) => {
      setOpen(null);
      dropped.remove(id);
    },
    withdraw: async () => {
      if (await versions.withdraw()) focus(HOME_BAR);
    },
    /** Returns why it was not published; null if it was. */
    publish: async (at: string | null) => {
      const refused = await versions.publish(at);
      if (refused !== null) return refused;
      setPanel(null);
      dropped.forget();
      await versions.reload();
      focus(HOME_BAR);
      return null;
    },
  };
}

export type Editor = ReturnType<typeof useHomeEditor>;
