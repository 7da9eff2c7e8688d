"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { currentOf } from "@/components/desk/kit/current-of";
import { useWarnUnsaved } from "@/components/desk/kit/use-warn-unsaved";
import { shopApi } from "@/lib/api/browser";
import type { DeskHome, DeskHomeRow } from "@/lib/contract/desk-home";
import { mergeRows } from "@/lib/domain/shop/merge-rows";
import { useOnline } from "@/lib/hooks/online";

const PAUSE_MS = 700;

type Status = { kind: "saved" | "saving" | "failed" } | { kind: "refused"; message: string };
type DraftConflict = { home: DeskHome; rows: DeskHomeRow[]; both: number[] };

/** The rows of the home page as typed; they are saved as a draft whenever typing pauses and the network is there. */
export function useHomeDraft(loaded: DeskHome) {
  const [home, setHome] = useState(loaded);
  const [rows, setRows] = useState(loaded.rows);
  /** The rows as last sent: what is saved, or was refused. */
  const [sent, setSent] = useState(loaded.rows);
  const [status, setStatus] = useState<Status>({ kind: "saved" });
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const isBusy = useRef(false);
  const isOnline = useOnline();
  const adopt = (next: DeskHome) => {
    setHome(next);
    setRows(next.rows);
    setSent(next.rows);
    setStatus({ kind: "saved" });
    setConflict(null);
  };
  const merge = (current: DeskHome, mine: DeskHomeRow[]) => {
    const merged = mergeRows(home.rows, mine, current.rows);
    setHome(current);
    setSent(current.rows);
    if (merged.both.length === 0) setRows(merged.rows);
    else setConflict({ home: current, ...merged });
  };
  const save = useEffectEvent(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setStatus({ kind: "saving" });
    const result = await shopApi.deskHome.saveDraft({ version: home.version, rows }).catch(() => null);
    isBusy.current = false;
    const current = result && !result.ok ? currentOf<DeskHome>(result.error.data) : null;
    if (current) return merge(current, rows);
    if (result?.ok) setHome(result.data);
    if (result?.ok || result?.error.code === 422) setSent(rows);
    if (result?.ok) setStatus({ kind: "saved" });
    else if (result?.error.code === 422) setStatus({ kind: "refused", message: messageOf(result.error) });
    else setStatus({ kind: "failed" });
  });
  const isDirty = rows !== sent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit and each answer starts the pause again.
  useEffect(() => {
    if (!isDirty || !isOnline || conflict) return;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [rows, home, isDirty, isOnline, conflict]);
  const isSaved = !isDirty && status.kind === "saved";
  useWarnUnsaved(!isSaved);
  return { home, rows, setRows, status, isSaved, isOnline, adopt, retry: () => void save(), conflict, setConflict };
}

function messageOf({ fields, message }: { fields?: Record<string, string[]>; message?: string | null }): string {
  return Object.values(fields ?? {})[0]?.[0] ?? message ?? "";
}

export type HomeDraft = ReturnType<typeof useHomeDraft>;
