"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { changedQuery, type ListQuery, type ListScope, listHref } from "@/lib/domain/listing";
import { listsAtom, readPageAtom } from "@/lib/state/listing";
import type { ListControl } from "./use-listing";

/**
 * Filters that are being chosen over a listing and are not in force yet. What they would show is read meanwhile: it is
 * counted, and there at once when they are taken.
 */
export function useDraft(list: ListControl, scope: ListScope, present: number | undefined) {
  const { path, query } = list;
  const [draft, setDraft] = useState<ListQuery | null>(null);
  const lists = useAtomValue(listsAtom);
  const readPage = useSetAtom(readPageAtom);
  const chosen = draft ?? query;
  const key = listHref(path, chosen);
  const isOther = key !== listHref(path, query);
  const state = lists.get(key);
  useEffect(() => {
    if (isOther && !state) void readPage({ key, query: { ...chosen, ...scope }, shown: null });
  }, [isOther, state, key, chosen, scope, readPage]);
  const control = useMemo(
    (): ListControl => ({
      path,
      query: chosen,
      isDraft: true,
      change: (part) => setDraft(changedQuery(chosen, part)),
    }),
    [path, chosen],
  );
  const read = state?.read?.count;
  return {
    control,
    /** Hits of what is chosen; undefined while they are counted. */
    count: isOther ? read : present,
    /** They could not be counted; the listing itself will try again. */
    isUncounted: isOther && state?.status === "failed",
    /** Begins anew with what is in force. */
    drop: () => setDraft(null),
    take: () => {
      if (draft) list.change(draft, read !== undefined);
    },
  };
}
