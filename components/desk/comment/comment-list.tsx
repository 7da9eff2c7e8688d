"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { UndoStrip } from "@/components/desk/kit/undo-strip";
import type { CommentState, DeskComment } from "@/lib/contract/desk-comment";
import { formatCount } from "@/lib/persian/digits";
import { CommentRow } from "./comment-row";
import { type Moved, useMoves } from "./use-moves";

/** Moves the focus to an adjacent row before the current one is removed. */
function focusNeighborRow(): void {
  const row = document.activeElement?.closest("[data-row]");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  beside?.querySelector<HTMLElement>("a")?.focus();
}

export function CommentList({ rows, now }: { rows: readonly DeskComment[]; now: number }) {
  const t = useTranslations("StaffGoods");
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const { move, undo, isBusy, isFailed, moved, forget } = useMoves();
  const toggle = (id: number) =>
    setIds((last) => new Set(last.has(id) ? [...last].filter((one) => one !== id) : [...last, id]));
  const chosen = rows.filter(({ id }) => ids.has(id));
  return (
    <>
      <ul className="divide-y border-b empty:border-0" aria-label={t("comments")}>
        {rows.map((row) => (
          <CommentRow
            key={row.id}
            comment={row}
            now={now}
            isChosen={ids.has(row.id)}
            isBusy={isBusy}
            onToggle={() => toggle(row.id)}
            onMove={(to) => {
              focusNeighborRow();
              void move([row], to);
            }}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 z-10 -mx-4 mt-auto lg:-mx-6">
        {isFailed && (
          <p role="alert" className="mx-4 rounded-md bg-danger-soft px-4 py-3 text-danger">
            {t("failed")}
          </p>
        )}
        {moved && <MovedNote key={moved.number} moved={moved} onUndo={undo} onGone={forget} />}
        {chosen.length > 0 && (
          <Bar
            chosen={chosen}
            isBusy={isBusy}
            onDrop={() => setIds(new Set())}
            onMove={async (to) => {
              if (await move(chosen, to)) setIds(new Set());
            }}
          />
        )}
      </div>
    </>
  );
}

function MovedNote({ moved, onUndo, onGone }: { moved: Moved; onUndo: () => void; onGone: () => void }) {
  const t = useTranslations("StaffGoods");
  const { ids, to, stayed } = moved;
  return (
    <div className="grid gap-2 px-4 pb-3 lg:px-6">
      {stayed.length > 0 && (
        <ul role="status" className="rounded-md bg-sunken px-4 py-3 text-xs text-danger">
          {stayed.map(({ id, message }) => (
            <li key={id}>{t("stayed", { number: formatCount(id), message: message ?? "" })}</li>
          ))}
        </ul>
      )}
      {ids.length > 0 && (
        <UndoStrip text={t(`done_${to}`, { count: formatCount(ids.length) })} onUndo={onUndo} onGone={onGone} />
      )}
    </div>
  );
}

type BarProps = {
  chosen: readonly DeskComment[];
  isBusy: boolean;
  onDrop: () => void;
  onMove: (to: CommentState) => void;
};

/** Comments in different states cannot be moved together. */
function Bar({ chosen, isBusy, onDrop, onMove }: BarProps) {
  const t = useTranslations("StaffGoods");
  const count = formatCount(chosen.length);
  const state = chosen.every((one) => one.state === chosen[0]?.state) ? chosen[0]?.state : undefined;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t bg-surface px-4 py-3 shadow-overlay lg:px-6">
      <p className="me-auto">
        <b>{t("chosen", { count })}</b>
        {!state && <span className="block text-xs text-ink-soft">{t("chosenMixed")}</span>}
      </p>
      <Button variant="ghost" size="word" onClick={onDrop}>
        {t("drop")}
      </Button>
      {state && state !== "refused" && (
        <Button variant="outline" loading={isBusy} onClick={() => onMove("refused")}>
          {t("refuseMany", { count })}
        </Button>
      )}
      {state && state !== "approved" && (
        <Button loading={isBusy} onClick={() => onMove("approved")}>
          {t("approveMany", { count })}
        </Button>
      )}
    </div>
  );
}
