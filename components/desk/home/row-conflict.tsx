"use client";

import { useTranslations } from "next-intl";
import { Conflict } from "@/components/desk/kit/conflict";
import { formatMoment } from "@/components/desk/kit/format-time";
import type { DeskHomeRow } from "@/lib/contract/desk-home";
import { mergeRows } from "@/lib/domain/shop/merge-rows";
import { joined } from "@/lib/persian/joined";
import type { RowSources } from "./home-kinds";
import type { HomeDraft } from "./use-home-draft";

type Sides = { mine: DeskHomeRow | undefined; theirs: DeskHomeRow | undefined };
type Texts = ReturnType<typeof useTranslations<"StaffHome">>;

/** The fields of a row in words. */
function wordsOf(row: DeskHomeRow, sources: RowSources, t: Texts): [label: string, value: string | null][] {
  const { title, source, text, from, until, hidden } = row;
  const named = sources[row.kind]?.find(({ id }) => id === source)?.name;
  return [
    [t("title"), title || t("untitled")],
    [t("source"), named ?? (source === null ? t("all") : t("sourceGone"))],
    [t("text"), text || "–"],
    [t("from"), from ? formatMoment(from) : t("fromHint")],
    [t("until"), until ? formatMoment(until) : t("untilHint")],
    [t("visibility"), t(hidden ? "isHidden" : "isShown")],
  ];
}

/** Says each side's values of the fields that differ; of a row that one side removed, its title and kind. */
function describeSides({ mine, theirs }: Sides, sources: RowSources, t: Texts): Record<keyof Sides, string> {
  const whole = (row: DeskHomeRow | undefined) => (row ? joined([row.title, t(`kind_${row.kind}`)]) : t("gone"));
  if (!mine || !theirs) return { mine: whole(mine), theirs: whole(theirs) };
  const [own, other] = [wordsOf(mine, sources, t), wordsOf(theirs, sources, t)];
  const differ = own.flatMap(([, value], at) => (value === other[at]?.[1] ? [] : at));
  if (differ.length === 0) return { mine: whole(mine), theirs: whole(theirs) };
  const say = (words: typeof own) =>
    joined(differ.map((at) => words[at] && t("fieldValue", { label: words[at][0], value: words[at][1] ?? "" })));
  return { mine: say(own), theirs: say(other) };
}

/** Rows that somebody else changed meanwhile, too; the choice is made row by row. */
export function RowConflict({ draft, sources }: { draft: HomeDraft; sources: RowSources }) {
  const t = useTranslations("StaffHome");
  const { conflict, rows, resolve } = draft;
  if (!conflict) return null;
  const { base, home, both } = conflict;
  // A row that was edited since the conflict began may be another one.
  const ids = [...new Set([...both, ...mergeRows(base, rows, home.rows).both])];
  const find = (list: readonly DeskHomeRow[], id: number) => list.find((row) => row.id === id);
  const compared = ids.map((id) => {
    const sides = { mine: find(rows, id), theirs: find(home.rows, id) };
    const name = find(base, id)?.title ?? sides.theirs?.title ?? "";
    return { field: String(id), name: name || t("untitled"), ...describeSides(sides, sources, t), isBoth: true };
  });
  return (
    <Conflict
      rows={compared}
      drop={t("takeTheirs")}
      onKeep={(theirs) => resolve(theirs.map(Number))}
      onDrop={() => resolve(ids)}
    />
  );
}
