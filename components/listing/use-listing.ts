"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useMemo, useState } from "react";
import { changedQuery, type ListQuery, type ListScope, listHref, parseListSearch } from "@/lib/domain/listing";
import { forgetListAtom, listsAtom, newerPages, type ReadPages, readPageAtom } from "@/lib/state/listing";

/** The address of a listing and the way to another of its addresses. */
export type ListControl = {
  path: string;
  query: ListQuery;
  /**
   * Goes to page 1 with these changes: the list starts anew at its top and the address follows. `isRead` shows what has
   * been read of it already.
   */
  change: (part: Partial<ListQuery>, isRead?: boolean) => void;
  /** Changes are only being chosen: nothing is listed anew and no address follows. */
  isDraft?: boolean;
};

export type DrawnListing = { path: string; scope: ListScope; query: ListQuery; read: ReadPages };

/**
 * What the address asks of a listing, and the pages read for it. The server has drawn one; other filters change the
 * address and the list in place, so that focus and panels stay where they are.
 */
export function useListing({ path, scope, query: drawnQuery, read: drawnRead }: DrawnListing) {
  const [query, setQuery] = useState(drawnQuery);
  const lists = useAtomValue(listsAtom);
  const readPage = useSetAtom(readPageAtom);
  const forget = useSetAtom(forgetListAtom);

  const key = listHref(path, query);
  const state = lists.get(key);
  const read = newerPages(state?.read ?? null, key === listHref(path, drawnQuery) ? drawnRead : null);
  const status = state?.status ?? (read ? "idle" : "loading");
  const readNext = useCallback(
    () => void readPage({ key, query: { ...query, ...scope }, shown: read }),
    [key, query, scope, read, readPage],
  );
  const isUnread = !read && !state;
  useEffect(() => {
    if (isUnread) readNext();
  }, [isUnread, readNext]);

  const follow = useCallback(
    (search: string) => setQuery((now) => sameOr(now, { ...parseListSearch(search), ...(scope.brand && OWN_BRAND) })),
    [scope.brand],
  );
  // The same while the query is: a new one would make React draw filters anew that it has not woken yet.
  const control = useMemo((): ListControl => {
    const change = (part: Partial<ListQuery>, isRead = false) => {
      const next = changedQuery(query, part);
      const href = listHref(path, next);
      if (href === listHref(path, query)) return;
      if (!isRead) forget(href);
      setQuery(next);
      window.history.pushState(null, "", href);
      window.scrollTo({ top: 0 });
    };
    return { path, query, change };
  }, [path, query, forget]);
  return { control, read, status, readNext, follow };
}

/** The brand of a brand page stands in its path; one in its query means nothing. */
const OWN_BRAND = { brand: undefined };

/** The present query where the address says the same: nothing is drawn anew for it. */
function sameOr(now: ListQuery, next: ListQuery): ListQuery {
  return listHref("", now) === listHref("", next) ? now : next;
}
