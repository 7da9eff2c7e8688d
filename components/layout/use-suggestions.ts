"use client";

import { useEffect, useState } from "react";
import { shopApi } from "@/lib/api/browser";
import type { Suggestions } from "@/lib/contract/catalogue";
import { canSuggest } from "@/lib/domain/listing/search-term";
import { settle } from "@/lib/state/storage/settle";

const DEBOUNCE_MS = 501; // spec 9

type Answer = { term: string; found: Suggestions | null };

/** Fetches suggestions once typing pauses. The previous ones stay in the meantime; late responses are dropped. */
export function useSuggestions(term: string) {
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    if (!canSuggest(term)) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const result = await settle(shopApi.catalogue.suggestions({ term, page: 1 }, { signal: stop.signal }));
      if (!stop.signal.aborted) setAnswer({ term, found: result.ok ? result.data : null });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term]);

  const found = answer?.found && hasSome(answer.found) ? answer.found : null;
  return { found, status: statusOf(answer, term) };
}

const hasSome = ({ brands, categories, products }: Suggestions) =>
  brands.length + categories.length + products.length > 0;

function statusOf(answer: Answer | null, term: string): "searching" | "failed" | "found" | "nothing" {
  if (answer?.term !== term) return "searching";
  if (!answer.found) return "failed";
  return hasSome(answer.found) ? "found" : "nothing";
}
