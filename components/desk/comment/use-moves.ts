"use client";

import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { shopApi } from "@/lib/api/browser";
import type { CommentOutcome, CommentState, DeskComment } from "@/lib/contract/desk-comment";
import { useBusy } from "@/lib/hooks/use-busy";

export type Moved = { number: number; ids: number[]; from: CommentState; to: CommentState; stayed: CommentOutcome[] };

export function useMoves() {
  const router = useRouter();
  const [isBusy, run] = useBusy();
  const [moved, setMoved] = useState<Moved | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const send = async (ids: number[], from: CommentState, to: CommentState) => {
    if (ids.length === 0 || from === to) return false;
    const result = await run(() => shopApi.deskComment.move({ ids, from, to }).catch(() => null));
    if (result === undefined) return false;
    setIsFailed(!result?.ok);
    if (!result?.ok) return false;
    const gone = result.data.filter((one) => one.moved).map(({ id }) => id);
    const stayed = result.data.filter(({ message }) => message);
    setMoved((last) => ({ number: (last?.number ?? 0) + 1, ids: gone, from, to, stayed }));
    router.refresh();
    return true;
  };
  const forget = useCallback(() => setMoved(null), []);
  return {
    isBusy,
    isFailed,
    moved,
    forget,
    move: (rows: readonly DeskComment[], to: CommentState) =>
      send(
        rows.map(({ id }) => id),
        rows[0]?.state ?? to,
        to,
      ),
    undo: async () => {
      if (moved && (await send(moved.ids, moved.to, moved.from))) setMoved(null);
    },
  };
}
