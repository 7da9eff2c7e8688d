"use client";

import { useEffectEvent, useRef, useState } from "react";
import { currentOf } from "@/components/desk/kit/current-of";
import { useAutosave } from "@/components/desk/kit/use-autosave";
import { useResend } from "@/components/desk/kit/use-resend";
import { shopApi } from "@/lib/api/browser";
import type { DeskHome, DeskHomeRow } from "@/lib/contract/desk-home";
import { mergeRows, takeUnedited } from "@/lib/domain/shop/merge-rows";
import { type RefusedFields, refusedFields } from "./refused-fields";

type Status =
  | { kind: "saved" | "saving" }
  | { kind: "refused"; refused: RefusedFields }
  | { kind: "failed"; message: string | null };
/** `base`: the rows before both edits; `both`: ids of rows that both changed. */
type DraftConflict = { base: readonly DeskHomeRow[]; home: DeskHome; both: readonly number[] };

/** The rows of the home page as typed; they are saved as a draft whenever typing pauses and the network is there. */
export function useHomeDraft(loaded: DeskHome) {
  const [home, setHome] = useState(loaded);
  const [rows, setRows] = useState(loaded.rows);
  /** The rows as last sent: saved, refused or failed. */
  const [sent, setSent] = useState(loaded.rows);
  /** The rows as they were typed when `home` was saved. */
  const [typed, setTyped] = useState(loaded.rows);
  const [status, setStatus] = useState<Status>({ kind: "saved" });
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const send = useResend((asked: { version: string; rows: DeskHomeRow[] }, options) =>
    shopApi.deskHome.saveDraft(asked, options),
  );
  const isBusy = useRef(false);
  const isDirty = rows !== sent;
  const isSaved = !isDirty && status.kind === "saved";
  const latest = useEffectEvent(() => ({ home, rows, isSaved }));
  /** Takes over what is saved now, with what was typed since. */
  const merge = (current: DeskHome) => {
    const now = latest();
    const mine = takeUnedited(now.rows, typed, now.home.rows);
    const merged = now.isSaved ? null : mergeRows(now.home.rows, mine, current.rows);
    setHome(current);
    setTyped(current.rows);
    setSent(current.rows);
    setStatus({ kind: "saved" });
    if (merged && merged.both.length > 0) setConflict({ base: now.home.rows, home: current, both: merged.both });
    else setRows(merged?.rows ?? current.rows);
  };
  /** Ends a conflict: their rows for the ids in `theirs`, otherwise mine. */
  const resolve = (theirs: readonly number[]) => {
    if (conflict) setRows(mergeRows(conflict.base, rows, conflict.home.rows, theirs).rows);
    setConflict(null);
  };
  const save = async () => {
    if (isBusy.current || conflict) return;
    isBusy.current = true;
    setStatus({ kind: "saving" });
    const { sent: asked, result } = await send({ version: home.version, rows });
    isBusy.current = false;
    const current = result && !result.ok ? currentOf<DeskHome>(result.error.data) : null;
    if (current) return merge(current);
    setSent(asked.rows);
    if (result?.ok) {
      setHome(result.data);
      setTyped(asked.rows);
      setStatus({ kind: "saved" });
    } else if (result?.error.code === 422)
      setStatus({ kind: "refused", refused: refusedFields(result.error, asked.rows) });
    else setStatus({ kind: "failed", message: result?.error.message ?? null });
  };
  const isOnline = useAutosave({ value: rows, status, isDirty, isSaved, isHeld: conflict !== null, save });
  return { home, rows, setRows, status, isSaved, isOnline, merge, retry: () => void save(), conflict, resolve };
}

export type HomeDraft = ReturnType<typeof useHomeDraft>;
