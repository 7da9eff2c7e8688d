"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { changedQuery, type ListQuery, type ListScope, listKey } from "@/lib/domain/listing/listing";
import { listsAtom, readPageAtom } from "@/lib/state/browsing/listing";
import type { ListControl } from "./use-listing";

/** Filters that are chosen but not yet applied. Their products are loaded in advance, to show how many there are. */
export function useDraft(list: ListControl, scope: ListScope, present: number | undefined) {
  const { path, query } = list;
  const [draft, setDraft] = useState<ListQuery | null>(null);
  const lists = useAtomValue(listsAtom);
  const readPage = useSetAtom(readPageAtom);
  const chosen = draft ?? query;
  const key = listKey(path, chosen);
  const isOther = key !== listKey(path, query);
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
    /** Number of results for the draft; undefined while loading. */
    count: isOther ? read : present,
    /** True if the count failed to load; the listing itself will retry. */
    isUncounted: isOther && state?.status === "failed",
    /** Resets to the applied filters. */
    drop: () => setDraft(null),
    take: () => {
      if (draft) list.change(draft, read !== undefined);
    },
  };
}
