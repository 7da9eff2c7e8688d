"use client";

import { useTranslations } from "next-intl";
import { formatClock } from "@/lib/persian/jalali";
import type { HomeDraft } from "./use-home-draft";

export function DraftStatus({ draft: { home, rows, isOnline, isSaved, status, conflict } }: { draft: HomeDraft }) {
  const t = useTranslations("StaffHome");
  if (conflict) return t("chooseFirst");
  if (!isOnline && !isSaved) return t("offline");
  if (status.kind === "refused") {
    const { message, rowId } = status.refused;
    const row = rows.find(({ id }) => id === rowId);
    return row ? t("refusedRow", { title: row.title || t("untitled"), message }) : t("refused", { message });
  }
  if (status.kind === "failed") return status.message ? t("refused", { message: status.message }) : t("notSaved");
  if (!isSaved) return t("saving");
  return home.saved_at ? t("saved", { clock: formatClock(home.saved_at) }) : t("noChanges");
}
