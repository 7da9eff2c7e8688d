"use client";

import { useState } from "react";
import type { DeskPage } from "@/lib/contract/desk-page";
import { editPage, mergePages } from "./edited-page";
import type { PageDraft } from "./use-page-draft";

type Restored = { before: DeskPage; after: DeskPage };

/** The last restored version, which can be undone for a while. */
export function useRestored({ draft, page, change }: PageDraft, restore: (no: number) => Promise<DeskPage | null>) {
  const [restored, setRestored] = useState<Restored | null>(null);
  return {
    restored,
    forget: () => setRestored(null),
    /** Returns whether the version was restored. */
    restore: async (no: number): Promise<boolean> => {
      const after = await restore(no);
      if (after) setRestored({ before: draft, after });
      return after !== null;
    },
    /** Keeps what was typed since, unless it is where the draft was typed. */
    undo: () => {
      if (!restored) return;
      const { before, after } = restored;
      change(mergePages(after, page, before) ?? editPage(before));
      setRestored(null);
    },
  };
}
