"use client";

import { useEffectEvent, useRef, useState } from "react";
import { currentOf } from "@/components/desk/kit/current-of";
import { useAutosave } from "@/components/desk/kit/use-autosave";
import { useResend } from "@/components/desk/kit/use-resend";
import { shopApi } from "@/lib/api/browser";
import type { DeskPage } from "@/lib/contract/desk-page";
import type { PageKind } from "@/lib/contract/page-body";
import type { Refusal } from "@/lib/domain/errors/notice";
import { draftOf, type EditedPage, editPage, mergePages, takeIds, withSaved } from "./edited-page";
import { fieldsLeft, type Unfinished } from "./unfinished";

type Status =
  | { kind: "saved" | "saving" }
  /** `fields`: what is wrong, by its path. */
  | { kind: "refused"; message: string; fields: Record<string, string[]> }
  | { kind: "failed"; message: string | null };

function statusOf(error: Refusal | undefined): Status {
  const message = error?.message ?? null;
  if (error?.code !== 422) return { kind: "failed", message };
  return { kind: "refused", fields: error.fields, message: Object.values(error.fields)[0]?.[0] ?? message ?? "" };
}

/** A page at the desk; `slug` may be a former one. */
export type PageAt = { slug: string; kind: PageKind };

const useSend = (at: PageAt) =>
  useResend((asked: { version: string; page: EditedPage }, options) =>
    shopApi.deskPage.saveDraft({ ...at, version: asked.version, ...draftOf(asked.page) }, options),
  );

/** `fields`: what the last save or the last publication found wrong, by its path. */
function useFaults(page: EditedPage, status: Status) {
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  const refused = status.kind === "refused" ? status.fields : {};
  return { fields: { ...(unfinished && fieldsLeft(page, unfinished)), ...refused }, setUnfinished };
}

/** A page as typed; it is saved as a draft whenever typing pauses and the network is there. */
export function usePageDraft(at: PageAt, loaded: DeskPage) {
  const [draft, setDraft] = useState(loaded);
  const [page, setPage] = useState(() => editPage(loaded));
  /** The page as it was typed when `draft` was saved. */
  const [typed, setTyped] = useState(page);
  /** The page as last sent: saved, refused or failed. */
  const [sent, setSent] = useState(page);
  const [status, setStatus] = useState<Status>({ kind: "saved" });
  /** What a colleague saved meanwhile. */
  const [theirs, setTheirs] = useState<DeskPage | null>(null);
  const send = useSend(at);
  const isBusy = useRef(false);
  const isDirty = page !== sent;
  const isSaved = !isDirty && status.kind === "saved";
  const latest = useEffectEvent(() => page);
  const show = (current: DeskPage, shown: EditedPage, asSent = shown) => {
    setDraft(current);
    setTyped(asSent);
    setSent(asSent);
    setPage(shown);
    setTheirs(null);
    setStatus({ kind: "saved" });
  };
  /** Takes over what is saved now, in place of what is on the screen. */
  const replace = (current: DeskPage) => show(current, editPage(current));
  /** Leaves what is on the screen as typed: stored text may be formatted otherwise, and would move the caret. */
  const took = (data: DeskPage, asked: EditedPage) => {
    const saved = editPage(data, asked.blocks);
    const taken = takeIds(asked, saved);
    show(data, latest() === asked ? taken : takeIds(latest(), saved), taken);
  };
  /** Takes over what a colleague changed elsewhere on the page; what both changed needs a choice. */
  const merge = (current: DeskPage) => {
    const merged = mergePages(draft, withSaved(latest(), typed, draft), current);
    return merged ? show(current, merged, editPage(current)) : setTheirs(current);
  };
  /** Takes over what is saved now, and keeps what was typed since it was asked for. */
  const takeOver = (current: DeskPage) => (latest() === page ? replace(current) : merge(current));
  const save = async () => {
    if (isBusy.current || theirs) return;
    isBusy.current = true;
    setStatus({ kind: "saving" });
    const { sent: asked, result } = await send({ version: draft.version, page });
    isBusy.current = false;
    if (result?.ok) return took(result.data, asked.page);
    setSent(asked.page);
    setStatus(statusOf(result?.error));
    const current = result && currentOf<DeskPage>(result.error.data);
    if (current) merge(current);
  };
  const isOnline = useAutosave({ value: page, status, isDirty, isSaved, isHeld: theirs !== null, save });
  return {
    ...{ draft, page, status, isSaved, isOnline, theirs, replace, takeOver },
    ...useFaults(page, status),
    change: (fields: Partial<EditedPage>) => setPage({ ...page, ...fields }),
    retry: () => void save(),
    /** Ends a conflict with what is on the screen. */
    keepMine: () => theirs && show(theirs, { ...page }, editPage(theirs)),
  };
}

export type PageDraft = ReturnType<typeof usePageDraft>;
