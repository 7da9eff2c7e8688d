"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FeatureFilter } from "@/lib/domain/listing/feature-filters";
import {
  changedQuery,
  type ListQuery,
  type ListScope,
  listHref,
  listKey,
  parseListSearch,
} from "@/lib/domain/listing/listing";
import { forgetListAtom, listsAtom, newerPages, type ReadPages, readPageAtom } from "@/lib/state/browsing/listing";

export type ListControl = {
  path: string;
  query: ListQuery;
  /** Changes the query, goes to page 1 and updates the URL. `isRead` reuses pages that are already loaded. */
  change: (part: Partial<ListQuery>, isRead?: boolean) => void;
  /** True if changes are only a draft, which loads no list and does not change the URL. */
  isDraft?: boolean;
};

export type RenderedListing = {
  path: string;
  scope: ListScope;
  query: ListQuery;
  read: ReadPages;
};

/**
 * Holds a listing's query and its loaded pages, the first of which the server rendered. Choosing filters changes the
 * URL and the list without a navigation, so that the focus and open panels stay. `features` and facets chosen before are
 * read from the URL.
 */
export function useListing(
  { path, scope, query: renderedQuery, read: renderedRead }: RenderedListing,
  features: readonly FeatureFilter[] = NO_FEATURES,
) {
  const [query, setQuery] = useState(renderedQuery);
  const lists = useAtomValue(listsAtom);
  const readPage = useSetAtom(readPageAtom);
  const forget = useSetAtom(forgetListAtom);

  const key = listKey(path, query);
  const state = lists.get(key);
  const router = useRouter();
  const found = newerPages(state?.read ?? null, key === listKey(path, renderedQuery) ? renderedRead : null);
  const target = found?.redirect;
  const read = target ? null : found;
  const status = target ? "loading" : (state?.status ?? (read ? "idle" : "loading"));
  const readNext = useCallback(
    () => void readPage({ key, query: { ...query, ...scope }, shown: read }),
    [key, query, scope, read, readPage],
  );
  const isUnread = !read && !state;
  useEffect(() => {
    if (isUnread) readNext();
  }, [isUnread, readNext]);
  useEffect(() => {
    // The page of a search redirects on the server; this is a search in the field of the filters.
    if (target) router.replace(target);
  }, [target, router]);

  // Another search term offers filters that the page came without.
  const chosen = useRef(new Set(Object.keys(renderedQuery.facets ?? {})));
  const follow = useCallback(
    (search: string) => {
      const keys = [...features.map(({ key }) => key), ...chosen.current];
      setQuery((now) => keepIfEqual(now, { ...parseListSearch(search, keys), ...(scope.brand && OWN_BRAND) }));
    },
    [scope.brand, features],
  );
  // Stable per query, because a new object would make React re-render filters that are not hydrated yet.
  const control = useMemo((): ListControl => {
    const change = (part: Partial<ListQuery>, isRead = false) => {
      const next = changedQuery(query, part);
      const href = listHref(path, next);
      if (href === listHref(path, query)) return;
      const nextKey = listKey(path, next);
      const isSame = nextKey === listKey(path, query);
      if (!isRead && !isSame) forget(nextKey);
      for (const facet of Object.keys(next.facets ?? {})) chosen.current.add(facet);
      setQuery(next);
      window.history.pushState(null, "", href);
      if (!isSame) window.scrollTo({ top: 0 });
    };
    return { path, query, change };
  }, [path, query, forget]);
  return { control, read, status, readNext, follow };
}

const NO_FEATURES: readonly FeatureFilter[] = [];

/** On a brand page the brand is in the path; one in the query is ignored. */
const OWN_BRAND = { brand: undefined };

/** Returns the current query if both have the same URL, which avoids a re-render. */
function keepIfEqual(now: ListQuery, next: ListQuery): ListQuery {
  return listHref("", now) === listHref("", next) ? now : next;
}
