"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/persian/digits";
import { formatClock } from "@/lib/persian/jalali";
import type { HomeDraft } from "./use-home-draft";

type HomeBarProps = { draft: HomeDraft; onDiscard: () => void; onPublish: () => void };

/** Says how the draft stands, and publishes its changes. */
export function HomeBar({ draft, onDiscard, onPublish }: HomeBarProps) {
  const t = useTranslations("StaffHome");
  const { home, isSaved, retry, status } = draft;
  const count = home.changes.length;
  const no = formatCount(home.published?.no ?? 0);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-wrap items-center gap-2 border-t bg-surface px-4 py-3 shadow-overlay lg:-mx-6 lg:px-6">
      <p className="me-auto min-w-0 max-sm:basis-full">
        <b className="font-bold">
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
        <Button variant="outline" disabled={!isSaved} onClick={onDiscard}>
          {t("discard", { no })}
        </Button>
      )}
      {count > 0 && (
        <Button disabled={!isSaved} onClick={onPublish} className="max-sm:flex-1">
          {t("publish", { count: formatCount(count) })}
        </Button>
      )}
    </div>
  );
}

function DraftStatus({ draft: { home, isOnline, isSaved, status } }: { draft: HomeDraft }) {
  const t = useTranslations("StaffHome");
  if (!isOnline && !isSaved) return t("offline");
  if (status.kind === "refused") return t("refused", { message: status.message });
  if (status.kind === "failed") return t("notSaved");
  if (!isSaved) return t("saving");
  return home.saved_at ? t("saved", { clock: formatClock(home.saved_at) }) : t("noChanges");
}
