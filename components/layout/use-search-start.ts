"use client";

import { useAtom } from "jotai";
import { useEffect } from "react";
import { popularSearchesAtom } from "@/lib/state/browsing/popular-searches";
import { recentSearchesAtom } from "@/lib/state/browsing/recent-searches";

export function useSearchStart(isEmpty: boolean) {
  const [recent = [], changeRecent] = useAtom(recentSearchesAtom);
  const [popular, askPopular] = useAtom(popularSearchesAtom);
  useEffect(() => {
    if (isEmpty) void askPopular();
  }, [isEmpty, askPopular]);
  const others = popular.filter((term) => !recent.includes(term));
  return { recent, popular: others, hasSome: isEmpty && recent.length + others.length > 0, changeRecent };
}
