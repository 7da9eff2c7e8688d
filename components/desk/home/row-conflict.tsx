"use client";

import { useTranslations } from "next-intl";
import { Conflict } from "@/components/desk/kit/conflict";
import type { DeskHomeRow } from "@/lib/contract/desk-home";
import { joined } from "@/lib/persian/joined";
import type { HomeDraft } from "./use-home-draft";

/** Rows that somebody else changed meanwhile, too. */
export function RowConflict({ draft: { conflict, setConflict, setRows, adopt } }: { draft: HomeDraft }) {
  const t = useTranslations("StaffHome");
  if (!conflict) return null;
  const find = (rows: readonly DeskHomeRow[], id: number) => rows.find((row) => row.id === id);
  const describeRow = (row: DeskHomeRow | undefined) =>
    row ? joined([row.title, t(`kind_${row.kind}`), row.hidden ? t("isHidden") : null]) : t("gone");
  const compared = conflict.both.map((id) => {
    const [mine, theirs] = [find(conflict.rows, id), find(conflict.home.rows, id)];
    const name = mine?.title ?? theirs?.title ?? "";
    return { field: String(id), name, mine: describeRow(mine), theirs: describeRow(theirs), isBoth: true };
  });
  return (
    <Conflict
      rows={compared}
      onKeep={(theirs) => {
        const kept = conflict.rows.flatMap((row) =>
          theirs.includes(String(row.id)) ? (find(conflict.home.rows, row.id) ?? []) : row,
        );
        setConflict(null);
        setRows(kept);
      }}
      onDrop={() => adopt(conflict.home)}
    />
  );
}
