"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { Notice } from "@/lib/domain/errors/notice";
import { storeNotices } from "@/lib/state/notices/stored-notices";
import { useNotices } from "./use-notices";

/** Shows notices as toasts; before a full page load it stores their text for the next page to show. */
export function useStoredNotices(): (notices: readonly Notice[], how: { isLeaving: boolean }) => void {
  const t = useTranslations();
  const tell = useNotices();
  return useCallback(
    (notices, { isLeaving }) => {
      if (!isLeaving) return tell(notices);
      storeNotices(
        notices.map((notice) => ({ level: notice.level, text: "key" in notice ? t(notice.key) : notice.text })),
      );
    },
    [t, tell],
  );
}
