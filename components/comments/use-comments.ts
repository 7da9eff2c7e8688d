"use client";

import useSWRInfinite from "swr/infinite";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { engagementCalls } from "@/lib/contract/calls/engagement";
import type { RecordType } from "@/lib/contract/engagement";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { read } from "@/lib/state/storage/settle";

export function useComments(id: number, type: RecordType) {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite(
    (index) => [callPath(engagementCalls.comments), type, id, index + 1] as const,
    ([, , , page]) => read(shopApi.engagement.comments({ id, type, page })),
    { revalidateFirstPage: false, revalidateOnFocus: false },
  );
  const count = data?.[0]?.extra.count ?? 0;
  return {
    comments: data?.flatMap((page) => page.data),
    count,
    hasMore: size * PAGE_SIZE < count,
    isFailed: error !== undefined && !isValidating,
    isLoading: isValidating,
    loadMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}
