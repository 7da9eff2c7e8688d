"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/persian/digits";
import { formatClock } from "@/lib/persian/jalali";
import type { HomeDraft } from "./use-home-draft";

type HomeBarProps = { draft: HomeDraft; isBusy: boolean; onDiscard: () => void; onPublish: () => void };

/** Says how the draft stands, and publishes its changes. */
export function HomeBar({ draft, isBusy, onDiscard, onPublish }: HomeBarProps) {
  const t = useTranslations("StaffHome");
  const { home, isSaved, retry, status } = draft;
  const count = home.changes.length;
  const no = formatCount(home.published?.no ?? 0);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-wrap items-center gap-2 border-t bg-surface px-4 py-3 shadow-overlay lg:-mx-6 lg:px-6">
      <p className="me-auto min-w-0 max-sm:basis-full">
        <b data-home-bar tabIndex={-1} className="font-bold outline-none">
          {home.published ? t("changesSince", { count: formatCount(count), no }) : t("notPublished")}
        </b>
        <span role="status" className="block text-xs text-ink-soft">
          <DraftStatus draft={draft} />
          {status.kind === "failed" && draft.isOnline && (
            <Button variant="ghost" size="word" onClick={retry}>
              {t("again")}
            </Button>
          )}
        </span>
      </p>
      {home.published && count > 0 && (
        <Button variant="outline" disabled={!isSaved || isBusy} onClick={onDiscard}>
          {t("discard", { no })}
        </Button>
      )}
      {count > 0 && (
        <Button data-key="CtrlEnter" disabled={!isSaved} onClick={onPublish} className="max-sm:flex-1">
          {t("publish", { count: formatCount(count) })}
        </Button>
      )}
    </div>
  );
}

function DraftStatus({ draft: { home, rows, isOnline, isSaved, status, conflict } }: { draft: HomeDraft }) {
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
