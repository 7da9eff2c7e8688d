"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { toast } from "@/components/ui/toast";
import type { Notice, NoticeLevel } from "@/lib/domain/errors/notice";

const TOASTS = { error: toast.error, warning: toast.warn, success: toast.success } as const satisfies Record<
  NoticeLevel,
  unknown
>;

/** Shows notices from lib/domain/errors as toasts, in order. */
export function useNotices(): (notices: readonly Notice[]) => void {
  const t = useTranslations();
  return useCallback(
    (notices) => {
      for (const notice of notices) TOASTS[notice.level]("key" in notice ? t(notice.key) : notice.text);
    },
    [t],
  );
}
