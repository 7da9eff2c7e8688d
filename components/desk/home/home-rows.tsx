"use client";

import GripVertical from "lucide-react/icons/grip-vertical";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { RowButtons } from "@/components/desk/kit/editable-rows";
import { formatMoment } from "@/components/desk/kit/format-time";
import { moveItem } from "@/components/desk/kit/move-item";
import { useOnlyLooks } from "@/components/desk/kit/only-looks";
import { Badge } from "@/components/ui/badge";
import type { ContentChange, DeskHomeRow } from "@/lib/contract/desk-home";
import { joined } from "@/lib/persian/joined";
import type { RefusedFields } from "./refused-fields";

type HomeRowsProps = {
  rows: readonly DeskHomeRow[];
  changes: readonly ContentChange[];
  refused: RefusedFields["fields"];
  open: number | null;
  onOpen: (id: number | null) => void;
  onChange: (rows: DeskHomeRow[]) => void;
  /** The fields of the open row. */
  children: (row: DeskHomeRow) => ReactNode;
};

/** The rows in the order of the page: dragged by the grip, or moved by buttons, or by Alt and an arrow key. */
export function HomeRows({ rows, changes, refused, open, onOpen, onChange, children }: HomeRowsProps) {
  const t = useTranslations("StaffHome");
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < rows.length && from !== to) onChange(moveItem(rows, from, to));
  };
  const onlyLooks = useOnlyLooks();
  const pressed = (event: KeyboardEvent, at: number) => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    if (!by || onlyLooks) return;
    event.preventDefault();
    move(at, at + by);
  };
  return (
    <ul aria-label={t("rows")} className="border-t empty:hidden">
      {rows.map((row, at) => (
        <li
          key={row.id}
          data-home-row={row.id}
          onKeyDown={(event) => pressed(event, at)}
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            const from = rows.findIndex(({ id }) => id === dragged);
            if (from !== at) move(from, at);
          }}
          className={`border-b py-1.5 ${open === row.id ? "-mx-3 rounded-md bg-brand-soft px-3" : ""} ${dragged === row.id ? "bg-surface shadow-overlay" : ""}`}
        >
          <div className="flex items-center gap-x-2">
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it do the same. */}
            <span
              draggable={!onlyLooks}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                setDragged(row.id);
              }}
              onDragEnd={() => setDragged(null)}
              className="grid size-11 shrink-0 cursor-grab place-items-center text-ink-soft max-sm:hidden"
            >
              <GripVertical aria-hidden="true" className="size-5" />
            </span>
            <button
              type="button"
              aria-expanded={open === row.id}
              onClick={() => onOpen(open === row.id ? null : row.id)}
              className="min-h-14 min-w-0 flex-1 text-start"
            >
              <RowName row={row} changes={changes.filter(({ id }) => id === row.id)} refused={refused[row.id]} />
            </button>
            <RowButtons
              name={row.title}
              onUp={at > 0 ? () => move(at, at - 1) : undefined}
              onDown={at < rows.length - 1 ? () => move(at, at + 1) : undefined}
            />
          </div>
          {open === row.id && children(row)}
        </li>
      ))}
    </ul>
  );
}

type RowNameProps = Pick<HomeRowsProps, "changes"> & {
  row: DeskHomeRow;
  refused: RefusedFields["fields"][number] | undefined;
};

function RowName({ row, changes, refused }: RowNameProps) {
  const t = useTranslations("StaffHome");
  const act = changes[0]?.act;
  const { from, until, hidden } = row;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <b className="font-medium">{row.title || t("untitled")}</b>
        {act && act !== "removed" && <Badge tone="info">{t(`chip_${act}`)}</Badge>}
      </span>
      <span className="block text-xs text-ink-soft">
        {joined([
          t(`kind_${row.kind}`),
          hidden ? t("isHidden") : null,
          from && t("fromMoment", { moment: formatMoment(from) }),
          until && t("untilMoment", { moment: formatMoment(until) }),
        ])}
      </span>
      {refused && <span className="block text-xs text-danger">{joined(Object.values(refused))}</span>}
    </>
  );
}
