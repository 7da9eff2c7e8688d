"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { currentOf } from "@/components/desk/kit/current-of";
import { useWarnUnsaved } from "@/components/desk/kit/use-warn-unsaved";
import { shopApi } from "@/lib/api/browser";
import type { DeskPage } from "@/lib/contract/desk-page";
import { useOnline } from "@/lib/hooks/online";
import { draftOf, type EditedPage, editPage, takeIds } from "./edited-page";

const PAUSE_MS = 700;

type Status =
  | { kind: "saved" | "saving" }
  /** `fields`: what is wrong, by its path. */
  | { kind: "refused"; message: string; fields: Record<string, string[]> }
  | { kind: "failed"; message: string | null };

/** A page as typed; it is saved as a draft whenever typing pauses and the network is there. */
export function usePageDraft(slug: string, loaded: DeskPage) {
  const [draft, setDraft] = useState(loaded);
  const [page, setPage] = useState(() => editPage(loaded));
  /** The page as last sent: saved, refused or failed. */
  const [sent, setSent] = useState(page);
  const [status, setStatus] = useState<Status>({ kind: "saved" });
  /** What a colleague saved meanwhile. */
  const [theirs, setTheirs] = useState<DeskPage | null>(null);
  const isBusy = useRef(false);
  const isOnline = useOnline();
  const isDirty = page !== sent;
  const isSaved = !isDirty && status.kind === "saved";
  const latest = useEffectEvent(() => page);
  /** Takes over what is saved now, in place of what is on the screen. */
  const replace = (current: DeskPage) => {
    const next = editPage(current);
    setDraft(current);
    setPage(next);
    setSent(next);
    setTheirs(null);
    setStatus({ kind: "saved" });
  };
  const took = (data: DeskPage, asked: EditedPage) => {
    const saved = editPage(data, asked.blocks);
    const typed = latest();
    setDraft(data);
    setSent(saved);
    setPage(typed === asked ? saved : takeIds(typed, saved));
    setStatus({ kind: "saved" });
  };
  const save = useEffectEvent(async () => {
    if (isBusy.current || theirs) return;
    isBusy.current = true;
    setStatus({ kind: "saving" });
    const asked = { slug, version: draft.version, ...draftOf(page) };
    const result = await shopApi.deskPage.saveDraft(asked).catch(() => null);
    isBusy.current = false;
    if (result?.ok) return took(result.data, page);
    setSent(page);
    const current = result && currentOf<DeskPage>(result.error.data);
    if (current) setTheirs(current);
    if (result?.error.code === 422 && !current) {
      const { fields, message } = result.error;
      setStatus({ kind: "refused", fields, message: Object.values(fields)[0]?.[0] ?? message ?? "" });
    } else setStatus({ kind: "failed", message: result?.error.message ?? null });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit and each answer starts the pause again.
  useEffect(() => {
    if (!isDirty || !isOnline || theirs) return;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [page, status, isDirty, isOnline, theirs]);
  useWarnUnsaved(!isSaved);
  return {
    ...{ draft, page, status, isSaved, isOnline, theirs, replace },
    change: (fields: Partial<EditedPage>) => setPage({ ...page, ...fields }),
    retry: () => void save(),
    /** Ends a conflict with what is on the screen. */
    keepMine: () => {
      if (theirs) setDraft(theirs);
      setTheirs(null);
      setPage({ ...page });
    },
  };
}

export type PageDraft = ReturnType<typeof usePageDraft>;
